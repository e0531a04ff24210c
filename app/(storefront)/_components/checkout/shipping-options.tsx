"use client";

import { nameOf, type ShippingOption } from "../../_data/browser/quote";
import { rupiah } from "../../_data/words/format";

type Props = {
  options: readonly ShippingOption[];
  chosen: ShippingOption | null;
  onChoose: (name: string) => void;
};

/** The ways to send the parcel, cheapest first: who, when, how much. */
export function ShippingOptions({ options, chosen, onChoose }: Props) {
  return (
    <fieldset className="field">
      <legend>Kurir</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={nameOf(option)}>
            <input type="radio" name="kurir" checked={option === chosen} onChange={() => onChoose(nameOf(option))} />
            <span>
              {option.name ?? option.courier_name}
              {option.etd && <small className="quiet sub">tiba {option.etd}</small>}
            </span>
            <OptionCost option={option} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the courier takes, and what the shop pays of it. */
export function OptionCost({ option: { cost, shipping_discount } }: { option: ShippingOption }) {
  if (cost === null) return null;
  if (!shipping_discount) return <span className="price">{rupiah(cost)}</span>;
  if (shipping_discount >= cost) {
    return (
      <span className="price option-cost">
        Gratis <span className="unseen">harga semula</span> <del>{rupiah(cost)}</del>
      </span>
    );
  }
  return (
    <span className="price option-cost">
      {rupiah(cost)} <small className="saving">potongan {rupiah(shipping_discount)}</small>
    </span>
  );
}
