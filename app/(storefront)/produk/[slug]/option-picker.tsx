"use client";

import type { BuyableOption, BuyableProduct } from "@/app/(storefront)/_copy/products/product";
import { Swatch } from "@/app/(storefront)/_ui/products/swatch";
import { findColorOption, isSoldOut, type Picks } from "./picks";

type Props = {
  product: BuyableProduct;
  picks: Picks;
  /** Option that the buyer must choose, set after an attempt to buy. */
  asked: string | null;
  onPick: (name: string, value: string) => void;
};

/** Options of a product. Sold-out values can be chosen, so that the buyer can ask about them. */
export function OptionPicker({ product, picks, asked, onPick }: Props) {
  const colored = findColorOption(product);
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
              {name === colored?.name && <ValueColor product={product} value={value} />}
              {value}
              {soldOut && <span className="unseen"> (habis)</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
}

/** Picture of the variants in a color, or else a swatch. */
function ValueColor({ product, value }: Pick<Props, "product"> & { value: string }) {
  const color = product.colors.find((each) => each.value === value);
  if (color?.image) return <img className="color-picture" src={color.image} width="36" height="36" alt="" />;
  return <Swatch hex={color?.hex ?? null} image={null} value={value} />;
}

/** Scrolls to an option that the buyer must choose. */
export function scrollToOption(name: BuyableOption["name"]): void {
  const fieldset = document.querySelector(`[data-option="${CSS.escape(name)}"]`);
  fieldset?.scrollIntoView({ block: "center" });
  fieldset?.querySelector("input")?.focus({ preventScroll: true });
}
