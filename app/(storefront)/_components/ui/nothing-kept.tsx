"use client";

import type { ReactNode } from "react";
import { useKeepsNothing } from "../../_data/browser/storage";
import { Notice } from "./notice";

/** Says, only in a browser that keeps nothing for the shop, what that means here. */
export function NothingKept({ children }: { children: ReactNode }) {
  if (!useKeepsNothing()) return null;
  return (
    <Notice role="status">
      <p>Browsermu tidak mengizinkan toko ini menyimpan data. {children}</p>
    </Notice>
  );
}
