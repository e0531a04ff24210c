"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { ActionButton } from "@/app/admin/_ui/action-button";
import { TextField } from "@/app/admin/_ui/form/field";
import { SubmitRow } from "@/app/admin/_ui/form/submit-row";

/** Closes the shop, with a message for buyers and the time it reopens. */
export function CloseShop({ zone }: { zone: string }) {
  const { props, faults, ...form } = useForm({
    draftName: "tutup",
    read: (typed) => ({ text: typed.maybe("text"), reopens_at: typed.moment("reopens_at", zone) }),
    send: (change) => adminApi.closeShop(change),
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
      <SubmitRow form={form} press="Tutup toko" busy="Menutup…" look="danger" />
    </form>
  );
}

/** Reopens a closed shop. */
export function OpenShop() {
  return <ActionButton press="Buka toko" isMain action={() => adminApi.openShop()} />;
}
