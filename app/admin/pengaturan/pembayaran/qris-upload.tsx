"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { uploadQris } from "./upload-qris";

type Props = { revision: number; hasCode: boolean };

/** Reads the shop's printed code from a photo. The decoded data is saved, the photo is not. */
export function QrisUpload({ revision, hasCode }: Props) {
  const { isPending, errorMessage, change } = useAction();
  const upload = (file: File | undefined) =>
    change(async () => {
      if (!file) return;
      await uploadQris(file, revision);
    });
  const remove = () =>
    change(async () => {
      await adminApi.updatePaymentSettings({ revision, qris_payload: null });
    });
  return (
    <div className="stack tight">
      <div className="row">
        <label className="button" aria-disabled={isPending}>
          {isPending ? "Membaca kodenya…" : hasCode ? "Ganti foto QRIS" : "Unggah foto QRIS"}
          <input
            type="file"
            accept="image/*"
            className="unseen"
            onChange={({ target }) => {
              void upload(target.files?.[0]).then(() => {
                target.value = "";
              });
            }}
          />
        </label>
        {hasCode && (
          <ConfirmButton
            press="Hapus QRIS"
            title="Hapus QRIS toko?"
            confirm="Ya, hapus"
            isPending={isPending}
            onConfirm={() => remove()}
          >
            <p>Pembeli tidak bisa membayar dengan kode ini lagi. Semua pemilik diberi tahu.</p>
          </ConfirmButton>
        )}
      </div>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </div>
  );
}

/** The owner confirms, after scanning the code, that it pays their own account. */
export function QrisConfirm({ merchantName }: { merchantName: string }) {
  const { isPending, errorMessage, change } = useAction();
  const confirm = () =>
    change(async () => {
      await adminApi.confirmQris({ merchant_name: merchantName });
    });
  return (
    <>
      <button type="button" className="button main" aria-disabled={isPending} onClick={() => void confirm()}>
        {isPending ? "Sebentar…" : `Ya, ${merchantName} sudah benar`}
      </button>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </>
  );
}
