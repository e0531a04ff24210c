"use client";

import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { findAppliedCode, type PriceBreakdown } from "@/app/(storefront)/_copy/orders/price-breakdown";
import { chatUrl } from "@/app/(storefront)/_copy/shop/chat";
import type { StorefrontSettings } from "@/app/(storefront)/_copy/shop/storefront-settings";
import type { QuotedShippingOption, RatesAnswer } from "@/app/(storefront)/_hooks/cart-quote";
import { BillView } from "../orders/bill-view";
import { PreorderNote } from "../orders/preorder-note";
import { ActionBar } from "./action-bar";

type Props = {
  settings: StorefrontSettings;
  rates: RatesAnswer | null;
  option: QuotedShippingOption | null;
  isAsking: boolean;
  /** Number of lines that cannot be bought. */
  refused: number;
};

/** Current total and the checkout button. */
export function CartTotal({ settings, rates, option, isAsking, refused }: Props) {
  const total = option?.total ?? null;
  const reason = reasonOf(settings, refused);
  return (
    <div className="stack">
      {rates && <BillView bill={toPriceBreakdown(rates, option)} totalName="Total sementara" isAsking={isAsking} />}
      <PreorderNote leadDays={rates?.preorder_lead_days ?? null} lines={rates?.lines ?? null} />
      {total !== null && settings.hasFees && <p className="small quiet">Belum termasuk biaya pembayaran.</p>}
      {reason && (
        <p id="alasan" className="refusal">
          {reason}
        </p>
      )}
      <ActionBar>
        {reason ? (
          <button type="button" className="button broad" aria-disabled="true" aria-describedby="alasan">
            Checkout
          </button>
        ) : (
          <a className="button broad" href="/checkout">
            {total === null ? "Checkout" : `Checkout · ${formatRupiah(total)}`}
          </a>
        )}
      </ActionBar>
      <p className="small quiet">Tanpa daftar akun.</p>
      <Question whatsapp={settings.whatsapp} />
    </div>
  );
}

/** Returns the reason that blocks the checkout; null if nothing does. */
function reasonOf({ isClosed }: StorefrontSettings, refused: number): string | null {
  if (isClosed) return "Toko sedang tutup, jadi belum bisa checkout. Isi keranjangmu tetap tersimpan.";
  if (refused === 0) return null;
  return `${refused === 1 ? "Ada barang" : `Ada ${refused} barang`} yang tidak bisa dibeli. Hapus dulu untuk lanjut.`;
}

/** Chat link beside the amounts. */
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
export function toPriceBreakdown(rates: RatesAnswer, option: QuotedShippingOption | null): PriceBreakdown {
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
    voucher_code: findAppliedCode(option?.voucher ?? rates.voucher),
  };
}
