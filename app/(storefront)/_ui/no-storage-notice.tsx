"use client";

import type { ReactNode } from "react";
import { useKeepsNothing } from "../_hooks/browser-storage";
import { Notice } from "./notice";

/** Notice for browsers without storage. Other browsers render nothing. */
export function NoStorageNotice({ children }: { children: ReactNode }) {
  if (!useKeepsNothing()) return null;
  return (
    <Notice role="status">
      <p>Browsermu tidak mengizinkan toko ini menyimpan data. {children}</p>
    </Notice>
  );
}
