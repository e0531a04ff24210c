import { useEffect, useState } from "react";
import { createClient } from "@/lib/client";
import { wordsFor } from "./api";

export type FoundPlace = { ref: string; label: string };

/** What a search for a place has come to. */
type PlaceSearch = { places: readonly FoundPlace[]; news: string };

const shop = createClient({ retries: 1 });
const restMs = 300;
const least = 3;

/** Places as buyers search them at the checkout, once the typing rests. */
export function usePlaceSearch(typed: string): PlaceSearch {
  const [found, setFound] = useState<PlaceSearch>({ places: [], news: "" });
  const q = typed.trim();
  useEffect(() => {
    if (q.length < least) {
      setFound({ places: [], news: "" });
      return;
    }
    const ending = new AbortController();
    const waiting = setTimeout(() => {
      setFound((before) => ({ ...before, news: "Mencari…" }));
      search(q, ending.signal).then(setFound, (failure: unknown) => {
        if (!ending.signal.aborted) setFound({ places: [], news: wordsFor(failure) });
      });
    }, restMs);
    return () => {
      clearTimeout(waiting);
      ending.abort();
    };
  }, [q]);
  return found;
}

async function search(q: string, signal: AbortSignal): Promise<PlaceSearch> {
  const { results } = await shop.searchDestinations({ q }, { signal });
  const places = (results ?? []).flatMap(({ ref, label }) => (ref && label ? [{ ref, label }] : []));
  const news = places.length > 0 ? `${places.length} tempat. Pilih salah satu.` : `Tidak ada hasil untuk “${q}”.`;
  return { places, news };
}
