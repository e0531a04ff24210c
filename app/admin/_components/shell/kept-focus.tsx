"use client";

import { useEffect } from "react";
import { keepFocus } from "../../_data/browser/keep-focus";

/** Keeps the focus where somebody works, over every change of a page and from page to page. */
export function KeptFocus() {
  useEffect(keepFocus, []);
  return null;
}
