"use client";

import type { ReactNode } from "react";
import type { StorefrontSettings } from "../_copy/shop/storefront-settings";
import { useStored } from "../_hooks/browser-storage";
import { cart } from "../_hooks/cart";
import { chosenOption, isShippedFree } from "../_hooks/cart-quote";
import { choice } from "../_hooks/checkout-choice";
import { chosenDestination, type DestinationResult } from "../_hooks/destination";
import { type Quoted, useQuote } from "../_hooks/use-quote";
import { CartTotal } from "../_ui/cart/cart-total";
import { EmptyCart } from "../_ui/cart/empty-cart";
import { FreeShipping } from "../_ui/cart/free-shipping";
import { VoucherField } from "../_ui/cart/voucher-field";
import { Delivery } from "../_ui/shipping/delivery";
import { Unpriced } from "../_ui/shipping/unpriced";
import { CartLines } from "./cart-lines";

/** The cart: its lines, the shipping rates and the way to the checkout. `children` appear below the total. */
export function CartView({ settings, children }: { settings: StorefrontSettings; children: ReactNode }) {
  const lines = useStored(cart);
  const destination = useStored(chosenDestination);
  const { courier = null, voucher = "" } = useStored(choice) ?? {};
  const question = lines && lines.length > 0 ? { lines, destination, voucher, method: null } : null;
  const quoted = useQuote(question);
  if (!lines) return <p className="quiet script-only">Membuka keranjang…</p>;
  if (lines.length === 0) return <EmptyCart />;
  // Almost everything there depends on the first response. All of it appears together, to avoid layout shifts.
  const isFirst = quoted.quote === null && quoted.failure === null;
  return (
    <div className="cart-columns">
      <CartLines lines={lines} quoted={quoted} zone={settings.zone} />
      <aside className="panel stack" aria-label="Ongkir dan total">
        <Unpriced {...quoted} />
        {isFirst ? (
          <p className="quiet">Menghitung harga dan ongkir…</p>
        ) : (
          <>
            <Costs settings={settings} quoted={quoted} destination={destination} courier={courier} voucher={voucher} />
            {children}
          </>
        )}
      </aside>
    </div>
  );
}

type CostsProps = {
  settings: StorefrontSettings;
  quoted: Quoted;
  destination: DestinationResult | null;
  courier: string | null;
  voucher: string;
};

/** Shipping rates, voucher discount and total. */
function Costs({ settings, quoted: { quote, isAsking }, destination, courier, voucher }: CostsProps) {
  const rates = quote?.rates ?? null;
  const option = chosenOption(rates, courier);
  return (
    <>
      <FreeShipping
        offer={settings.freeShipping}
        subtotal={rates?.subtotal ?? null}
        isFree={isShippedFree(rates, option)}
      />
      <Delivery
        destination={destination}
        quote={quote}
        option={option}
        isAsking={isAsking}
        isNeeded={!settings.isFlat}
        label="Cek ongkir ke mana?"
        zone={settings.zone}
      />
      <VoucherField code={voucher} rates={rates} option={option} isAsking={isAsking} />
      <CartTotal
        settings={settings}
        rates={rates}
        option={option}
        isAsking={isAsking}
        refused={quote?.refused.length ?? 0}
      />
    </>
  );
}
