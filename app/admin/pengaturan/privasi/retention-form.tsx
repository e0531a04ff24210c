"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { CountField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";

/** Retention period of buyers' data, counted from their last order. */
export function RetentionForm({ revision, days }: { revision: number; days: number | null }) {
  const form = useForm({
    draftName: "simpan-pembeli",
    read: (typed) => ({ buyer_retention_days: typed.maybeCount("buyer_retention_days") }),
    send: (change) => adminApi.updatePrivacySettings({ revision, ...change }),
  });
  return (
    <form className="panel stack" {...form.props}>
      <CountField
        name="buyer_retention_days"
        label="Hapus data pembeli otomatis (hari)"
        hint="Sekian hari setelah pesanan terakhirnya. Kosong: disimpan. Setelah lewat, datanya dihapus dalam sehari dan tidak bisa kembali."
        defaultValue={days ?? ""}
        faults={form.faults}
      />
      <SaveBar form={form} />
    </form>
  );
}
