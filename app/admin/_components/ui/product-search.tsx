"use client";

import { useEffect, useId, useRef, useState } from "react";
import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { deskApi, wordsFor } from "../../_data/browser/api";

type FoundProduct = NonNullable<MerchantAnswers["listMerchantProducts"]["items"]>[number];

type Props = {
  label: string;
  /** Those that need not be offered any more. */
  without: readonly string[];
  onPick: (product: FoundProduct) => void;
};

const pause = 250;

/** Finds products by words while they are typed; one press picks one. It may stand in a form, whose fields it is none of. */
export function ProductSearch({ label, without, onPick }: Props) {
  const [q, setQ] = useState("");
  const [found, setFound] = useState<readonly FoundProduct[] | null>(null);
  const [trouble, setTrouble] = useState("");
  const asked = useRef(0);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const turn = ++asked.current;
    const tell = (products: readonly FoundProduct[] | null, words = "") => {
      if (turn !== asked.current) return;
      setFound(products);
      setTrouble(words);
    };
    if (q.trim() === "") return tell(null);
    const timer = setTimeout(() => {
      deskApi.listMerchantProducts({ q: q.trim(), limit: 8 }).then(
        ({ items }) => tell(items ?? []),
        (failure: unknown) => tell(null, wordsFor(failure)),
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [q]);
  const shown = found?.filter((product) => !without.includes(product.id ?? ""));
  return (
    // What is typed here is no change of the form that it stands in.
    <div className="field" onInput={(event) => event.stopPropagation()}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {shown && (
        <ul className="findings" aria-label="Produk yang ditemukan">
          {shown.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={({ detail }) => {
                  onPick(product);
                  setQ("");
                  // By a key: whoever chose goes on typing. A thumb would call the keyboard over what it chose.
                  if (detail === 0) field.current?.focus();
                }}
              >
                {product.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className={shown?.length ? "unseen" : "quiet"}>
        {shown && (shown.length === 0 ? "Tidak ada produk lain dengan kata itu." : `${shown.length} produk ditemukan.`)}
      </span>
      <span role="alert" className="trouble">
        {trouble}
      </span>
    </div>
  );
}
