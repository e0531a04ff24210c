import type { HttpAnswer, Incoming } from "../message";
import { dispatch } from "../routes";
import { peerHeader } from "./peer";

/** The headers of a page request, whichever class holds them. */
export type PageVisitor = { get(name: string): string | null };

/** Headers that speak of the visitor's own request. All others go along: which shop was asked for, and, by a proxy, by whom. */
const withheld = new Set([
  "origin",
  // A page may be opened from anywhere, as from a link in a mail; what it then reads is our own asking.
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
 * Asks the API in this process, on behalf of a visitor. The whole edge runs, and the visitor's own budget is spent; nothing
 * travels, and no address is ever made from a header that a stranger may send.
 */
export async function askFor(
  visitor: PageVisitor,
  call: Pick<Incoming, "method" | "path" | "query"> & Partial<Incoming>,
): Promise<HttpAnswer> {
  return dispatch({
    address: visitor.get(peerHeader()),
    readBody: async () => null,
    ...call,
    header: (name) => call.header?.(name) ?? (withheld.has(name) ? null : visitor.get(name)),
  });
}
