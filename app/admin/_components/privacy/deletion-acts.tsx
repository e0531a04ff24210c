"use client";

import { deskApi } from "../../_data/browser/api";
import { saveFile } from "../../_data/browser/save-file";
import { useWork } from "../../_data/browser/use-work";
import { ConfirmButton } from "../ui/confirm-button";

/** Saves what the shop knows of its orders, as must be done before it goes. Whoever asks proves anew who they are. */
export function SaveOrders() {
  const { isBusy, trouble, run } = useWork();
  const save = () =>
    run(async () => saveFile(await deskApi.exportOrdersWithBuyers({ list: "all" }), "pesanan-dengan-pembeli.csv"));
  return (
    <div className="stack tight">
      <div className="row">
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void save()}>
          {isBusy ? "Menyiapkan…" : "Simpan semua pesanan (CSV)"}
        </button>
      </div>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}

/** Has the shop deleted, where its name is typed as it is written. */
export function AskDeletion({ name }: { name: string }) {
  const { isBusy, trouble, change } = useWork();
  const ask = (fields: FormData) =>
    change(async () => {
      await deskApi.askDeletion({ name: String(fields.get("nama")).trim() });
    });
  return (
    <div className="stack tight">
      <div className="row">
        <ConfirmButton
          press="Hapus toko"
          title={`Hapus ${name}?`}
          confirm="Hapus toko ini"
          isBusy={isBusy}
          onConfirm={ask}
        >
          <p>Toko langsung tertutup untuk semua orang. Dalam 30 hari masih bisa dibatalkan, sesudah itu tidak.</p>
          <label className="field">
            <span>Ketik nama toko: {name}</span>
            <input name="nama" autoComplete="off" maxLength={200} required />
          </label>
        </ConfirmButton>
      </div>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}

/** Keeps the shop after all. */
export function UndoDeletion() {
  const { isBusy, trouble, change } = useWork();
  const undo = () =>
    change(async () => {
      await deskApi.undoDeletion();
    });
  return (
    <div className="stack tight">
      <div className="row">
        <button type="button" className="button main" aria-disabled={isBusy} onClick={() => void undo()}>
          {isBusy ? "Sebentar…" : "Batalkan, toko tetap ada"}
        </button>
      </div>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}
