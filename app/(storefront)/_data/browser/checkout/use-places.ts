import { useEffect, useState } from "react";
import { shopApi, wordsFor } from "../api";
import type { Destination } from "./place";

/** What a search has come to. `short`: too little was typed to ask. `words`: why nothing was found out, where it failed. */
export type DestinationSearch = {
  state: "short" | "asking" | "done" | "failed";
  places: readonly Destination[];
  /** Whether there are more than these. */
  hasMore: boolean;
  words: string;
};

const pauseMs = 250;
const most = 8;
const unreachable = "Pencarian terputus. Periksa koneksi, lalu tulis lagi.";
const nothing: DestinationSearch = { state: "short", places: [], hasMore: false, words: "" };

/** The places for what is typed. An older question is dropped when a newer one is asked. */
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
