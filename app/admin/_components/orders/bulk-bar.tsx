"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useChosen } from "../../_data/browser/use-chosen";
import { useWork } from "../../_data/browser/use-work";
import { moveOfList, moveWords, type OrderList, type OrderMove, paperPath } from "../../_data/words/order";
import { Report } from "../ui/report";

type Props = { list: OrderList; formId: string };

/** What can be done with the orders that are chosen in a list, and what came of each. */
export function BulkBar({ list, formId }: Props) {
  const router = useRouter();
  const chosen = useChosen(formId);
  const [report, setReport] = useState<string[]>([]);
  const { isBusy, trouble, run } = useWork();
  const move = moveOfList[list];
  const act = (which: OrderMove) =>
    run(async () => {
      const { outcomes } = await deskApi.moveOrders({ ids: chosen.ids, move: which });
      setReport(reportOf(outcomes ?? [], moveWords[which].done));
      chosen.none();
      router.refresh();
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
          <a className="button" href={paperPath(chosen.ids, "label")} target="_blank" rel="noopener">
            Cetak label
          </a>
          <a className="button" href={paperPath(chosen.ids, "slip")} target="_blank" rel="noopener">
            Cetak slip
          </a>
        </>
      )}
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <Report lines={report} />
    </section>
  );
}

type Outcome = { number: string | null; done: boolean | null; message: string | null; by: string | null };

/** How many it was done to, and of the others each with its reason. */
function reportOf(outcomes: readonly Outcome[], done: string): string[] {
  const refused = outcomes.filter((outcome) => !outcome.done);
  const count = outcomes.length - refused.length;
  return [
    ...(count > 0 ? [`${count} pesanan: ${done}`] : []),
    ...refused.map(({ number, message, by }) => [number, message, by && `(${by})`].filter(Boolean).join(" ")),
  ];
}
