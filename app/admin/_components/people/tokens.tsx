"use client";

import { useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useForm } from "../../_data/browser/use-form";
import { useWork } from "../../_data/browser/use-work";
import { roleChoices } from "../../_data/words/settings/people";
import { SelectField, TextField } from "../form/field";
import { ConfirmButton } from "../ui/confirm-button";
import { ShownOnce } from "../ui/shown-once";

/** Makes a token, and shows it this once. */
export function NewToken() {
  const [token, setToken] = useState("");
  const { props, faults, isBusy, trouble, discard } = useForm({
    place: "token",
    read: (typed) => ({
      name: typed.required("name", "Tulis untuk apa token ini."),
      role: typed.text("role") === "owner" ? ("owner" as const) : ("staff" as const),
    }),
    send: async (wanted) => setToken((await deskApi.makeToken(wanted)).token ?? ""),
    onDone: () => {
      discard();
    },
  });
  return (
    <form className="panel stack" {...props}>
      <h2>Token baru</h2>
      {token && <ShownOnce what="Token" secret={token} />}
      <TextField name="name" label="Untuk apa" hint="Misalnya: program gudang." maxLength={80} faults={faults} />
      <SelectField name="role" label="Boleh apa" choices={roleChoices} defaultValue="staff" faults={faults} />
      <div className="row">
        <button type="submit" className="button main" aria-disabled={isBusy}>
          {isBusy ? "Membuat…" : "Buat token"}
        </button>
      </div>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </form>
  );
}

/** Revokes a token, after a question. */
export function RevokeToken({ id, name }: { id: string; name: string }) {
  const { isBusy, trouble, change } = useWork();
  const revoke = () =>
    change(async () => {
      await deskApi.revokeToken({ id });
    });
  return (
    <span className="stack tight">
      <ConfirmButton
        press={
          <span>
            Cabut<span className="unseen"> {name}</span>
          </span>
        }
        title={`Cabut token ${name}?`}
        confirm="Ya, cabut"
        isBusy={isBusy}
        onConfirm={() => revoke()}
      >
        <p>Program yang memakainya langsung tidak bisa masuk lagi.</p>
      </ConfirmButton>
      <span className="trouble" role="alert">
        {trouble}
      </span>
    </span>
  );
}
