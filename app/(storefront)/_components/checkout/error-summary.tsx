"use client";

import { type Ref, useImperativeHandle, useRef } from "react";
import { type FieldFaults, inPageOrder } from "../../_data/browser/checkout/form";

type Props = {
  ref: Ref<{ focus(): void }>;
  faults: FieldFaults;
  /** Problem of the order as a whole. */
  words: string | null;
  onRetry: (() => void) | null;
};

/** All errors, at the top, each with a link to its field. */
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

/** Moves the focus to the field without a history entry, so Back still leads to the previous page. */
function focusOn(event: { preventDefault(): void }, field: string): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}
