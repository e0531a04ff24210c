import { useEffect, useState } from "react";
import { shopApi, toBuyerErrorMessage } from "./api";
import type { DestinationResult } from "./destination";

/** State of a search. `short`: too few characters to search. `errorMessage`: the message of a failed search. */
export type DestinationSearch = {
  state: "short" | "asking" | "done" | "failed";
  destinations: readonly DestinationResult[];
  /** True if there are more results. */
  hasMore: boolean;
  errorMessage: string;
};

const pauseMs = 250;
const most = 8;
const unreachable = "Pencarian terputus. Periksa koneksi, lalu tulis lagi.";
const nothing: DestinationSearch = { state: "short", destinations: [], hasMore: false, errorMessage: "" };

/** Searches destinations for the typed text. A newer search cancels an older one. */
export function useDestinationSearch(typed: string): DestinationSearch {
  const [search, setSearch] = useState(nothing);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < (/^\d+$/.test(q) ? 2 : 3)) return setSearch(nothing);
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      setSearch((before) => ({ ...before, state: "asking" }));
      try {
        const asked = { q, limit: most };
        const { results, has_more } = await shopApi.searchDestinations(asked, { signal, idempotencyKey: null });
        setSearch({ ...nothing, state: "done", destinations: results ?? [], hasMore: has_more ?? false });
      } catch (failure) {
        if (!signal.aborted)
          setSearch({ ...nothing, state: "failed", errorMessage: toBuyerErrorMessage(failure, unreachable) });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  return search;
}
