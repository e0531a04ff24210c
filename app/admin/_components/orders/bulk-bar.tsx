"use client";

import { useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useChosen } from "../../_data/browser/use-chosen";
import { useWork } from "../../_data/browser/use-work";
import { type MoveQuestion, moveQuestion } from "../../_data/words/orders/move-question";
import { type ManyMove, moveOfList, moveReport, moveWords, type OrderList } from "../../_data/words/orders/order";
import { ConfirmButton } from "../ui/confirm-button";
import { Report } from "../ui/report";
import { PrintLinks } from "./print-links";

type Props = { list: OrderList; formId: string };

/** What can be done with the orders that are chosen in a list, shown before, and what came of each. Printing alone is not asked about. */
export function BulkBar({ list, formId }: Props) {
  const chosen = useChosen(formId);
  const [report, setReport] = useState<string[]>([]);
  const { isBusy, trouble, change } = useWork();
  const move = moveOfList[list];
  const act = (which: ManyMove) =>
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
            <MoveMany
              move={move}
              question={moveQuestion(move, chosen.boxes)}
              isBusy={isBusy}
              onMove={() => act(move)}
            />
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

type MoveProps = { move: ManyMove; question: MoveQuestion; isBusy: boolean; onMove: () => Promise<void> };

function MoveMany({ move, question: { title, orders, sum, after, confirm }, isBusy, onMove }: MoveProps) {
  return (
    <ConfirmButton
      press={moveWords[move].press}
      title={title}
      confirm={confirm}
      isBusy={isBusy}
      isMain
      onConfirm={onMove}
    >
      <ul className="preview">
        {orders.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>
        Jumlahnya <strong>{sum}</strong>. {after}
      </p>
    </ConfirmButton>
  );
}
