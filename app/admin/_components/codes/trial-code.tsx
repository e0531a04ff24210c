"use client";

import { type FormEvent, useRef, useState } from "react";
import { adminApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";

type Sent = { contact: string | null; masked: string };

/** Sends the owner a test code in the same way as to buyers. The owner types it back to verify it. */
export function TrialCode() {
  const { isBusy, errorMessage, run, change } = useWork();
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
        <Answer sent={sent} isBusy={isBusy} onCode={confirm} onOther={() => setSent(null)} />
      ) : (
        <Question isBusy={isBusy} onSend={send} />
      )}
      <p className="trouble" role="alert">
        {errorMessage}
      </p>
      <p role="status">{statusMessage}</p>
    </section>
  );
}

function Question({ isBusy, onSend }: { isBusy: boolean; onSend: (contact: string | null) => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form method="dialog" className="stack" onSubmit={submitting(() => onSend(field.current?.value.trim() || null))}>
      <label className="field">
        <span>E-mail atau nomor WhatsApp seorang pemilik (kosong: kontak akunmu)</span>
        <input ref={field} name="contact" autoComplete="off" maxLength={254} />
      </label>
      <div className="row">
        <button type="submit" className="button main" aria-disabled={isBusy}>
          {isBusy ? "Mengirim…" : "Kirim kode"}
        </button>
      </div>
    </form>
  );
}

type AnswerProps = { sent: Sent; isBusy: boolean; onCode: (code: string) => Promise<void>; onOther: () => void };

function Answer({ sent, isBusy, onCode, onOther }: AnswerProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form method="dialog" className="stack" onSubmit={submitting(() => onCode(field.current?.value ?? ""))}>
      <label className="field">
        <span>Kode yang sampai di {sent.masked}</span>
        <input
          ref={field}
          name="code"
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          onInput={({ currentTarget: { value } }) => {
            if (value.replace(/\D/g, "").length === 6) void onCode(value);
          }}
        />
      </label>
      <p className="quiet">Tidak sampai dalam semenit? Cek folder spam, lalu coba sambungannya.</p>
      <div className="row">
        <button type="submit" className="button main" aria-disabled={isBusy}>
          {isBusy ? "Memeriksa…" : "Ini kodenya"}
        </button>
        <button type="button" className="button" onClick={onOther}>
          Kirim ke kontak lain
        </button>
      </div>
    </form>
  );
}

function submitting(work: () => Promise<void>) {
  return (event: FormEvent) => {
    event.preventDefault();
    void work();
  };
}
