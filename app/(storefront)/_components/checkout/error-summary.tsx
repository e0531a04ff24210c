"use client";

import { type Ref, useImperativeHandle, useRef } from "react";
import { type FieldFaults, inPageOrder } from "../../_data/browser/checkout/form";

type Props = {
  ref: Ref<{ focus(): void }>;
  faults: FieldFaults;
  /** What is wrong with the order as a whole. */
  words: string | null;
  onRetry: (() => void) | null;
};

/** Everything that is wrong, at the top, each with the way to its field. */
export function ErrorSummary({ ref, faults, words, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }));
  const entries = inPageOrder(faults);
  const isEmpty = entries.length === 0 && !words;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={isEmpty ? "" : "notice"} data-kind="error">
      {words && <p>{words}</p>}
      {onRetry && (
        <button type="button" className="button quiet" onClick={onRetry}>
          Coba lagi
        </button>
      )}
      {entries.length > 0 && (
        <>
          {!words && <p>Masih ada yang perlu dilengkapi:</p>}
          <ul>
            {entries.map(([field, fault]) => (
              <li key={field}>
                <a href={`#${field}`} onClick={(event) => focusOn(event, field)}>
                  {fault}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Leads to the field without leaving a mark in the history: Back still leads back. */
function focusOn(event: { preventDefault(): void }, field: string): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}
