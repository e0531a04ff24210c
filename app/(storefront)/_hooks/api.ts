import { createClient, EtalaseError } from "@/lib/client";
import { current } from "@/lib/contract/versions/versions";
import { openBrowserStorage } from "./browser-storage";

/** Origin of the API: the host that the page's HTML names, or the page's own host. */
export const apiOrigin = globalThis.document?.documentElement.dataset.api ?? "";

/**
 * Client of the public API in the buyer's browser. A request without a response keeps its idempotency key for the
 * visit.
 */
export const shopApi = createClient({
  origin: apiOrigin,
  version: current,
  keys: openBrowserStorage("visit"),
  // With one retry the buyer learns after five seconds, not eleven, that the shop is unreachable.
  retries: 1,
});

/** Response of an operation. */
export type ApiAnswer<Name extends keyof typeof shopApi> = Awaited<ReturnType<(typeof shopApi)[Name]>>;

/** Returns the API error of a failed call; null for any other failure. The type of `details` depends on `code`. */
export function findApiError(failure: unknown): EtalaseError | null {
  return failure instanceof EtalaseError ? failure : null;
}

/** Returns a message for the buyer. An API error has its own message; any other failure is a lost connection. */
export function toBuyerErrorMessage(failure: unknown, unreachable = "Koneksi terputus. Coba lagi sebentar."): string {
  const refusal = findApiError(failure);
  return refusal && refusal.code !== "unreachable" ? refusal.message : unreachable;
}
