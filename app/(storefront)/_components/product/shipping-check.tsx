"use client";

import { Fragment, useState } from "react";
import { chosenPlace } from "../../_data/browser/place";
import { nameOf, waysIn } from "../../_data/browser/quote";
import { useStored } from "../../_data/browser/storage";
import { useQuote } from "../../_data/browser/use-quote";
import type { BuyableProduct } from "../../_data/words/goods";
import { Alternatives } from "../checkout/alternatives";
import { ChosenPlace, PlaceSearch } from "../checkout/place-search";
import { Arrival, OptionCost } from "../checkout/shipping-options";
import { Unpriced } from "../checkout/unpriced";
import { usePlaceChange } from "../checkout/use-place-change";
import { LorryIcon } from "../ui/icons";

type Props = { goods: BuyableProduct; variantId: string | null; isFlat: boolean };

/** What it costs to send this one product, before anything is bought. The place is remembered for the cart. */
export function ShippingCheck({ goods, variantId, isFlat }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!goods.id || goods.sold_out) return null;
  return (
    <details className="shipping-check script-only" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <LorryIcon /> {isFlat ? "Lihat ongkir" : "Cek ongkir ke kecamatan kamu"}
      </summary>
      {isOpen && <Costs productId={goods.id} slug={goods.slug ?? ""} variantId={variantId} isFlat={isFlat} />}
    </details>
  );
}

type CostsProps = { productId: string; slug: string; variantId: string | null; isFlat: boolean };

function Costs({ productId, slug, variantId, isFlat }: CostsProps) {
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
