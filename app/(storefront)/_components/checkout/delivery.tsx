"use client";

import { choose } from "../../_data/browser/choice";
import type { Destination } from "../../_data/browser/place";
import type { CartQuote, ShippingOption } from "../../_data/browser/quote";
import { Alternatives } from "./alternatives";
import { ChosenPlace, PlaceSearch } from "./place-search";
import { ShippingOptions } from "./shipping-options";
import { usePlaceChange } from "./use-place-change";

type Props = {
  place: Destination | null;
  quote: CartQuote | null;
  option: ShippingOption | null;
  isAsking: boolean;
  label: string;
  /** Whether the place has to be known; where costs are the same everywhere, the cart does not ask. */
  isNeeded?: boolean;
  fault?: string | null;
  courierFault?: string | null;
};

/** Where it goes, and by whom: the search, what was found, and the ways there. */
export function Delivery({
  place,
  quote,
  option,
  isAsking,
  label,
  isNeeded = true,
  fault = null,
  courierFault = null,
}: Props) {
  const { isChanging, turns, settle, change } = usePlaceChange();
  const isKnown = place !== null && !isChanging && !quote?.isPlaceGone;
  const options = isKnown || !isNeeded ? (quote?.rates?.options ?? []) : [];
  return (
    <div className="stack" id="kurir" tabIndex={-1}>
      {isNeeded && isKnown && <ChosenPlace place={place} turns={turns} onChange={change} />}
      {isNeeded && !isKnown && (
        <PlaceSearch
          id="tujuan"
          label={label}
          turns={turns}
          onChoose={settle}
          fault={quote?.isPlaceGone ? gone : fault}
        />
      )}
      {isKnown && quote?.alternatives && (
        <Alternatives place={place} alternatives={quote.alternatives} onChoose={settle} />
      )}
      {options.length > 0 && (
        <ShippingOptions options={options} chosen={option} onChoose={(courier) => choose({ courier })} />
      )}
      {isKnown && options.length === 0 && isAsking && <p className="quiet">Menghitung ongkir…</p>}
      {courierFault && <p className="refusal">{courierFault}</p>}
    </div>
  );
}

const gone = "Tujuan ini tidak dikenal lagi. Cari ulang, ya.";
