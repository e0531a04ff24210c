"use client";

import { type FormEvent, useRef } from "react";
import type { DraftName } from "@/app/admin/_hooks/drafts";
import { useFormDraft } from "@/app/admin/_hooks/use-form-draft";
import { usePending } from "@/app/admin/_hooks/use-pending";
import { ConfirmSheet } from "@/app/admin/_ui/confirm-sheet";
import type { OneQuestion } from "../transition-question";

type Props = {
  draftName: DraftName;
  press: string;
  awb: string | null;
  /** Confirmation to show if the AWB is empty; null makes the AWB required. */
  question: OneQuestion | null;
  isPending: boolean;
  onAwb: (awb: string) => Promise<void>;
};

/** AWB form: ships the order, or corrects the AWB of a shipped order. */
export function AwbForm({ draftName, press, awb, question, isPending, onAwb }: Props) {
  const typed = useFormDraft(draftName);
  const dialog = useRef<HTMLDialogElement>(null);
  const { isWaiting, press: note } = usePending(isPending);
  const send = (number: string) => {
    note();
    void onAwb(number);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get("awb")).trim();
    if (number === "" && question) dialog.current?.showModal();
    else send(number);
  };
  return (
    <>
      <form {...typed} method="dialog" className="row" onSubmit={submit}>
        <label className="field grow">
          <span>Nomor resi{question && " (boleh menyusul)"}</span>
          <input
            name="awb"
            defaultValue={awb ?? ""}
            required={!question}
            minLength={5}
            maxLength={60}
            autoComplete="off"
          />
        </label>
        <button type="submit" className={question ? "button main" : "button"} aria-disabled={isPending}>
          {isWaiting ? "Sebentar…" : press}
        </button>
      </form>
      {question && (
        <ConfirmSheet ref={dialog} title={question.title} confirm={question.confirm} onConfirm={() => send("")}>
          <p>{question.text}</p>
        </ConfirmSheet>
      )}
    </>
  );
}
