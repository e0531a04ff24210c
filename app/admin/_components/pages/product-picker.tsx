"use client";

import { type KeyboardEvent, useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";
import type { Faults } from "../../_data/words/typed";
import { TextField } from "../form/field";
import { Orderable } from "../ui/orderable";

type Props = {
  name: string;
  faults: Faults;
  ids: readonly string[];
  /** Names of products, as far as they are known. */
  known: ReadonlyMap<string, string>;
  onChange: (ids: string[]) => void;
};

type Found = { id: string; name: string };

/** Products chosen one by one, in an order: found by their words, added by a press. */
export function ProductPicker({ name, faults, ids, known, onChange }: Props) {
  const [found, setFound] = useState<Found[] | null>(null);
  const [named, setNamed] = useState<ReadonlyMap<string, string>>(new Map());
  const { isBusy, trouble, run } = useWork();
  const nameOf = (id: string) => named.get(id) ?? known.get(id) ?? "Produk yang sedang tidak dijual";
  const search = (q: string) =>
    run(async () => {
      const { items } = await deskApi.listMerchantProducts({ q, limit: 10 });
      setFound((items ?? []).flatMap(({ id, name: words }) => (id && words ? [{ id, name: words }] : [])));
    });
  const add = ({ id, name: words }: Found) => {
    setNamed((before) => new Map(before).set(id, words));
    onChange([...ids, id]);
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void search(event.currentTarget.value);
  };
  const left = found?.filter(({ id }) => !ids.includes(id));
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
      <TextField
        name={name}
        faults={faults}
        label="Cari produk untuk ditambahkan"
        hint={isBusy ? "Mencari…" : "Ketik sebagian namanya, lalu Enter."}
        enterKeyHint="search"
        onKeyDown={enter}
        onFocus={() => !found && void search("")}
      />
      <p className="trouble" role="alert">
        {trouble}
      </p>
      {left && (
        <ul className="finds" aria-label="Produk yang ditemukan">
          {left.map((product) => (
            <li key={product.id}>
              <button type="button" className="button" onClick={() => add(product)}>
                + {product.name}
              </button>
            </li>
          ))}
          {left.length === 0 && <li className="quiet">Tidak ada produk lain yang cocok.</li>}
        </ul>
      )}
    </div>
  );
}
