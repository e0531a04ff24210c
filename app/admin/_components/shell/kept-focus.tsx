"use client";

import { useEffect } from "react";
import { keepFocus } from "../../_data/browser/keep-focus";

/** Preserves keyboard focus when a page changes and across navigation. */
export function KeptFocus() {
  useEffect(keepFocus, []);
  return null;
}
