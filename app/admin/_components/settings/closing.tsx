"use client";

import { deskApi } from "../../_data/browser/api";
import { useForm } from "../../_data/browser/use-form";
import { useWork } from "../../_data/browser/use-work";
import { TextField } from "../form/field";

/** Closes an open shop, with a sentence for buyers and the time it opens again. */
export function CloseShop({ zone }: { zone: string }) {
  const { props, faults, isBusy, trouble } = useForm({
    place: "tutup",
    read: (typed) => ({ text: typed.maybe("text"), reopens_at: typed.moment("reopens_at", zone) }),
    send: (change) => deskApi.closeShop(change),
  });
  return (
    <form className="stack" {...props}>
      <TextField
        name="text"
        label="Pesan untuk pembeli"
        hint="Boleh kosong, misalnya: Libur Lebaran, buka lagi Senin."
        maxLength={200}
        faults={faults}
      />
      <TextField
        name="reopens_at"
        type="datetime-local"
        label="Buka lagi otomatis"
        hint="Kosong: sampai kamu buka sendiri."
        faults={faults}
      />
      <div className="row">
        <button type="submit" className="button danger" aria-disabled={isBusy}>
          {isBusy ? "Menutup…" : "Tutup toko"}
        </button>
      </div>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </form>
  );
}

/** Opens a closed shop. */
export function OpenShop() {
  const { isBusy, trouble, change } = useWork();
  const open = () =>
    change(async () => {
      await deskApi.openShop();
    });
  return (
    <>
      <button type="button" className="button main" aria-disabled={isBusy} onClick={() => void open()}>
        {isBusy ? "Membuka…" : "Buka toko"}
      </button>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </>
  );
}
