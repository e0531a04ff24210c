"use client";

import { useRef } from "react";
import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { Typed } from "@/app/admin/_copy/form-input";
import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { ConfirmSheet } from "@/app/admin/_ui/confirm-sheet";
import { AreaField, RupiahField, SelectField, TickField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";
import {
  askRefund,
  calculateRefundAmount,
  listRefundMethods,
  type RefundableLine,
} from "@/app/admin/pesanan/[id]/refund";
import { useAsked } from "./use-confirmation";

type Props = {
  id: string;
  refundable: number;
  isSent: boolean;
  lines: readonly RefundableLine[];
  /** Recipient of the money, and the gateway that collected it (null if none did). */
  recipient: string;
  gateway: string | null;
};

/** Refund form: amount, products, reason and method. Needs a confirmation, because a refund is irreversible. */
export function RefundForm({ id, refundable, isSent, lines, recipient, gateway }: Props) {
  const { ask, sheet } = useAsked("Belum ada yang dikembalikan.");
  const form = useRef<HTMLFieldSetElement>(null);
  const { props, faults, ...state } = useForm({
    draftName: `kembalikan.${id}`,
    done: "Pengembalian dicatat. Pembeli diberi tahu.",
    read: (typed) => refundOf(typed, lines),
    send: async (refund) => {
      await ask(askRefund({ recipient, gateway, ...refund }));
      await adminApi.createRefund({ id, ...refund });
    },
  });
  const proposeAmount = () => {
    const fields = form.current?.querySelectorAll("select") ?? [];
    const pieces = Object.fromEntries([...fields].map(({ name, value }) => [name.replace("qty.", ""), Number(value)]));
    const amount = document.getElementById("isi-amount");
    const proposed = calculateRefundAmount(lines, pieces, refundable);
    if (amount instanceof HTMLInputElement && proposed > 0) amount.value = formatRupiah(proposed).slice(2);
  };
  return (
    <details>
      <summary>Kembalikan uang</summary>
      <form className="stack" {...props}>
        <fieldset className="stack tight" ref={form} onChange={proposeAmount}>
          <legend>Untuk barang yang mana? (boleh kosong)</legend>
          {lines.map(({ variantId, name, qty }) => (
            <label key={variantId} className="pieces">
              <span>{name}</span>
              <select name={`qty.${variantId}`} defaultValue="0">
                {Array.from({ length: qty + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count} dari {qty}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
        {isSent && <TickField name="restock" label="Barangnya sudah kembali ke toko" hint="Stok ditambah lagi." />}
        <RupiahField
          name="amount"
          label="Jumlah yang dikembalikan"
          hint={`Maksimal ${formatRupiah(refundable)}`}
          amount={refundable}
          faults={faults}
        />
        {gateway ? (
          <SelectField name="how" label="Caranya" choices={listRefundMethods(gateway)} faults={faults} />
        ) : (
          <p className="quiet">Uangnya kamu kirim sendiri ke pembeli, misalnya lewat transfer.</p>
        )}
        <AreaField name="reason" label="Alasan (dibaca pembeli)" rows={2} maxLength={300} faults={faults} />
        <SaveBar form={state} press="Kembalikan" isAlways />
      </form>
      <ConfirmSheet {...sheet} />
    </details>
  );
}

function refundOf(typed: Typed, lines: readonly RefundableLine[]) {
  const returned = lines
    .map(({ variantId }) => ({ variant_id: variantId, qty: Number(typed.text(`qty.${variantId}`)) || 0 }))
    .filter(({ qty }) => qty > 0);
  const how = (["gateway", "hand"] as const).find((way) => way === typed.text("how"));
  return {
    amount: typed.rupiah("amount"),
    reason: typed.required("reason", "Tulis alasannya: pembeli membacanya."),
    lines: returned,
    restock: typed.flag("restock") && returned.length > 0,
    ...(how ? { how } : {}),
  };
}
