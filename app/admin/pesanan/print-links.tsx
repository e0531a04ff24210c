"use client";

import type { MouseEvent } from "react";
import { paperPath } from "../_copy/order";

const papers = [
  ["label", "Cetak label"],
  ["label_a4", "Label di A4"],
  ["slip", "Cetak slip"],
  ["slip_without_prices", "Slip tanpa harga"],
] as const;

/**
 * Links to labels and packing slips. A link opens a new window and its print dialog. If pop-ups are blocked, it opens the page
 * to print.
 */
export function PrintLinks({ ids }: { ids: readonly string[] }) {
  return papers.map(([paper, name]) => (
    <a key={paper} className="button" href={paperPath(ids, paper)} target="_blank" onClick={print} rel="noopener">
      {name}
    </a>
  ));
}

function print(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const paper = open(event.currentTarget.href);
  if (!paper) return;
  event.preventDefault();
  paper.addEventListener("load", () => paper.print());
}
