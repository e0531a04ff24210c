"use client";

import { useEffect, useState } from "react";
import { choose } from "../../_data/browser/choice";
import type { RatesAnswer, ShippingOption } from "../../_data/browser/quote";

type Props = { code: string; rates: RatesAnswer | null; option: ShippingOption | null; isAsking: boolean };

/** A voucher, for those who have one. It counts on Enter and on leaving the field; what came of it is said below. */
export function VoucherField({ code, rates, option, isAsking }: Props) {
  const [typed, setTyped] = useState(code);
  useEffect(() => setTyped(code), [code]);
  const settle = () => typed.trim() !== code && choose({ voucher: typed.trim() });
  const voucher = option?.voucher ?? rates?.voucher ?? null;
  return (
    <details className="voucher" open={code !== "" || undefined}>
      <summary>Punya kode voucher?</summary>
      <div className="field">
        <label htmlFor="voucher">Kode voucher</label>
        <input
          id="voucher"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          aria-describedby="voucher-kabar"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            settle();
          }}
        />
        <p id="voucher-kabar" role="status" className={voucher?.applied ? "good" : "hint"}>
          {code && (isAsking ? "Memeriksa…" : (voucher?.message ?? pending))}
        </p>
      </div>
    </details>
  );
}

const pending = "Voucher dihitung setelah kurir dan cara bayar dipilih.";
