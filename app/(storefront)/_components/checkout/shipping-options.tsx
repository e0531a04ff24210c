"use client";

import { Fragment } from "react";
import { nameOf, paidFor, type ShippingOption } from "../../_data/browser/checkout/quote";
import { arrivalOf } from "../../_data/words/order/arrival";
import { ShippingCost } from "./shipping-cost";

type Props = {
  options: readonly ShippingOption[];
  /** Days until it is sent, where something is made to order. */
  leadDays: number | null;
  chosen: ShippingOption | null;
  onChoose: (name: string) => void;
};

/** The ways to send the parcel: who, when it is there, how much. */
export function ShippingOptions({ options, leadDays, chosen, onChoose }: Props) {
  return (
    <fieldset className="field">
      <legend>Kurir</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={nameOf(option)}>
            <input type="radio" name="kurir" checked={option === chosen} onChange={() => onChoose(nameOf(option))} />
            <span>
              {option.name ?? option.courier_name}
              <br />
              <Arrival option={option} leadDays={leadDays} />
            </span>
            <OptionCost option={option} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the buyer pays for this way, and what the courier takes where that is more. */
export function OptionCost({ option }: { option: ShippingOption }) {
  if (option.cost === null) return null;
  return (
    <span className="price option-cost">
      <ShippingCost pays={paidFor(option.cost, option)} was={option.cost} />
    </span>
  );
}

/** When a parcel of this way is there, broken where one would breathe. */
export function Arrival({ option, leadDays }: { option: ShippingOption; leadDays: number | null }) {
  const words = arrivalOf(option.etd, leadDays);
  return words?.split(/(?<=,) /).map((part) => (
    <Fragment key={part}>
      <small className="quiet whole">{part}</small>{" "}
    </Fragment>
  ));
}
