"use client";

import { Fragment } from "react";
import { useStored } from "@/app/(storefront)/_hooks/browser-storage";
import { sortShippingOptions, toShippingOptionName } from "@/app/(storefront)/_hooks/cart-quote";
import { chosenDestination } from "@/app/(storefront)/_hooks/destination";
import { useDestinationChange } from "@/app/(storefront)/_hooks/use-destination-change";
import { useQuote } from "@/app/(storefront)/_hooks/use-quote";
import { Alternatives } from "@/app/(storefront)/_ui/shipping/destination-alternatives";
import { ChosenDestination, DestinationSearchField } from "@/app/(storefront)/_ui/shipping/destination-search";
import { OptionCost, TransitEstimate } from "@/app/(storefront)/_ui/shipping/shipping-options";
import { Unpriced } from "@/app/(storefront)/_ui/shipping/unpriced";

type Props = { productId: string; slug: string; variantId: string | null; isFlat: boolean; zone: string };

/** Shipping options for one product to a destination, with prices. */
export function ShippingCosts({ productId, slug, variantId, isFlat, zone }: Props) {
  const destination = useStored(chosenDestination);
  const { isChanging, turns, settle, change } = useDestinationChange();
  const line = { slug, product_id: productId, variant_id: variantId, qty: 1 };
  const question = destination || isFlat ? { lines: [line], destination, voucher: "", method: null } : null;
  const quoted = useQuote(question, false);
  const { quote, isAsking } = quoted;
  return (
    <div className="stack">
      {!isFlat && (!destination || isChanging) && (
        <DestinationSearchField label="Kelurahan, kecamatan, atau kode pos" turns={turns} onChoose={settle} />
      )}
      {!isFlat && destination && !isChanging && (
        <ChosenDestination destination={destination} turns={turns} onChange={change} />
      )}
      <Unpriced {...quoted} />
      {destination && quote?.alternatives && (
        <Alternatives destination={destination} alternatives={quote.alternatives} onChoose={settle} />
      )}
      {question && isAsking && !quote && <p className="quiet">Menghitung ongkir…</p>}
      <dl className="bill" aria-live="polite">
        {sortShippingOptions(quote?.rates ?? null).map((option) => (
          <Fragment key={toShippingOptionName(option)}>
            <dt>
              {option.name}{" "}
              <TransitEstimate option={option} leadDays={quote?.rates?.preorder_lead_days ?? null} zone={zone} />
            </dt>
            <dd>
              <OptionCost option={option} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
