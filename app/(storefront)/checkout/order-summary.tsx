"use client";

import { useEffect, useRef } from "react";
import { formatRupiah } from "../_copy/format";
import { useStored } from "../_hooks/browser-storage";
import { countPieces, findByLineId, type StoredCartLine, toLineKey } from "../_hooks/cart";
import type { CartQuote, QuotedShippingOption } from "../_hooks/cart-quote";
import { seenLines } from "../_hooks/seen-lines";
import { toPriceBreakdown } from "../_ui/cart/cart-total";
import { BillView } from "../_ui/orders/bill-view";
import { PreorderNote } from "../_ui/orders/preorder-note";

type Props = {
  lines: readonly StoredCartLine[];
  quote: CartQuote | null;
  option: QuotedShippingOption | null;
  isAsking: boolean;
};

/** Lines and total of the order. Collapsed on a phone, open on a larger screen. */
export function OrderSummary({ lines, quote, option, isAsking }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const refused = quote?.refused ?? [];
  useEffect(() => {
    const wide = matchMedia("(min-width: 64rem)");
    const isOpen = () => refused.length > 0 || wide.matches;
    const follow = () => details.current?.toggleAttribute("open", isOpen());
    if (isOpen()) follow();
    // A rotated tablet becomes a larger screen, which has no control to expand it.
    wide.addEventListener("change", follow);
    return () => wide.removeEventListener("change", follow);
  }, [refused.length]);
  const total = option?.total ?? quote?.rates?.subtotal ?? null;
  return (
    <details ref={details} className="summary panel" id="barang" tabIndex={-1}>
      <summary>
        <span>{countPieces(lines)} barang</span>
        <span className="price">
          {total === null ? <span className="awaited">Rp000.000</span> : formatRupiah(total)}
        </span>
      </summary>
      <ul className="summary-lines">
        {lines.map((line) => (
          <SummaryLine key={toLineKey(line)} line={line} quote={quote} />
        ))}
      </ul>
      {quote?.rates && <BillView bill={toPriceBreakdown(quote.rates, option)} isAsking={isAsking} />}
      <PreorderNote leadDays={quote?.rates?.preorder_lead_days ?? null} lines={quote?.rates?.lines ?? null} />
      <p>
        <a href="/keranjang">Ubah keranjang</a>
      </p>
    </details>
  );
}

function SummaryLine({ line, quote }: { line: StoredCartLine; quote: CartQuote | null }) {
  const seen = useStored(seenLines)?.[toLineKey(line)];
  const priced = findByLineId(quote?.rates?.lines ?? [], line);
  const isRefused = findByLineId(quote?.refused ?? [], line) !== undefined;
  const { name = null, variant_label = null, image = null } = priced ?? seen ?? {};
  const made = priced?.preorder_lead_days && `pre-order ${priced.preorder_lead_days} hari`;
  return (
    <li data-refused={isRefused || undefined}>
      {image && <img src={image} width="48" height="60" alt="" />}
      <span>
        {name ?? "Barang"}
        <small className="quiet sub">{[variant_label, `${line.qty} buah`, made].filter(Boolean).join(" · ")}</small>
        {isRefused && <strong className="refusal">Tidak bisa dibeli. Ubah di keranjang.</strong>}
      </span>
      <span className="price">
        {priced?.line_total != null && priced.qty === line.qty && formatRupiah(priced.line_total)}
      </span>
    </li>
  );
}
