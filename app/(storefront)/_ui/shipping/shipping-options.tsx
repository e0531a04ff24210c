"use client";

import { Fragment } from "react";
import { describeDelivery } from "@/app/(storefront)/_copy/orders/delivery-estimate";
import {
  applyShippingDiscount,
  type QuotedShippingOption,
  toShippingOptionName,
} from "@/app/(storefront)/_hooks/cart-quote";
import { ShippingCost } from "./shipping-cost";

type Props = {
  options: readonly QuotedShippingOption[];
  /** Days until dispatch, if a product is made to order. */
  leadDays: number | null;
  zone: string;
  chosen: QuotedShippingOption | null;
  onChoose: (name: string) => void;
};

/** Shipping options: courier, arrival and price. */
export function ShippingOptions({ options, leadDays, zone, chosen, onChoose }: Props) {
  return (
    <fieldset className="field">
      <legend>Kurir</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={toShippingOptionName(option)}>
            <input
              type="radio"
              name="kurir"
              checked={option === chosen}
              onChange={() => onChoose(toShippingOptionName(option))}
            />
            <span>
              {option.name ?? option.courier_name}
              <br />
              <TransitEstimate option={option} leadDays={leadDays} zone={zone} />
            </span>
            <OptionCost option={option} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Price of an option for the buyer, and the courier's price if that is higher. */
export function OptionCost({ option }: { option: QuotedShippingOption }) {
  if (option.cost === null) return null;
  return (
    <span className="price option-cost">
      <ShippingCost pays={applyShippingDiscount(option.cost, option)} was={option.cost} />
    </span>
  );
}

type EstimateProps = { option: QuotedShippingOption; leadDays: number | null; zone: string };

/** Arrival time of an option. Line breaks fall only between its phrases. */
export function TransitEstimate({ option, leadDays, zone }: EstimateProps) {
  const estimate = describeDelivery(option, leadDays, zone);
  return estimate?.split(/(?<=,) /).map((part) => (
    <Fragment key={part}>
      <small className="quiet unbroken">{part}</small>{" "}
    </Fragment>
  ));
}
