"use client";

import { useState } from "react";
import { adminApi } from "@/app/admin/_hooks/api";
import { saveFile } from "@/app/admin/_hooks/save-file";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { ErrorMessage } from "@/app/admin/_ui/error-message";

/** Exports or erases a buyer's data. The contact is typed in; it is never stored and never part of a URL. */
export function ContactForms() {
  const [contact, setContact] = useState("");
  const [statusMessage, setStatusMessage] = useState("");
  const { isPending, errorMessage, run, change } = useAction();
  const give = () =>
    run(async () => {
      setStatusMessage("");
      const data = await adminApi.exportContactData({ contact });
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "data-pembeli.json");
      setStatusMessage(
        `Data disimpan ke perangkatmu: ${data.orders?.length ?? 0} pesanan. Serahkan hanya kepada orangnya.`,
      );
    });
  const forget = (fields: FormData) =>
    change(async () => {
      setStatusMessage("");
      if (String(fields.get("lagi")).trim() !== contact.trim()) {
        setStatusMessage("Yang kamu ketik tidak sama, jadi tidak ada yang dihapus.");
        return;
      }
      const { orders, is_done } = await adminApi.eraseContact({ contact });
      setStatusMessage(`Data dihapus dari ${orders ?? 0} pesanan.${is_done ? "" : " Sisanya menyusul dalam 72 jam."}`);
      setContact("");
    });
  return (
    <section className="panel stack" aria-labelledby="permintaan">
      <h2 id="permintaan">Permintaan pembeli</h2>
      <p className="quiet">Pembeli berhak meminta datanya atau meminta datanya dihapus (UU PDP).</p>
      <label className="field">
        <span>E-mail atau nomor WhatsApp pembeli</span>
        <input value={contact} onChange={({ target }) => setContact(target.value)} maxLength={254} autoComplete="off" />
      </label>
      <div className="row">
        <button
          type="button"
          className="button"
          aria-disabled={isPending || contact.trim() === ""}
          onClick={() => contact.trim() !== "" && void give()}
        >
          {isPending ? "Sebentar…" : "Unduh datanya"}
        </button>
        <ConfirmButton
          press="Hapus data pembeli ini"
          title="Hapus data pembeli ini?"
          confirm="Hapus selamanya"
          isPending={isPending}
          onConfirm={forget}
        >
          <p>
            Nama, kontak, alamat, catatan dan pesannya dihapus dari semua pesanan, dan tidak bisa kembali. Jumlah,
            tanggal dan barangnya tetap untuk pembukuan.
          </p>
          <label className="field">
            <span>Ketik lagi kontaknya</span>
            <input name="lagi" autoComplete="off" maxLength={254} required />
          </label>
        </ConfirmButton>
      </div>
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p role="status">{statusMessage}</p>
    </section>
  );
}
