"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { RupiahField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";

/** Maximum amount that one staff member may refund through gateways within 24 hours. */
export function RefundLimitForm({ revision, limit }: { revision: number; limit: number }) {
  const form = useForm({
    draftName: "batas-pengembalian",
    read: (typed) => ({ staff_refund_limit: typed.rupiah("staff_refund_limit") }),
    send: (change) => adminApi.updatePaymentSettings({ revision, ...change }),
  });
  return (
    <form className="panel stack" {...form.props}>
      <RupiahField
        name="staff_refund_limit"
        label="Batas pengembalian uang oleh staf"
        hint="Sebanyak ini tiap staf boleh mengembalikan uang lewat payment gateway dalam 24 jam. 0: hanya pemilik."
        amount={limit}
        faults={form.faults}
      />
      <SaveBar form={form} of="batas pengembalian" />
    </form>
  );
}
