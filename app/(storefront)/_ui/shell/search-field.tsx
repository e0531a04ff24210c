"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { SearchIcon } from "../icons";

/**
 * Search field of every page: a plain form that leads to the catalog. Suggestions load on the first use of the field.
 * If loading fails, the form still works and the next use tries again.
 */
export function SearchField() {
  const isAnswered = usePathname().startsWith("/katalog");
  const query = useSearchParams().get("q") ?? "";
  const [suggestions, setSuggestions] = useState<ReactNode>(null);
  const wake = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (suggestions) return;
    const loading = import("./suggestions").then((it) => setSuggestions(<it.Suggestions field={currentTarget} />));
    loading.catch(() => undefined);
  };
  return (
    <search className="finder">
      <form action="/katalog">
        <label className="unseen" htmlFor="cari">
          Cari produk
        </label>
        <input
          className="input"
          id="cari"
          type="text"
          name="q"
          defaultValue={isAnswered ? query : ""}
          placeholder="Cari produk"
          maxLength={100}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          onFocus={wake}
          onInput={wake}
        />
        <button type="submit">
          <SearchIcon />
          <span className="unseen">Cari</span>
        </button>
        {suggestions}
      </form>
    </search>
  );
}
