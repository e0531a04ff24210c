"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Faults, Typed } from "@/app/admin/_copy/form-input";
import { isTransfer, knownMethods, methodName, parseBasisPoints } from "@/app/admin/_copy/payment-methods";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { useForm } from "@/app/admin/_hooks/use-form";
import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { SelectField, TextField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";
import { AccountFields, type BankAccountValues, type MethodSettingValues, TermFields } from "./method-fields";

function readMethodSettings(typed: Typed) {
  const share = parseBasisPoints(typed.text("fee_basis_pt"));
  if (share === null) typed.faults.fee_basis_pt = "Tulis dalam persen, misalnya 0,7.";
  return {
    sub: typed.maybe("sub"),
    fee_flat: typed.maybeRupiah("fee_flat") ?? 0,
    fee_basis_pt: share ?? 0,
    min_order_total: typed.maybeRupiah("min_order_total"),
    max_order_total: typed.maybeRupiah("max_order_total"),
  };
}

function readAccount(typed: Typed, code: string) {
  if (!isTransfer(code)) return {};
  return {
    account_bank: typed.maybe("account_bank"),
    account_number: typed.required("account_number", "Isi nomor rekeningnya."),
    account_holder: typed.maybe("account_holder"),
  };
}

type NewProps = { taken: readonly string[]; holder: string | null; back: string };

/**
 * Creates a payment method and returns to the list. Enables it immediately if it works without more setup, i.e. a bank
 * transfer.
 */
export function NewMethod({ taken, holder, back }: NewProps) {
  const router = useRouter();
  const free = knownMethods.filter(({ value }) => !taken.includes(value));
  const [code, setCode] = useState<string>(free[0]?.value ?? "");
  const form = useForm({
    draftName: "cara-bayar.baru",
    read: (typed) => {
      const chosen = typed.required("code");
      if (isTransfer(chosen) && !holder) typed.required("account_holder", "Isi nama pemilik rekening.");
      return { code: chosen, name: typed.maybe("name") ?? methodName(chosen), ...readAccount(typed, chosen) };
    },
    send: (method) => adminApi.createPaymentMethod({ ...method, enabled: isTransfer(method.code) }),
    onDone: () => router.push(back),
  });
  return (
    <form className="stack" {...form.props}>
      <section className="panel stack" aria-label="Cara bayar baru">
        <SelectField
          name="code"
          label="Cara bayar"
          choices={free}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          faults={form.faults}
        />
        {isTransfer(code) && <AccountFields holder={holder} faults={form.faults} />}
        <TextField
          name="name"
          label="Nama di toko"
          hint={`Kosong: ${methodName(code)}.`}
          maxLength={60}
          faults={form.faults}
        />
      </section>
      <SaveBar form={form} press="Tambah cara bayar" isAlways />
    </form>
  );
}

type MethodFormValues = {
  code: string;
  revision: number;
  name: string;
  account: BankAccountValues;
  settings: MethodSettingValues;
};

/** Edits a payment method. All owners are notified of a different account. */
export function MethodForm({
  code,
  revision,
  name,
  account,
  settings,
  holder,
}: MethodFormValues & { holder: string | null }) {
  const form = useForm({
    draftName: `cara-bayar.${code}`,
    read: (typed) => ({
      name: typed.required("name", "Isi nama cara bayar."),
      ...readAccount(typed, code),
      ...readMethodSettings(typed),
    }),
    send: (change) => adminApi.updatePaymentMethod({ code, revision, ...change }),
  });
  return (
    <form className="stack" {...form.props}>
      <section className="panel stack" aria-label={name}>
        <NameField name={name} faults={form.faults} />
        {isTransfer(code) && <AccountFields account={account} holder={holder} faults={form.faults} />}
      </section>
      <details className="panel">
        <summary>Biaya dan batas</summary>
        <div className="stack">
          <TermFields settings={settings} faults={form.faults} />
        </div>
      </details>
      <SaveBar form={form} />
    </form>
  );
}

function NameField({ name, faults }: { name: string; faults: Faults }) {
  return <TextField name="name" label="Nama di toko" defaultValue={name} maxLength={60} required faults={faults} />;
}

type Removed = Pick<MethodFormValues, "code" | "name" | "revision"> & { back: string };

/** Deletes a payment method. A method that unpaid orders need is only disabled. */
export function RemoveMethod({ code, name, revision, back }: Removed) {
  const router = useRouter();
  const { isPending, errorMessage, change } = useAction();
  const [statusMessage, setStatusMessage] = useState("");
  const remove = () =>
    change(async () => {
      const { outcome } = await adminApi.deletePaymentMethod({ code, revision });
      if (outcome === "deleted") router.push(back);
      else setStatusMessage("Masih ada pesanan yang menunggu dibayar dengan cara ini, jadi hanya dimatikan.");
    });
  return (
    <div className="row">
      <ConfirmButton
        press="Hapus cara bayar"
        title={`Hapus ${name}?`}
        confirm="Ya, hapus"
        isPending={isPending}
        onConfirm={() => remove()}
      >
        <p>Pembeli tidak bisa memilihnya lagi. Pesanan yang sudah dibayar tidak berubah.</p>
      </ConfirmButton>
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p role="status">{statusMessage}</p>
    </div>
  );
}
