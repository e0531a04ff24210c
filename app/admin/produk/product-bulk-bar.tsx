"use client";

import { useState } from "react";
import { describeProductActions, type ProductMove, productActionCopy } from "../_copy/product";
import { adminApi } from "../_hooks/api";
import { useAction } from "../_hooks/use-action";
import { useReport } from "../_hooks/use-report";
import { useSelection } from "../_hooks/use-selection";
import { ConfirmButton } from "../_ui/confirm-button";
import { ChosenBar } from "../_ui/selection-bar";

type Props = {
  formId: string;
  isEmpty: boolean;
  /** Bulk actions available for the products of this list. */
  actions: readonly ProductMove[];
};

/** Bulk actions for the selected products: preview, result and undo. */
export function ProductBulkBar({ formId, isEmpty, actions }: Props) {
  const chosen = useSelection(formId);
  const [undo, setUndo] = useState<{ id: string; was: string }[]>([]);
  const { isPending, errorMessage, change } = useAction();
  const [report, setReport] = useReport("hasil", isPending);
  const runBulkAction = (move: ProductMove) =>
    change(async () => {
      const before = chosen.boxes;
      const { outcomes } = await adminApi.updateProductStatuses({ ids: before.map(({ id }) => id), action: move });
      const changed = new Set((outcomes ?? []).flatMap(({ id, outcome }) => (outcome === "changed" ? [id] : [])));
      setReport(describeProductActions(outcomes ?? [], move));
      setUndo(before.filter(({ id }) => changed.has(id)));
      chosen.none();
    });
  const takeBack = () =>
    change(async () => {
      for (const move of ["publish", "hide", "archive"] as const) {
        const ids = undo.filter(({ was }) => was === move).map(({ id }) => id);
        if (ids.length > 0) await adminApi.updateProductStatuses({ ids, action: move });
      }
      setUndo([]);
      setReport(["Dikembalikan seperti semula."]);
    });
  const count = chosen.ids.length;
  return (
    <ChosenBar of="produk" chosen={chosen} isEmpty={isEmpty} errorMessage={errorMessage} report={report}>
      {count > 0 &&
        actions.map((move) => (
          <ConfirmButton
            key={move}
            press={productActionCopy[move].press}
            title={`${productActionCopy[move].ask} (${count} produk)`}
            confirm={productActionCopy[move].press}
            isDanger={move === "archive"}
            isPending={isPending}
            onConfirm={() => runBulkAction(move)}
          >
            <ul className="preview">
              {chosen.boxes.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </ConfirmButton>
        ))}
      {count === 0 && undo.length > 0 && (
        <button type="button" className="button" aria-disabled={isPending} onClick={() => void takeBack()}>
          Urungkan
        </button>
      )}
    </ChosenBar>
  );
}
