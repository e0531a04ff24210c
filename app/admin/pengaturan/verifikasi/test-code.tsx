"use client";

import { useRef, useState } from "react";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { CodeEntry } from "@/app/admin/_ui/form/code-entry";

type Sent = { contact: string | null; masked: string };

/** Sends the owner a test code in the same way as to buyers. The owner types it back to verify it. */
export function TrialCode() {
  const { isPending, errorMessage, run, change } = useAction();
  const [sent, setSent] = useState<Sent | null>(null);
  const [statusMessage, setStatusMessage] = useState("");
  const send = (contact: string | null) =>
    run(async () => {
      setStatusMessage("");
      const { masked } = await adminApi.sendTestCode(contact ? { contact } : {});
      setSent({ contact, masked: masked ?? "" });
    });
  const confirm = (code: string) =>
    change(async () => {
      await adminApi.confirmTestCode({ ...(sent?.contact ? { contact: sent.contact } : {}), code });
      setSent(null);
      setStatusMessage("Kodenya sampai. Pembeli akan menerimanya juga.");
    });
  return (
    <section className="panel stack" aria-labelledby="coba-kode">
      <h2 id="coba-kode">Kirim kode ke dirimu sendiri</h2>
      {sent ? (
        <Answer sent={sent} isPending={isPending} onCode={confirm} onOther={() => setSent(null)} />
      ) : (
        <Question isPending={isPending} onSend={send} />
      )}
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p role="status">{statusMessage}</p>
    </section>
  );
}

function Question({ isPending, onSend }: { isPending: boolean; onSend: (contact: string | null) => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      method="dialog"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(field.current?.value.trim() || null);
      }}
    >
      <label className="field">
        <span>E-mail atau nomor WhatsApp seorang pemilik (kosong: kontak akunmu)</span>
        <input ref={field} name="contact" autoComplete="off" maxLength={254} />
      </label>
      <div className="row">
        <button type="submit" className="button main" aria-disabled={isPending}>
          {isPending ? "Mengirim…" : "Kirim kode"}
        </button>
      </div>
    </form>
  );
}

type AnswerProps = { sent: Sent; isPending: boolean; onCode: (code: string) => Promise<void>; onOther: () => void };

function Answer({ sent, isPending, onCode, onOther }: AnswerProps) {
  return (
    <CodeEntry label={`Kode yang sampai di ${sent.masked}`} onCode={onCode}>
      <p className="quiet">Tidak sampai dalam semenit? Cek folder spam, lalu coba koneksinya di Integrasi.</p>
      <div className="row">
        <button type="submit" className="button main" aria-disabled={isPending}>
          {isPending ? "Memeriksa…" : "Ini kodenya"}
        </button>
        <button type="button" className="button" onClick={onOther}>
          Kirim ke kontak lain
        </button>
      </div>
    </CodeEntry>
  );
}
