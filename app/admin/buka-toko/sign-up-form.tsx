"use client";

import { useEffect, useRef, useState } from "react";
import { EtalaseError } from "@/lib/client";
import type { Faults } from "../_copy/form-input";
import { readFieldIssues } from "../_hooks/field-issues";
import { useAction } from "../_hooks/use-action";
import { usePersistedDraft } from "../_hooks/use-persisted-draft";
import { ErrorMessage } from "../_ui/error-message";
import { CodeEntry } from "../_ui/form/code-entry";
import { TextField } from "../_ui/form/field";
import { openShopByCode, requestSignUpCode } from "./sign-up-api";
import { changeContact, changeName, changeSlug, emptySignUp, isSignUpDraft, type SignUpDraft } from "./sign-up-draft";

const draftName = "buka-toko";

/** Opens a shop in two steps: the fields, then the code that was sent to the contact. */
export function SignUpForm({ host }: { host: string }) {
  const { state: draft, change, settle } = usePersistedDraft(draftName, emptySignUp, isSignUpDraft);
  const [faults, setFaults] = useState<Faults>({});
  const { isPending, errorMessage, run } = useAction();
  const tryWork = (work: () => Promise<void>) =>
    run(async () => {
      setFaults({});
      await work().catch((failure: unknown) => {
        const issues = readFieldIssues(failure);
        setFaults(issues);
        if (Object.keys(issues).length > 0) change((before) => ({ ...before, step: "fields" }));
        throw failure;
      });
    });
  const send = async () => {
    const sent = await requestSignUpCode(draft);
    change((before) => ({ ...before, ...sent, code: "", step: "code" }));
  };
  const open = async (code: string) => {
    const link = await openShopByCode(draft, { ticket: draft.ticket ?? "", code });
    settle(emptySignUp);
    location.assign(link);
  };
  const submitCode = (code: string) => {
    change((before) => ({ ...before, code }));
    return tryWork(() => open(code));
  };
  // The code stays valid while a taken address is corrected.
  const submitFields = () =>
    tryWork(() =>
      draft.ticket && draft.code
        ? open(draft.code).catch((failure: unknown) => {
            if (!(failure instanceof EtalaseError) || failure.code !== "invalid_code") throw failure;
            return send();
          })
        : send(),
    );
  const common = { draft, isPending, errorMessage };
  return draft.step === "code" ? (
    <CodeStep
      {...common}
      onCode={submitCode}
      onResend={() => tryWork(send)}
      onBack={() => change((before) => ({ ...before, step: "fields" }))}
    />
  ) : (
    <FieldStep {...common} host={host} faults={faults} onChange={change} onSubmit={submitFields} />
  );
}

type StepProps = { draft: SignUpDraft; isPending: boolean; errorMessage: string };
type FieldStepProps = StepProps & {
  host: string;
  faults: Faults;
  onChange: (next: (before: SignUpDraft) => SignUpDraft) => void;
  onSubmit: () => Promise<void>;
};

function FieldStep({ draft, isPending, errorMessage, host, faults, onChange, onSubmit }: FieldStepProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults]);
  return (
    <form
      ref={form}
      method="dialog"
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <TextField
        name="name"
        label="Nama toko"
        autoComplete="organization"
        maxLength={80}
        value={draft.name}
        onChange={({ target }) => onChange((before) => changeName(before, target.value))}
        faults={faults}
      />
      <TextField
        name="slug"
        label="Alamat toko"
        hint={`${draft.slug || "toko-sari"}.${host}`}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={draft.slug}
        onChange={({ target }) => onChange((before) => changeSlug(before, target.value))}
        faults={faults}
      />
      <TextField
        name="contact"
        label="E-mail atau nomor WhatsApp"
        hint="Kode dikirim ke sini. Kamu juga masuk ke toko dengan ini."
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={draft.contact}
        onChange={({ target }) => onChange((before) => changeContact(before, target.value))}
        faults={faults}
      />
      <button type="submit" className="button main" aria-disabled={isPending}>
        {isPending ? "Sebentar…" : draft.ticket && draft.code ? "Buka tokoku" : "Kirim kode"}
      </button>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </form>
  );
}

type CodeStepProps = StepProps & {
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onBack: () => void;
};

function CodeStep({ draft, isPending, errorMessage, onCode, onResend, onBack }: CodeStepProps) {
  return (
    <CodeEntry label={`Kode dari pesan ke ${draft.masked}`} defaultValue={draft.code} onCode={onCode}>
      <p className="quiet">Kodenya sampai sebentar lagi dan berlaku 10 menit.</p>
      <button type="submit" className="button main" aria-disabled={isPending}>
        {isPending ? "Membuka toko…" : "Buka tokoku"}
      </button>
      <div className="row">
        <button type="button" className="button" aria-disabled={isPending} onClick={() => void onResend()}>
          Kirim kode lagi
        </button>
        <button type="button" className="button" onClick={onBack}>
          Ganti isian
        </button>
      </div>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </CodeEntry>
  );
}
