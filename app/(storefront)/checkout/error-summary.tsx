"use client";

import { type Ref, useImperativeHandle, useRef } from "react";
import { type FieldFaults, inPageOrder } from "../_hooks/buyer-form";

type Props = {
  ref: Ref<{ focus(): void }>;
  faults: FieldFaults;
  /** Problem of the order as a whole. */
  message: string | null;
  onRetry: (() => void) | null;
};

/** All errors, at the top, each with a link to its field. */
export function ErrorSummary({ ref, faults, message, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }));
  const entries = inPageOrder(faults);
  const isEmpty = entries.length === 0 && !message;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={isEmpty ? "" : "notice"} data-kind="error">
      {message && <p>{message}</p>}
      {onRetry && (
        <button type="button" className="button quiet" onClick={onRetry}>
          Coba lagi
        </button>
      )}
      {entries.length > 0 && (
        <>
          {!message && <p>Masih ada yang perlu dilengkapi:</p>}
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
