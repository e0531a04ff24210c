"use client";

import type { ReactNode } from "react";
import type { Chosen } from "../../_data/browser/lists/use-chosen";
import { Report } from "./report";

type Props = {
  /** What the list is of. */
  of: string;
  chosen: Chosen;
  /** Whether the list has come to its end: then only what came of it is left to say. */
  isEmpty: boolean;
  trouble: string;
  report: readonly string[];
  children: ReactNode;
};

/** Below a list: what can be done with the entries that are chosen in it, and what came of the last work. */
export function ChosenBar({ of, chosen, isEmpty, trouble, report, children }: Props) {
  const isQuiet = isEmpty && trouble === "" && report.length === 0;
  return (
    <section className="bulk" aria-label={`Untuk ${of} yang dipilih`} data-quiet={isQuiet ? "" : undefined}>
      {!isEmpty && (
        <button type="button" className="button" onClick={() => (chosen.isAll ? chosen.none() : chosen.all())}>
          {chosen.isAll ? "Batal pilih" : "Pilih semua"}
        </button>
      )}
      {chosen.ids.length > 0 && <strong role="status">{chosen.ids.length} dipilih</strong>}
      {children}
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <Report lines={report} />
    </section>
  );
}
