"use client";

import { useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useChosen } from "../../_data/browser/lists/use-chosen";
import { useReport } from "../../_data/browser/lists/use-report";
import { useWork } from "../../_data/browser/use-work";
import { movedReport, type ProductMove, productMoveWords } from "../../_data/words/goods/goods";
import { ChosenBar } from "../ui/chosen-bar";
import { ConfirmButton } from "../ui/confirm-button";

type Props = {
  formId: string;
  isEmpty: boolean;
  /** Bulk actions available for the products of this list. */
  moves: readonly ProductMove[];
};

/** Bulk actions for the selected products: preview, result and undo. */
export function GoodsBar({ formId, isEmpty, moves }: Props) {
  const chosen = useChosen(formId);
  const [undo, setUndo] = useState<{ id: string; was: string }[]>([]);
  const { isBusy, trouble, change } = useWork();
  const [report, setReport] = useReport("hasil", isBusy);
  const act = (move: ProductMove) =>
    change(async () => {
      const before = chosen.boxes;
      const { outcomes } = await deskApi.moveProducts({ ids: before.map(({ id }) => id), move });
      const changed = new Set((outcomes ?? []).flatMap(({ id, outcome }) => (outcome === "changed" ? [id] : [])));
      setReport(movedReport(outcomes ?? [], move));
      setUndo(before.filter(({ id }) => changed.has(id)));
      chosen.none();
    });
  const takeBack = () =>
    change(async () => {
      for (const move of ["publish", "hide", "archive"] as const) {
        const ids = undo.filter(({ was }) => was === move).map(({ id }) => id);
        if (ids.length > 0) await deskApi.moveProducts({ ids, move });
      }
      setUndo([]);
      setReport(["Dikembalikan seperti semula."]);
    });
  const count = chosen.ids.length;
  return (
    <ChosenBar of="produk" chosen={chosen} isEmpty={isEmpty} trouble={trouble} report={report}>
      {count > 0 &&
        moves.map((move) => (
          <ConfirmButton
            key={move}
            press={productMoveWords[move].press}
            title={`${productMoveWords[move].ask} (${count} produk)`}
            confirm={productMoveWords[move].press}
            isDanger={move === "archive"}
            isBusy={isBusy}
            onConfirm={() => act(move)}
          >
            <ul className="preview">
              {chosen.boxes.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </ConfirmButton>
        ))}
      {count === 0 && undo.length > 0 && (
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void takeBack()}>
          Urungkan
        </button>
      )}
    </ChosenBar>
  );
}
