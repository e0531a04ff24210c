"use client";

import { useState } from "react";
import { roleChoices } from "@/app/admin/_copy/staff";
import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { ConfirmedActionButton } from "@/app/admin/_ui/action-button";
import { SelectField, TextField } from "@/app/admin/_ui/form/field";
import { SubmitRow } from "@/app/admin/_ui/form/submit-row";
import { OneTimeSecret } from "@/app/admin/_ui/one-time-secret";

/** Creates a token and shows it once. */
export function NewTokenForm() {
  const [token, setToken] = useState("");
  const { props, faults, ...form } = useForm({
    draftName: "token",
    read: (typed) => ({
      name: typed.required("name", "Tulis untuk apa token ini."),
      role: typed.text("role") === "owner" ? ("owner" as const) : ("staff" as const),
    }),
    send: async (wanted) => setToken((await adminApi.createToken(wanted)).token ?? ""),
    onDone: () => {
      form.discard();
    },
  });
  return (
    <form className="panel stack" {...props}>
      <h2>Token baru</h2>
      {token && <OneTimeSecret what="Token" secret={token} />}
      <TextField name="name" label="Untuk apa" hint="Misalnya: program gudang." maxLength={80} faults={faults} />
      <SelectField name="role" label="Hak akses" choices={roleChoices} defaultValue="staff" faults={faults} />
      <SubmitRow form={form} press="Buat token" busy="Membuat…" />
    </form>
  );
}

/** Revokes a token after a confirmation. */
export function RevokeToken({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmedActionButton
      press="Cabut"
      to={name}
      title={`Cabut token ${name}?`}
      confirm="Ya, cabut"
      action={() => adminApi.revokeToken({ id })}
    >
      <p>Program yang memakainya langsung tidak bisa masuk lagi.</p>
    </ConfirmedActionButton>
  );
}
