import { useEffect, useState } from "react";
import { shopApi } from "./browser";
import type { Place } from "./place";

/** What a search has come to. `short`: too little was typed to ask. */
export type Search = { state: "short" | "asking" | "done" | "failed"; places: readonly Place[] };

const pauseMs = 250;
const most = 8;
const nothing: Search = { state: "short", places: [] };

/** The places for what is typed. An older question is dropped when a newer one is asked. */
export function usePlaces(typed: string): Search {
  const [search, setSearch] = useState(nothing);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < (/^\d+$/.test(q) ? 2 : 3)) return setSearch(nothing);
    const ended = new AbortController();
    const { signal } = ended;
    const timer = setTimeout(async () => {
      setSearch((before) => ({ ...before, state: "asking" }));
      try {
        const { results } = await shopApi.searchDestinations({ q, limit: most }, { signal });
        setSearch({ state: "done", places: results ?? [] });
      } catch {
        if (!signal.aborted) setSearch({ state: "failed", places: [] });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [q]);
  return search;
}
