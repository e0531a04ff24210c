"use client";

import { Fragment } from "react";
import { nameOf, paidFor, type ShippingOption } from "../../_data/browser/checkout/quote";
import { arrivalOf } from "../../_data/words/order/arrival";
import { ShippingCost } from "./shipping-cost";

type Props = {
  options: readonly ShippingOption[];
  /** Days until dispatch, if a product is made to order. */
  leadDays: number | null;
  chosen: ShippingOption | null;
  onChoose: (name: string) => void;
};

/** Shipping options: courier, arrival and price. */
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

/** Price of an option for the buyer, and the courier's price if that is higher. */
export function OptionCost({ option }: { option: ShippingOption }) {
  if (option.cost === null) return null;
  return (
    <span className="price option-cost">
      <ShippingCost pays={paidFor(option.cost, option)} was={option.cost} />
    </span>
  );
}

/** Arrival time of an option. Line breaks fall only between its phrases. */
export function Arrival({ option, leadDays }: { option: ShippingOption; leadDays: number | null }) {
  const words = arrivalOf(option.etd, leadDays);
  return words?.split(/(?<=,) /).map((part) => (
    <Fragment key={part}>
      <small className="quiet whole">{part}</small>{" "}
    </Fragment>
  ));
}
