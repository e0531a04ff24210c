"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { saveFile } from "@/app/admin/_hooks/save-file";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ActionButton, ConfirmedActionButton } from "@/app/admin/_ui/action-button";
import { ErrorMessage } from "@/app/admin/_ui/error-message";

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
      <ErrorMessage>{errorMessage}</ErrorMessage>
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
