"use client";

import { useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useChosen } from "../../_data/browser/use-chosen";
import { useWork } from "../../_data/browser/use-work";
import { movedReport, type ProductMove, productMoveWords } from "../../_data/words/goods/goods";
import { ConfirmButton } from "../ui/confirm-button";
import { Report } from "../ui/report";

type Props = {
  formId: string;
  /** What can be done with the products of this list. */
  moves: readonly ProductMove[];
};

/** What can be done with the products that are chosen in a list: shown before, told after, and taken back. */
export function GoodsBar({ formId, moves }: Props) {
  const chosen = useChosen(formId);
  const [report, setReport] = useState<string[]>([]);
  const [undo, setUndo] = useState<{ id: string; was: string }[]>([]);
  const { isBusy, trouble, change } = useWork();
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
    <section className="bulk" aria-label="Untuk produk yang dipilih">
      <button type="button" className="button" onClick={() => (chosen.isAll ? chosen.none() : chosen.all())}>
        {chosen.isAll ? "Batal pilih" : "Pilih semua"}
      </button>
      {count > 0 && <strong role="status">{count} dipilih</strong>}
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
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <Report lines={report} />
    </section>
  );
}
