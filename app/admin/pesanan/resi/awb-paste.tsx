"use client";

import { useState } from "react";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { usePersistedDraft } from "@/app/admin/_hooks/use-persisted-draft";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { AreaField } from "@/app/admin/_ui/form/field";
import { type AwbOutcome, describeAwbOutcome, formatDuplicateAwbs, isUseful } from "./awb";
import { DuplicateAwbs } from "./duplicate-awbs";

/** Takes a list pasted from a spreadsheet or a chat. Shows the outcome of each line first, then applies all with one click. */
export function AwbPaste() {
  const draft = usePersistedDraft<string>("resi-tempel", "", (text): text is string => typeof text === "string");
  const [looked, setLooked] = useState<{ text: string; lines: AwbOutcome[]; isDone: boolean } | null>(null);
  const { isPending, errorMessage, run, change } = useAction();
  const text = draft.state;
  const apply = async (isDone: boolean, more: { text?: string; allow_duplicate?: boolean } = {}) => {
    const { lines } = await adminApi.importAwbs({ text, dry_run: !isDone, ...more });
    setLooked({ text, lines: lines ?? [], isDone });
  };
  // The dry run changes nothing on the page, so it needs no refresh. The merchant can apply its result immediately.
  const look = () => run(() => apply(false));
  const note = () =>
    change(async () => {
      await apply(true);
      draft.settle("");
    });
  const applyDuplicates = (lines: readonly AwbOutcome[]) =>
    change(() => apply(true, { text: formatDuplicateAwbs(lines), allow_duplicate: true }));
  const useful = looked && !looked.isDone && looked.text === text ? looked.lines.filter(isUseful).length : 0;
  return (
    <details className="panel">
      <summary>Tempel banyak sekaligus</summary>
      <div className="stack">
        <AreaField
          name="daftar-resi"
          label="Satu baris satu pesanan: nomor pesanan, lalu resinya"
          hint="Salin dua kolom dari Excel, atau tulis seperti: TK-261114-K7Q2 JX1234567890"
          rows={6}
          maxLength={50_000}
          value={text}
          onChange={({ currentTarget }) => draft.change(() => currentTarget.value)}
        />
        <div className="row">
          <button
            type="button"
            className={useful > 0 ? "button" : "button main"}
            aria-disabled={isPending || text.trim() === ""}
            onClick={() => text.trim() !== "" && void look()}
          >
            {isPending ? "Memeriksa…" : "Periksa dulu"}
          </button>
          {useful > 0 && (
            <button type="button" className="button main" aria-disabled={isPending} onClick={() => void note()}>
              Catat {useful} resi
            </button>
          )}
          {looked && (looked.isDone || looked.text === text) && (
            <DuplicateAwbs
              lines={looked.lines}
              isPending={isPending}
              onConfirmDuplicates={() => applyDuplicates(looked.lines)}
            />
          )}
        </div>
        <ErrorMessage>{errorMessage}</ErrorMessage>
        <ul className="report" role="status">
          {looked?.lines.map((line) => (
            <li key={line.line} className={isUseful(line) || line.result === "same" ? undefined : "problem"}>
              {describeAwbOutcome(line, looked.isDone)}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
