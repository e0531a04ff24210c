import { useEffect, useState } from "react";
import { createClient } from "@/lib/client";
import { current } from "@/lib/contract/versions/versions";
import type { SuggestedProduct } from "../_copy/products/suggestions";
import { apiOrigin, findApiError } from "./api";

/** Search result for the typed text. `hasResponse`: the API has responded. */
type Found = { products: readonly SuggestedProduct[]; hasResponse: boolean };

const pauseMs = 250;
const shortest = 2;
const most = 6;
/** Cached prices are at most as old as the shop's own caches allow. */
const cacheTtlMs = 60_000;
const restSeconds = 10;

/** Suggestions are not retried, because nobody waits for them. */
const client = createClient({ origin: apiOrigin, version: current, retries: 0 });
const cachedResults = new Map<string, { products: readonly SuggestedProduct[]; until: number }>();
const nothing: Found = { products: [], hasResponse: false };
let restsUntil = 0;

/** Returns products for the typed text, after a pause. Caches results and ignores failures. */
export function useSuggestions(typed: string): Found {
  const [found, setFound] = useState(nothing);
  const q = typed.trim().toLowerCase().replace(/\s+/g, " ");
  useEffect(() => {
    if (q.length < shortest) return setFound(nothing);
    const known = cachedResults.get(q);
    if (known && known.until > Date.now()) return setFound({ products: known.products, hasResponse: true });
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(q, controller.signal);
      if (!controller.signal.aborted) setFound(answer);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  return found;
}

async function ask(q: string, signal: AbortSignal): Promise<Found> {
  if (restsUntil > Date.now()) return nothing;
  try {
    const { products } = await client.listProducts({ q, limit: most }, { signal });
    cachedResults.set(q, { products: products ?? [], until: Date.now() + cacheTtlMs });
    return { products: products ?? [], hasResponse: true };
  } catch (failure) {
    const refusal = findApiError(failure);
    if (refusal && refusal.status >= 400) restsUntil = Date.now() + (refusal.retryAfter ?? restSeconds) * 1_000;
    return nothing;
  }
}
