"use client";

import type { Faults } from "@/app/admin/_copy/form-input";
import { ProductSearch } from "@/app/admin/_ui/product-search";

export type PickedProduct = { id: string; name: string };

type Props = {
  label: string;
  picked: readonly PickedProduct[];
  faults: Faults;
  onChange: (picked: PickedProduct[]) => void;
};

/** Products of a promotion. Products are added by search and removed by a button. */
export function PromotionProductPicker({ label, picked, faults, onChange }: Props) {
  return (
    <fieldset className="stack plain">
      <legend>
        {label} <span className="quiet">{picked.length > 0 && `(${picked.length})`}</span>
      </legend>
      {picked.length > 0 && (
        <ul className="picked">
          {picked.map(({ id, name }) => (
            <li key={id}>
              {name}
              <button
                type="button"
                aria-label={`Hapus ${name}`}
                onClick={() => onChange(picked.filter((one) => one.id !== id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <ProductSearch
        label="Cari produk"
        without={picked.map(({ id }) => id)}
        onPick={(product) => onChange([...picked, product])}
      />
      {faults.product_ids && <p className="problem">{faults.product_ids}</p>}
    </fieldset>
  );
}
