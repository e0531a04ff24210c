"use client";

import { type ManyMove, moveOfAll, moveReport, orderTransitionCopy } from "../_copy/order";
import { adminApi } from "../_hooks/api";
import { useAction } from "../_hooks/use-action";
import { useReport } from "../_hooks/use-report";
import { useSelection } from "../_hooks/use-selection";
import { ConfirmButton } from "../_ui/confirm-button";
import { ChosenBar } from "../_ui/selection-bar";
import { PrintLinks } from "./print-links";
import { type MoveQuestion, moveQuestion } from "./transition-question";

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
