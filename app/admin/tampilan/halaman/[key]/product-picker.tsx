"use client";

import { useState } from "react";
import type { Faults } from "@/app/admin/_copy/form-input";
import { Orderable } from "@/app/admin/_ui/orderable";
import { ProductSearch } from "@/app/admin/_ui/product-search";

type Props = {
  name: string;
  faults: Faults;
  ids: readonly string[];
  /** Known product names by id. */
  known: ReadonlyMap<string, string>;
  onChange: (ids: string[]) => void;
};

/** Manual, ordered selection of products. */
export function ProductPicker({ name, faults, ids, known, onChange }: Props) {
  const [named, setNamed] = useState<ReadonlyMap<string, string>>(new Map());
  // No names are known until the first preview. After that, a product without a name is not for sale.
  const nameless = known.size === 0 ? "Produk" : "Produk yang sedang tidak dijual";
  const nameOf = (id: string) => named.get(id) ?? known.get(id) ?? nameless;
  return (
    <div className="stack">
      <Orderable entries={ids} idOf={(id) => id} nameOf={nameOf} onOrder={onChange} className="sorted">
        {(id, tools) => (
          <>
            <span className="grow">{nameOf(id)}</span>
            {tools}
            <button
              type="button"
              className="drop"
              aria-label={`Keluarkan ${nameOf(id)}`}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              ✕
            </button>
          </>
        )}
      </Orderable>
      <ProductSearch
        label="Cari produk untuk ditambahkan"
        without={ids}
        onPick={({ id, name: label }) => {
          setNamed((before) => new Map(before).set(id, label));
          onChange([...ids, id]);
        }}
      />
      {faults[name] && <p className="problem">{faults[name]}</p>}
    </div>
  );
}
