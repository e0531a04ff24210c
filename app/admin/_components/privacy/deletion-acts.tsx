"use client";

import { adminApi } from "../../_data/browser/api";
import { saveFile } from "../../_data/browser/save-file";
import { useAction } from "../../_data/browser/use-work";
import { ActionButton, ConfirmedActionButton } from "../ui/act-button";

/** Exports all orders, which is required before the shop is deleted. Requires step-up authentication. */
export function SaveOrders() {
  const { isPending, errorMessage, run } = useAction();
  const save = () =>
    run(async () => saveFile(await adminApi.exportOrdersWithBuyers({ list: "all" }), "pesanan-dengan-pembeli.csv"));
  return (
    <div className="stack tight">
      <div className="row">
        <button type="button" className="button" aria-disabled={isPending} onClick={() => void save()}>
          {isPending ? "Menyiapkan…" : "Simpan semua pesanan (CSV)"}
        </button>
      </div>
      <p className="trouble" role="alert">
        {errorMessage}
      </p>
    </div>
  );
}

/** Schedules shop deletion. The owner must type the shop's exact name. */
export function AskDeletion({ name }: { name: string }) {
  return (
    <ConfirmedActionButton
      press="Hapus toko"
      title={`Hapus ${name}?`}
      confirm="Hapus toko ini"
      action={(fields) => adminApi.scheduleShopDeletion({ name: String(fields.get("nama")).trim() })}
    >
      <p>Toko langsung tertutup untuk semua orang. Dalam 30 hari masih bisa dibatalkan, sesudah itu tidak.</p>
      <label className="field">
        <span>Ketik nama toko: {name}</span>
        <input name="nama" autoComplete="off" maxLength={200} required />
      </label>
    </ConfirmedActionButton>
  );
}

/** Cancels the scheduled shop deletion. */
export function UndoDeletion() {
  return <ActionButton press="Batalkan, toko tetap ada" isMain action={() => adminApi.cancelShopDeletion()} />;
}
