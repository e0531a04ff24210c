"use client";

import { useEffect } from "react";
import { showBadge } from "../../_data/browser/badge";

/** Lets the desk be installed: its service worker says when there is no network, and shows pushes. */
export function Installed() {
  useEffect(() => {
    // Where there is none, or it is forbidden, the desk works all the same.
    navigator.serviceWorker?.register("/admin/sw.js", { scope: "/admin" }).catch(() => undefined);
  }, []);
  return null;
}

/** How much waits, on the icon of the installed desk. */
export function OpenWork({ count }: { count: number }) {
  useEffect(() => showBadge(count), [count]);
  return null;
}
