"use client";

import { adminApi } from "../../_data/browser/api";
import { useSelection } from "../../_data/browser/lists/use-chosen";
import { useReport } from "../../_data/browser/lists/use-report";
import { useAction } from "../../_data/browser/use-work";
import { type MoveQuestion, moveQuestion } from "../../_data/words/orders/move-question";
import { type ManyMove, moveOfAll, moveReport, orderTransitionCopy } from "../../_data/words/orders/order";
import { ChosenBar } from "../ui/chosen-bar";
import { ConfirmButton } from "../ui/confirm-button";
import { PrintLinks } from "./print-links";

type Props = {
  formId: string;
  isEmpty: boolean;
  /** Reloads the list after transitions if the server does not render it. */
  onTransition?: () => Promise<unknown>;
};

/** Bulk transitions for the selected orders, with a confirmation and a result per order. Printing needs no confirmation. */
export function BulkBar({ formId, isEmpty, onTransition }: Props) {
  const chosen = useSelection(formId);
  const { isPending, errorMessage, run, change } = useAction();
  const [report, setReport] = useReport("hasil", isPending);
  const move = moveOfAll(chosen.boxes.map(({ was }) => was));
  const runTransition = (which: ManyMove) =>
    (onTransition ? run : change)(async () => {
      const { outcomes } = await adminApi.transitionOrders({ ids: chosen.ids, event: which });
      setReport(moveReport(outcomes ?? [], orderTransitionCopy[which].done));
      chosen.none();
      await onTransition?.();
    });
  return (
    <ChosenBar of="pesanan" chosen={chosen} isEmpty={isEmpty} errorMessage={errorMessage} report={report}>
      {move && (
        <MoveMany
          move={move}
          question={moveQuestion(move, chosen.boxes)}
          isPending={isPending}
          onMove={() => runTransition(move)}
        />
      )}
      {chosen.ids.length > 0 && <PrintLinks ids={chosen.ids} />}
    </ChosenBar>
  );
}

type MoveProps = { move: ManyMove; question: MoveQuestion; isPending: boolean; onMove: () => Promise<void> };

function MoveMany({ move, question: { title, orders, sum, after, confirm }, isPending, onMove }: MoveProps) {
  return (
    <ConfirmButton
      press={orderTransitionCopy[move].press}
      title={title}
      confirm={confirm}
      isPending={isPending}
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
