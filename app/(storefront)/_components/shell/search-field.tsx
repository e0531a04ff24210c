"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { SearchIcon } from "../ui/icons";

/**
 * The search of the whole shop, at the top of every page: a plain form whose answer is the catalogue. What it suggests is loaded when
 * the field is first used; without a network it goes on as a plain one, and its next use tries again.
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
