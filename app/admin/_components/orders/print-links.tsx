"use client";

import type { MouseEvent } from "react";
import { paperPath } from "../../_data/words/orders/order";

const papers = [
  ["label", "Cetak label"],
  ["label_a4", "Label di A4"],
  ["slip", "Cetak slip"],
] as const;

/** Paper for some orders. It opens beside the desk and asks the printer at once; where that cannot be, it is a page to be printed. */
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
