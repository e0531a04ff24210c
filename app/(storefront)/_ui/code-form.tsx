"use client";

import { useEffect, useRef, useState } from "react";
import { formatDeviceTime } from "../_copy/format";
import { extractCodeDigits, isCompleteCode } from "../_copy/orders/one-time-code";
import { CodeHelp, PasteCode, ResendCode } from "./code-help";

type Props = {
  sentAt: number;
  validUntil: number;
  isPending: boolean;
  /** Reason that the last code was rejected. */
  fault: string | null;
  /** Additional message, for example that a new code was sent. */
  note: string | null;
  whatsapp: string | null;
  submitLabel: string;
  onCode: (code: string) => void;
  onResend: () => void;
};

/** Six digits in one field. The sixth digit submits the code once. Pasted text is reduced to its digits. */
export function CodeForm({
  sentAt,
  validUntil,
  isPending,
  fault,
  note,
  whatsapp,
  submitLabel,
  onCode,
  onResend,
}: Props) {
  const { input, code, take } = useCode({ sentAt, isPending, fault, onCode });
  return (
    <form
      method="dialog"
      className="code-form stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isCompleteCode(code) && !isPending) onCode(code);
      }}
    >
      <div className="field">
        <label htmlFor="kode">Kode 6 angka</label>
        <input
          ref={input}
          id="kode"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          aria-invalid={fault !== null}
          aria-describedby="kode-kabar"
          onChange={({ target }) => take(target.value)}
        />
        <p id="kode-kabar" role="status" className={fault ? "error" : "hint"}>
          {isPending
            ? "Memeriksa kode…"
            : (fault ?? note ?? `Berlaku sampai ${formatDeviceTime(new Date(validUntil))}.`)}
        </p>
      </div>
      <button type="submit" className="button broad" aria-disabled={isPending || !isCompleteCode(code)}>
        {isPending ? "Sebentar…" : submitLabel}
      </button>
      <div className="row spread">
        <PasteCode onPaste={take} />
        <ResendCode sentAt={sentAt} isPending={isPending} onResend={onResend} />
      </div>
      <CodeHelp whatsapp={whatsapp} />
    </form>
  );
}

/** Value of the code field. A newly sent code clears it. A rejected code is selected, ready to be overwritten. */
function useCode({ sentAt, isPending, fault, onCode }: Pick<Props, "sentAt" | "isPending" | "fault" | "onCode">) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const sent = useRef("");
  useEffect(() => {
    if (fault) input.current?.select();
  }, [fault]);
  useEffect(() => {
    if (sentAt) setCode("");
    sent.current = "";
  }, [sentAt]);
  const take = (typed: string) => {
    const digits = extractCodeDigits(typed);
    setCode(digits);
    if (!isCompleteCode(digits) || digits === sent.current || isPending) return;
    sent.current = digits;
    onCode(digits);
  };
  return { input, code, take };
}
