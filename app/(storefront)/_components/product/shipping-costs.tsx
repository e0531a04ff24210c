"use client";

import { Fragment } from "react";
import { chosenPlace } from "../../_data/browser/checkout/place";
import { nameOf, waysIn } from "../../_data/browser/checkout/quote";
import { useQuote } from "../../_data/browser/checkout/use-quote";
import { useStored } from "../../_data/browser/storage";
import { Alternatives } from "../checkout/alternatives";
import { ChosenPlace, PlaceSearch } from "../checkout/place-search";
import { Arrival, OptionCost } from "../checkout/shipping-options";
import { Unpriced } from "../checkout/unpriced";
import { usePlaceChange } from "../checkout/use-place-change";

type Props = { productId: string; slug: string; variantId: string | null; isFlat: boolean };

/** Shipping options for one product to a destination, with prices. */
export function ShippingCosts({ productId, slug, variantId, isFlat }: Props) {
  const place = useStored(chosenPlace);
  const { isChanging, turns, settle, change } = usePlaceChange();
  const line = { slug, product_id: productId, variant_id: variantId, qty: 1 };
  const question = place || isFlat ? { lines: [line], place, voucher: "", method: null } : null;
  const quoted = useQuote(question, false);
  const { quote, isAsking } = quoted;
  return (
    <div className="stack">
      {!isFlat && (!place || isChanging) && (
        <PlaceSearch label="Kelurahan, kecamatan, atau kode pos" turns={turns} onChoose={settle} />
      )}
      {!isFlat && place && !isChanging && <ChosenPlace place={place} turns={turns} onChange={change} />}
      <Unpriced {...quoted} />
      {place && quote?.alternatives && (
        <Alternatives place={place} alternatives={quote.alternatives} onChoose={settle} />
      )}
      {question && isAsking && !quote && <p className="quiet">Menghitung ongkir…</p>}
      <dl className="bill" aria-live="polite">
        {waysIn(quote?.rates ?? null).map((option) => (
          <Fragment key={nameOf(option)}>
            <dt>
              {option.name} <Arrival option={option} leadDays={quote?.rates?.preorder_lead_days ?? null} />
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
