import { createClient, EtalaseError } from "@/lib/client";
import { current } from "@/lib/contract/versions";
import { placeFor } from "./storage";

/** Where the API is: on the host that the page's shell names, or on the page's own. */
export const apiOrigin = globalThis.document?.documentElement.dataset.api ?? "";

/** The public API, called from the buyer's own browser. What was asked and not answered keeps its key for the visit. */
export const shopApi = createClient({
  origin: apiOrigin,
  version: current,
  keys: placeFor("visit"),
  // A buyer who waits for a shop that is away is told so after five seconds, not eleven.
  retries: 1,
});

/** What an operation answers. */
export type ApiAnswer<Name extends keyof typeof shopApi> = Awaited<ReturnType<(typeof shopApi)[Name]>>;

/** What a failed call tells; null for a failure of another kind. Only its `code` says what its `details` are. */
export function refusalOf(failure: unknown): EtalaseError | null {
  return failure instanceof EtalaseError ? failure : null;
}

/** A failure in the buyer's words. A refusal carries its own; everything else is a broken connection. */
export function wordsFor(failure: unknown, unreachable = "Koneksi terputus. Coba lagi sebentar."): string {
  const refusal = refusalOf(failure);
  return refusal && refusal.code !== "unreachable" ? refusal.message : unreachable;
}
