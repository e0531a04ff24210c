import { useEffect, useState } from "react";
import { shopApi, wordsFor } from "../api";
import type { Destination } from "./place";

/** State of a search. `short`: too few characters to search. `words`: the error message of a failed search. */
export type DestinationSearch = {
  state: "short" | "asking" | "done" | "failed";
  places: readonly Destination[];
  /** True if there are more results. */
  hasMore: boolean;
  words: string;
};

const pauseMs = 250;
const most = 8;
const unreachable = "Pencarian terputus. Periksa koneksi, lalu tulis lagi.";
const nothing: DestinationSearch = { state: "short", places: [], hasMore: false, words: "" };

/** Searches destinations for the typed text. A newer search cancels an older one. */
export function usePlaces(typed: string): DestinationSearch {
  const [search, setSearch] = useState(nothing);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < (/^\d+$/.test(q) ? 2 : 3)) return setSearch(nothing);
    const ended = new AbortController();
    const { signal } = ended;
    const timer = setTimeout(async () => {
      setSearch((before) => ({ ...before, state: "asking" }));
      try {
        const asked = { q, limit: most };
        const { results, has_more } = await shopApi.searchDestinations(asked, { signal, idempotencyKey: null });
        setSearch({ ...nothing, state: "done", places: results ?? [], hasMore: has_more ?? false });
      } catch (failure) {
        if (!signal.aborted) setSearch({ ...nothing, state: "failed", words: wordsFor(failure, unreachable) });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [q]);
  return search;
}
