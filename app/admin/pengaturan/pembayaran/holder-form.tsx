"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { TextField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";

/** Default account holder, for payment methods that name none. All owners are notified of a change. */
export function HolderForm({ revision, holder }: { revision: number; holder: string }) {
  const form = useForm({
    draftName: "pemilik-rekening",
    read: (typed) => ({ account_holder: typed.maybe("account_holder") }),
    send: (change) => adminApi.updatePaymentSettings({ revision, ...change }),
    done: "Disimpan. Semua pemilik diberi tahu.",
  });
  return (
    <form className="panel stack" {...form.props}>
      <TextField
        name="account_holder"
        label="Nama pemilik rekening"
        hint="Dipakai semua transfer yang tidak punya nama sendiri."
        defaultValue={holder}
        maxLength={60}
        faults={form.faults}
      />
      <SaveBar form={form} />
    </form>
  );
}
