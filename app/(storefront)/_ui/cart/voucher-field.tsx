"use client";

import { useEffect, useState } from "react";
import type { QuotedShippingOption, RatesAnswer } from "@/app/(storefront)/_hooks/cart-quote";
import { choose } from "@/app/(storefront)/_hooks/checkout-choice";

type Props = { code: string; rates: RatesAnswer | null; option: QuotedShippingOption | null; isAsking: boolean };

/** Optional voucher code. Applied by the button, by Enter and on blur. The result appears below. */
export function VoucherField({ code, rates, option, isAsking }: Props) {
  const [typed, setTyped] = useState(code);
  useEffect(() => setTyped(code), [code]);
  const settle = () => typed.trim() !== code && choose({ voucher: typed.trim() });
  const voucher = isAsking ? null : (option?.voucher ?? rates?.voucher ?? null);
  const kind = kindOf(voucher);
  return (
    <details className="voucher" open={code !== "" || undefined}>
      <summary>Punya kode voucher?</summary>
      <div className="field">
        <label htmlFor="voucher">Kode voucher</label>
        <div className="with-button">
          <input
            id="voucher"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={typed}
            aria-invalid={code !== "" && kind === "error"}
            aria-describedby="voucher-kabar"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              settle();
            }}
          />
          <button type="button" className="button quiet" onClick={settle}>
            Pakai<span className="unseen"> voucher</span>
          </button>
        </div>
        <p id="voucher-kabar" role="status" className={kind}>
          {code && (isAsking ? "Memeriksa…" : (voucher?.message ?? pending))}
        </p>
      </div>
    </details>
  );
}

/** Style of the result. A promotion that saves more than the voucher is not an error. */
function kindOf(voucher: QuotedShippingOption["voucher"]): "good" | "error" | "hint" {
  if (!voucher || voucher.reason === "outbid") return "hint";
  return voucher.applied ? "good" : "error";
}

const pending = "Voucher dihitung setelah kurir dan cara bayar dipilih.";
