"use client";

import { useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useChosen } from "../../_data/browser/use-chosen";
import { useWork } from "../../_data/browser/use-work";
import { moveOfList, moveReport, moveWords, type OrderList, type OrderMove } from "../../_data/words/orders/order";
import { Report } from "../ui/report";
import { PrintLinks } from "./print-links";

type Props = { list: OrderList; formId: string };

/** What can be done with the orders that are chosen in a list, and what came of each. */
export function BulkBar({ list, formId }: Props) {
  const chosen = useChosen(formId);
  const [report, setReport] = useState<string[]>([]);
  const { isBusy, trouble, change } = useWork();
  const move = moveOfList[list];
  const act = (which: OrderMove) =>
    change(async () => {
      const { outcomes } = await deskApi.moveOrders({ ids: chosen.ids, move: which });
      setReport(moveReport(outcomes ?? [], moveWords[which].done));
      chosen.none();
    });
  return (
    <section className="bulk" aria-label="Untuk pesanan yang dipilih">
      <button type="button" className="button" onClick={() => (chosen.isAll ? chosen.none() : chosen.all())}>
        {chosen.isAll ? "Batal pilih" : "Pilih semua"}
      </button>
      {chosen.ids.length > 0 && (
        <>
          <strong role="status">{chosen.ids.length} dipilih</strong>
          {move && (
            <button type="button" className="button main" aria-disabled={isBusy} onClick={() => void act(move)}>
              {isBusy ? "Sebentar…" : moveWords[move].press}
            </button>
          )}
          <PrintLinks ids={chosen.ids} />
        </>
      )}
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <Report lines={report} />
    </section>
  );
}
