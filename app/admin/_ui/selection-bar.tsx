"use client";

import type { ReactNode } from "react";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import type { Chosen } from "../_hooks/use-selection";
import { Report } from "./report";

type Props = {
  /** Noun for the entries of the list. */
  of: string;
  chosen: Chosen;
  /** True if the list has no entries. Then only the result of the last action is shown. */
  isEmpty: boolean;
  errorMessage: string;
  report: readonly string[];
  children: ReactNode;
};

/** Bar below a list: bulk actions for the selected entries, and the result of the last action. */
export function ChosenBar({ of, chosen, isEmpty, errorMessage, report, children }: Props) {
  const isQuiet = isEmpty && errorMessage === "" && report.length === 0;
  return (
    <section className="bulk" aria-label={`Untuk ${of} yang dipilih`} data-quiet={isQuiet ? "" : undefined}>
      {!isEmpty && (
        <button type="button" className="button" onClick={() => (chosen.isAll ? chosen.none() : chosen.all())}>
          {chosen.isAll ? "Batal pilih" : "Pilih semua"}
        </button>
      )}
      {chosen.ids.length > 0 && <strong role="status">{chosen.ids.length} dipilih</strong>}
      {children}
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <Report lines={report} />
    </section>
  );
}
