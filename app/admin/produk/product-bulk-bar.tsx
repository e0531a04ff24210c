"use client";

import { useState } from "react";
import { describeProductActions, type ProductMove, productActionCopy } from "../_copy/product";
import { adminApi } from "../_hooks/api";
import { useAction } from "../_hooks/use-action";
import { useReport } from "../_hooks/use-report";
import { type Chosen, useSelection } from "../_hooks/use-selection";
import { ConfirmButton } from "../_ui/confirm-button";
import { ChosenBar } from "../_ui/selection-bar";
import type { BulkResult } from "./bulk-form-props";
import { restored } from "./bulk-results";
import type { AdminCategory } from "./category";
import { ProductBulkEdit } from "./product-bulk-edit";

type Props = {
  formId: string;
  isEmpty: boolean;
  /** Bulk actions available for the products of this list. */
  actions: readonly ProductMove[];
  categories: readonly AdminCategory[];
};

/** Bulk actions for the selected products: preview, result and undo. */
export function ProductBulkBar({ formId, isEmpty, actions, categories }: Props) {
  const chosen = useSelection(formId);
  const [undo, setUndo] = useState<BulkResult["undo"]>(null);
  const { isPending, errorMessage, change } = useAction();
  const [report, setReport] = useReport("hasil", isPending);
  const apply = (work: () => Promise<BulkResult>) =>
    change(async () => {
      const done = await work();
      setReport(done.report);
      setUndo(() => done.undo);
      chosen.none();
    });
  const takeBack = (work: NonNullable<BulkResult["undo"]>) =>
    change(async () => {
      setReport(await work());
      setUndo(null);
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
            onConfirm={() => apply(() => changeStatuses(chosen.boxes, move))}
          >
            <ul className="preview">
              {chosen.boxes.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </ConfirmButton>
        ))}
      {count > 0 && (
        <ProductBulkEdit
          ids={chosen.ids}
          categories={categories}
          isPending={isPending}
          onApply={(work) => void apply(work)}
        />
      )}
      {count === 0 && undo && (
        <button type="button" className="button" aria-disabled={isPending} onClick={() => void takeBack(undo)}>
          Urungkan
        </button>
      )}
    </ChosenBar>
  );
}

/** Publishes, hides or archives products. The undo gives each of them its previous status. */
async function changeStatuses(before: Chosen["boxes"], move: ProductMove): Promise<BulkResult> {
  const { outcomes } = await adminApi.updateProductStatuses({ ids: before.map(({ id }) => id), action: move });
  const changed = new Set((outcomes ?? []).flatMap(({ id, outcome }) => (outcome === "changed" ? [id] : [])));
  const undone = before.filter(({ id }) => changed.has(id));
  const undo = async () => {
    for (const action of ["publish", "hide", "archive"] as const) {
      const ids = undone.filter(({ was }) => was === action).map(({ id }) => id);
      if (ids.length > 0) await adminApi.updateProductStatuses({ ids, action });
    }
    return restored;
  };
  return { report: describeProductActions(outcomes ?? [], move), undo: undone.length > 0 ? undo : null };
}
