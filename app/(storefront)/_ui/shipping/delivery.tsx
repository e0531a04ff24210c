"use client";

import { type ReactNode, useEffect, useState } from "react";
import {
  type CartQuote,
  type QuotedShippingOption,
  sortShippingOptions,
  toShippingOptionName,
} from "@/app/(storefront)/_hooks/cart-quote";
import { choose } from "@/app/(storefront)/_hooks/checkout-choice";
import type { DestinationResult } from "@/app/(storefront)/_hooks/destination";
import { describeCourierChange, shownCourier } from "@/app/(storefront)/_hooks/shown-courier";
import { useDestinationChange } from "@/app/(storefront)/_hooks/use-destination-change";
import { Alternatives } from "./destination-alternatives";
import { ChosenDestination, DestinationSearchField } from "./destination-search";
import { ShippingOptions } from "./shipping-options";

type Props = {
  destination: DestinationResult | null;
  quote: CartQuote | null;
  option: QuotedShippingOption | null;
  isAsking: boolean;
  label: string;
  zone: string;
  /** True if the destination is required. With a flat rate the cart does not ask for it. */
  isNeeded?: boolean;
  fault?: string | null;
  courierFault?: string | null;
  /** Fields above the shipping options. The options load while the buyer types and would push the fields away. */
  children?: ReactNode;
};

/** Destination and courier: the search, the chosen destination and the shipping options. */
export function Delivery({
  destination: place,
  quote,
  option,
  isAsking,
  label,
  zone,
  isNeeded = true,
  fault = null,
  courierFault = null,
  children,
}: Props) {
  const { isChanging, turns, settle, change } = useDestinationChange();
  const isKnown = place !== null && !isChanging && !quote?.isDestinationMissing;
  const options = isKnown || !isNeeded ? sortShippingOptions(quote?.rates ?? null) : [];
  const isCounting = isKnown && options.length === 0 && isAsking;
  const courierNotice = useCourierNotice(place, quote, option);
  return (
    <>
      {isNeeded && isKnown && <ChosenDestination destination={place} turns={turns} onChange={change} />}
      {isNeeded && !isKnown && (
        <DestinationSearchField
          id="tujuan"
          label={label}
          turns={turns}
          onChoose={settle}
          fault={quote?.isDestinationMissing ? unknownDestinationMessage : fault}
        />
      )}
      {isKnown && quote?.alternatives && (
        <Alternatives destination={place} alternatives={quote.alternatives} onChoose={settle} />
      )}
      {children}
      <div className="stack" id="kurir" tabIndex={-1} hidden={options.length === 0 && !isCounting && !courierFault}>
        <div hidden={options.length === 0}>
          <div role="status" className="courier-change">
            {courierNotice && (
              <p className="notice" data-kind="info">
                {courierNotice}
              </p>
            )}
          </div>
          {options.length > 0 && (
            <ShippingOptions
              options={options}
              leadDays={quote?.rates?.preorder_lead_days ?? null}
              zone={zone}
              chosen={option}
              onChoose={(courier) => choose({ courier })}
            />
          )}
        </div>
        {isCounting && <p className="quiet">Menghitung ongkir…</p>}
        {courierFault && <p className="refusal">{courierFault}</p>}
      </div>
    </>
  );
}

/** Returns a notice if a new destination changed the courier. The buyer's next choice clears it. */
function useCourierNotice(
  destination: DestinationResult | null,
  quote: CartQuote | null,
  option: QuotedShippingOption | null,
): string | null {
  const [courierNotice, setStatusMessage] = useState<string | null>(null);
  const isAnswered = destination !== null && destination.label === quote?.rates?.destination_label;
  const ref = isAnswered ? destination.ref : null;
  const name = option && toShippingOptionName(option);
  const label = option?.name ?? "";
  useEffect(() => {
    const before = shownCourier.read();
    // While the rates for another destination load, the visible couriers still belong to the last one.
    const at = ref ?? before?.place;
    if (at === undefined || name === null) return;
    const now = { place: at, name, label };
    const isSame = before?.place === ref && before.name === name;
    if (!isSame) setStatusMessage(describeCourierChange(before, now));
    shownCourier.write(now);
  }, [ref, name, label]);
  return courierNotice;
}

const unknownDestinationMessage = "Tujuan ini tidak dikenal lagi. Cari ulang, ya.";
