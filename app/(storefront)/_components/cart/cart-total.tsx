"use client";

import type { RatesAnswer, ShippingOption } from "../../_data/browser/checkout/quote";
import type { PriceBreakdown } from "../../_data/words/checkout/bill";
import { rupiah } from "../../_data/words/format";
import { chatUrl } from "../../_data/words/shop/chat";
import type { ShopTerms } from "../../_data/words/shop/terms";
import { ActBar } from "../checkout/act-bar";
import { BillView } from "../checkout/bill-view";
import { PreorderNote } from "../checkout/preorder-note";

type Props = {
  terms: ShopTerms;
  rates: RatesAnswer | null;
  option: ShippingOption | null;
  isAsking: boolean;
  /** Number of lines that cannot be bought. */
  refused: number;
};

/** Current total and the checkout button. */
export function CartTotal({ terms, rates, option, isAsking, refused }: Props) {
  const total = option?.total ?? null;
  const reason = reasonOf(terms, refused);
  return (
    <div className="stack">
      {rates && <BillView bill={billOf(rates, option)} totalName="Total sementara" isAsking={isAsking} />}
      <PreorderNote leadDays={rates?.preorder_lead_days ?? null} />
      {total !== null && terms.hasFees && <p className="small quiet">Belum termasuk biaya pembayaran.</p>}
      {reason && (
        <p id="alasan" className="refusal">
          {reason}
        </p>
      )}
      <ActBar>
        {reason ? (
          <button type="button" className="button broad" aria-disabled="true" aria-describedby="alasan">
            Checkout
          </button>
        ) : (
          <a className="button broad" href="/checkout">
            {total === null ? "Checkout" : `Checkout · ${rupiah(total)}`}
          </a>
        )}
      </ActBar>
      <p className="small quiet">Tanpa daftar akun.</p>
      <Question whatsapp={terms.whatsapp} />
    </div>
  );
}

/** Returns the reason that blocks the checkout; null if nothing does. */
function reasonOf({ isClosed }: ShopTerms, refused: number): string | null {
  if (isClosed) return "Toko sedang tutup, jadi belum bisa checkout. Isi keranjangmu tetap tersimpan.";
  if (refused === 0) return null;
  return `${refused === 1 ? "Ada barang" : `Ada ${refused} barang`} yang tidak bisa dibeli. Hapus dulu untuk lanjut.`;
}

/** The floating help button would cover the amounts. */
function Question({ whatsapp }: { whatsapp: string | null }) {
  const chat = chatUrl(whatsapp, "Halo, saya mau bertanya tentang isi keranjang saya.");
  return (
    chat && (
      <p className="small">
        Ada pertanyaan? <a href={chat}>Tanya lewat WhatsApp</a>
      </p>
    )
  );
}

/**
 * Converts rates to a price breakdown. Uses the amounts of the shipping option, or the product amounts if there is
 * none.
 */
export function billOf(rates: RatesAnswer, option: ShippingOption | null): PriceBreakdown {
  const { discount_total, promotion_name } = option ?? rates;
  return {
    subtotal: rates.subtotal,
    discount_total,
    promotion_name,
    unique_code: null,
    shipping_cost: option?.cost ?? null,
    shipping_discount: option?.shipping_discount ?? null,
    shipping_promotion_name: option?.shipping_promotion_name ?? null,
    payment_fee: option?.payment_fee ?? null,
    total: option?.total ?? null,
  };
}
