"use client";

import { deskApi } from "../../_data/browser/api";
import { saveFile } from "../../_data/browser/save-file";
import { useWork } from "../../_data/browser/use-work";
import { ActButton, AskedAct } from "../ui/act-button";

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
  return (
    <AskedAct
      press="Hapus toko"
      title={`Hapus ${name}?`}
      confirm="Hapus toko ini"
      act={(fields) => deskApi.askDeletion({ name: String(fields.get("nama")).trim() })}
    >
      <p>Toko langsung tertutup untuk semua orang. Dalam 30 hari masih bisa dibatalkan, sesudah itu tidak.</p>
      <label className="field">
        <span>Ketik nama toko: {name}</span>
        <input name="nama" autoComplete="off" maxLength={200} required />
      </label>
    </AskedAct>
  );
}

/** Keeps the shop after all. */
export function UndoDeletion() {
  return <ActButton press="Batalkan, toko tetap ada" isMain act={() => deskApi.undoDeletion()} />;
}
