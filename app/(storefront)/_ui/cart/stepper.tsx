"use client";

import { useEffect, useState } from "react";

type Props = {
  qty: number;
  most: number;
  label: string;
  onChange: (qty: number) => void;
  /** Called when the buyer asks for more than the limit. */
  onBeyond?: () => void;
};

/** Quantity with buttons and a number field. The field may be empty while the buyer types; the final value counts. */
export function Stepper({ qty, most, label, onChange, onBeyond }: Props) {
  const [text, setText] = useState(String(qty));
  useEffect(() => setText(String(qty)), [qty]);
  const settle = (wanted: number) => {
    const bounded = Math.min(Math.max(1, Math.trunc(wanted) || qty), Math.max(1, most));
    setText(String(bounded));
    if (bounded !== qty) onChange(bounded);
    if (wanted > most) onBeyond?.();
  };
  return (
    <div className="stepper">
      <button type="button" aria-label={`Kurangi ${label}`} disabled={qty <= 1} onClick={() => settle(qty - 1)}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={`Jumlah ${label}`}
        min={1}
        max={most}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => settle(Number(text))}
        onKeyDown={({ key }) => key === "Enter" && settle(Number(text))}
      />
      <button
        type="button"
        aria-label={`Tambah ${label}`}
        disabled={qty >= most && !onBeyond}
        onClick={() => settle(qty + 1)}
      >
        +
      </button>
    </div>
  );
}
