"use client";

import { type FormEvent, useRef } from "react";
import type { DraftName } from "../../_data/browser/drafts";
import { usePressed } from "../../_data/browser/use-pressed";
import { useTyped } from "../../_data/browser/use-typed";
import type { OneQuestion } from "../../_data/words/orders/move-question";
import { ConfirmSheet } from "../ui/confirm-sheet";

type Props = {
  draftName: DraftName;
  press: string;
  awb: string | null;
  /** Confirmation to show if the AWB is empty; null makes the AWB required. */
  question: OneQuestion | null;
  isBusy: boolean;
  onAwb: (awb: string) => Promise<void>;
};

/** AWB form: ships the order, or corrects the AWB of a shipped order. */
export function AwbForm({ draftName, press, awb, question, isBusy, onAwb }: Props) {
  const typed = useTyped(draftName);
  const dialog = useRef<HTMLDialogElement>(null);
  const { isWaiting, press: note } = usePressed(isBusy);
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
        <button type="submit" className={question ? "button main" : "button"} aria-disabled={isBusy}>
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
