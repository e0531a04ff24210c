"use client";

import type { BuyableOption, BuyableProduct } from "@/app/(storefront)/_copy/products/product";
import { isSoldOut, type Picks } from "./picks";

type Props = {
  product: BuyableProduct;
  picks: Picks;
  /** Option that the buyer must choose, set after an attempt to buy. */
  asked: string | null;
  onPick: (name: string, value: string) => void;
};

/** Options of a product. Sold-out values can be chosen, so that the buyer can ask about them. */
export function OptionPicker({ product, picks, asked, onPick }: Props) {
  return product.options.map(({ name, values }) => (
    <fieldset key={name} className="field" data-option={name}>
      <legend>
        {name}
        {picks[name] && (
          <>
            : <span className="picked">{picks[name]}</span>
          </>
        )}
      </legend>
      {asked === name && (
        <p className="error" role="alert">
          Pilih {name.toLowerCase()} dulu
        </p>
      )}
      <div className="chips">
        {values.map((value) => {
          const soldOut = isSoldOut(product, picks, name, value);
          return (
            <label key={value} data-sold-out={soldOut || undefined}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={picks[name] === value}
                onChange={() => onPick(name, value)}
              />
              {value}
              {soldOut && <span className="unseen"> (habis)</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
}

/** Scrolls to an option that the buyer must choose. */
export function scrollToOption(name: BuyableOption["name"]): void {
  const fieldset = document.querySelector(`[data-option="${CSS.escape(name)}"]`);
  fieldset?.scrollIntoView({ block: "center" });
  fieldset?.querySelector("input")?.focus({ preventScroll: true });
}
