import type { HttpRequest, HttpResponse } from "../message";
import { dispatch } from "../routes";
import { peerHeader } from "./peer";

/** Headers of a page request, in any class that has `get`. */
export type PageVisitor = { get(name: string): string | null };

/**
 * Headers about the visitor's own request. All others are passed on: the requested shop and, behind a proxy, the client
 * address.
 */
const withheld = new Set([
  "origin",
  // A page may be opened from anywhere, e.g. from a link in an e-mail. Its API reads are our own requests.
  "sec-fetch-site",
  "accept-encoding",
  "if-none-match",
  "x-api-version",
  "idempotency-key",
  "content-length",
  "content-encoding",
  "content-type",
]);

/**
 * Calls the API in this process on behalf of a visitor. The complete pipeline runs, and the visitor's own rate limit applies.
 * There is no network call, and no URL is ever built from a header that a caller may forge.
 */
export async function callApiAsVisitor(
  visitor: PageVisitor,
  call: Pick<HttpRequest, "method" | "path" | "query"> & Partial<HttpRequest>,
): Promise<HttpResponse> {
  return dispatch({
    address: visitor.get(peerHeader()),
    readBody: async () => null,
    ...call,
    header: (name) => call.header?.(name) ?? (withheld.has(name) ? null : visitor.get(name)),
  });
}
