"use client";

import { useEffect } from "react";
import { showBadge } from "@/app/admin/_hooks/badge";

/** Makes the admin installable. Its service worker shows an offline page and push notifications. */
export function Installed() {
  useEffect(() => {
    // The admin also works if service workers are missing or forbidden.
    navigator.serviceWorker?.register("/admin/sw.js", { scope: "/admin" }).catch(() => undefined);
  }, []);
  return null;
}

/** Shows the number of open orders as a badge on the icon of the installed admin. */
export function OpenWork({ count }: { count: number }) {
  useEffect(() => showBadge(count), [count]);
  return null;
}
