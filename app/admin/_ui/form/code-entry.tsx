"use client";

import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  label: string;
  /** Numbers of digits that a complete code may have. */
  lengths?: readonly number[];
  defaultValue?: string;
  onCode: (code: string) => Promise<void>;
  /** Advice and buttons below the field. */
  children: ReactNode;
};

/** Form with a focused field for a one-time code. A complete code is submitted immediately. */
export function CodeEntry({ label, lengths = [6], defaultValue = "", onCode, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      method="dialog"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void onCode(field.current?.value ?? "");
      }}
    >
      <label className="field">
        <span>{label}</span>
        <input
          ref={field}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={12}
          className="code"
          defaultValue={defaultValue}
          onInput={({ currentTarget: { value } }) => {
            if (lengths.includes(value.replace(/\D/g, "").length)) void onCode(value);
          }}
        />
      </label>
      {children}
    </form>
  );
}
