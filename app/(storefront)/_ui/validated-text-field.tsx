"use client";

import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from "react";

type Props = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on blur. Only then is the field validated. */
  onLeave: () => void;
  fault: string | null;
  /** True if the field was validated and is correct. */
  isGood: boolean;
  hint?: string;
  type?: HTMLInputTypeAttribute;
  inputMode?: "email";
  autoComplete: HTMLInputAutoCompleteAttribute;
  maxLength: number;
  /** Allows several lines. */
  isLong?: boolean;
};

/** Text field with its hint and error. */
export function ValidatedTextField({
  id,
  label,
  value,
  onChange,
  onLeave,
  fault,
  isGood,
  hint,
  isLong,
  ...rest
}: Props) {
  const described = [hint && `${id}-petunjuk`, fault && `${id}-salah`].filter(Boolean).join(" ");
  const control = {
    id,
    value,
    onBlur: onLeave,
    required: true,
    "aria-invalid": fault !== null,
    ...rest,
    "aria-describedby": described || undefined,
  };
  return (
    <div className="field" data-good={isGood || undefined}>
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...control} rows={2} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...control} onChange={({ target }) => onChange(target.value)} />
      )}
      {fault && (
        <p id={`${id}-salah`} className="error">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-petunjuk`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
