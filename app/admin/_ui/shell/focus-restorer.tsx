"use client";

import { useEffect } from "react";
import { preserveFocus } from "@/app/admin/_hooks/preserve-focus";

/** Preserves keyboard focus when a page changes and across navigation. */
export function FocusRestorer() {
  useEffect(preserveFocus, []);
  return null;
}
