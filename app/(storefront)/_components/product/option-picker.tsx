"use client";

import { type BuyableProduct, isSoldOut, type Picks } from "../../_data/words/goods";

type Props = { goods: BuyableProduct; picks: Picks; onPick: (name: string, value: string) => void };

/** The options of a product. What is sold out can still be picked, to be asked for. */
export function OptionPicker({ goods, picks, onPick }: Props) {
  return goods.options.map(({ name, values }) => (
    <fieldset key={name} className="field">
      <legend>
        {name}: <span className="picked">{picks[name]}</span>
      </legend>
      <div className="chips">
        {values.map((value) => {
          const soldOut = isSoldOut(goods, picks, name, value);
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
