"use client";

import { useEffect, useRef, useState } from "react";
import { plainApi } from "@/app/admin/_hooks/api";
import type { AuthenticationKind } from "@/app/admin/_hooks/authentication";
import { canUsePasskeys, isDeclined, proveByPasskey } from "@/app/admin/_hooks/passkey";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { CodeEntry } from "@/app/admin/_ui/form/code-entry";

type Props = { proof: AuthenticationKind; onProven: () => void };

/** Signs in or steps up by passkey or code. Step-up does not ask for the contact, because the session knows it. */
export function ProofForm({ proof, onProven }: Props) {
  const [contact, setContact] = useState("");
  const [ticket, setTicket] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const { isPending, errorMessage, run } = useAction();
  const offer = useOfferedPasskey(proof, onProven);
  const send = () =>
    run(async () => {
      const sent = await (proof === "session" ? plainApi.sendSignInCode({ contact }) : plainApi.sendStepUpCode());
      setTicket(sent.ticket ?? "");
    });
  const verify = (code: string) =>
    run(async () => {
      const typed = { code, ticket: ticket ?? "" };
      await (proof === "session" ? plainApi.signInWithCode({ contact, ...typed }) : plainApi.stepUpWithCode(typed));
      onProven();
    });
  const usePasskey = () =>
    run(async () => {
      setNote("");
      offer.stop();
      try {
        await proveByPasskey(proof, AbortSignal.timeout(120_000));
        onProven();
      } catch (failure) {
        if (!isDeclined(failure)) throw failure;
        setNote("Passkey tidak dipakai. Kamu bisa masuk dengan kode.");
      }
    });
  return (
    <div className="stack">
      {ticket !== null ? (
        <CodeFields contact={contact} isPending={isPending} onCode={verify} onBack={() => setTicket(null)} />
      ) : (
        <form
          method="dialog"
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {proof === "session" && <ContactField value={contact} onChange={setContact} />}
          <button type="submit" className="button main" aria-disabled={isPending}>
            {isPending ? "Mengirim kode…" : "Kirim kode"}
          </button>
          {offer.isPossible && (
            <button type="button" className="button" aria-disabled={isPending} onClick={() => void usePasskey()}>
              Pakai passkey
            </button>
          )}
        </form>
      )}
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p role="status">{note}</p>
    </div>
  );
}

function ContactField({ value, onChange }: { value: string; onChange: (contact: string) => void }) {
  return (
    <label className="field">
      <span>E-mail atau nomor WhatsApp</span>
      <input
        name="contact"
        type="text"
        inputMode="email"
        autoComplete="username webauthn"
        required
        minLength={3}
        maxLength={254}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

const codeLengths = [6, 8];

type CodeProps = { contact: string; isPending: boolean; onCode: (code: string) => Promise<void>; onBack: () => void };

/** Code input. A code has six digits, or eight after too many wrong guesses. */
function CodeFields({ contact, isPending, onCode, onBack }: CodeProps) {
  return (
    <CodeEntry label={`Kode dari pesan${contact && ` ke ${contact}`}`} lengths={codeLengths} onCode={onCode}>
      <p className="quiet">Kalau kontak ini terdaftar di toko, kodenya sampai sebentar lagi dan berlaku 10 menit.</p>
      <div className="row">
        <button type="submit" className="button main" aria-disabled={isPending}>
          {isPending ? "Memeriksa…" : "Masuk"}
        </button>
        <button type="button" className="button" onClick={onBack}>
          Ganti kontak
        </button>
      </div>
    </CodeEntry>
  );
}

/**
 * Lets the browser suggest a passkey beside the field, if supported. `stop` cancels the suggestion before another prompt
 * opens.
 */
function useOfferedPasskey(proof: AuthenticationKind, onProven: () => void) {
  const [isPossible, setPossible] = useState(false);
  const waiting = useRef<AbortController | null>(null);
  const proven = useRef(onProven);
  useEffect(() => {
    proven.current = onProven;
  });
  useEffect(() => {
    if (!canUsePasskeys()) return;
    setPossible(true);
    const ending = new AbortController();
    waiting.current = ending;
    const offer = async () => {
      if (proof !== "session" || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      if (ending.signal.aborted) return;
      await proveByPasskey(proof, ending.signal, true);
      proven.current();
    };
    // The suggestion is optional. If it fails, the form still works.
    offer().catch(() => undefined);
    return () => ending.abort();
  }, [proof]);
  return { isPossible, stop: () => waiting.current?.abort() };
}
