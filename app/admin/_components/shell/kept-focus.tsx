"use client";

import { useEffect } from "react";
import { preserveFocus } from "../../_data/browser/keep-focus";

/** Preserves keyboard focus when a page changes and across navigation. */
export function FocusRestorer() {
  useEffect(preserveFocus, []);
  return null;
}
