import { randomBytes } from "node:crypto";
import { held } from "@/lib/adapters/held";
import type { Answer, Incoming } from "./message";
import { dispatch } from "./routes";

/** Whoever asked for a page: the headers of that request, however they are read. */
export type Visitor = { get(name: string): string | null };

/**
 * The header in which our own server tells Next who asked. Its name is made anew by every process, so that no caller can send
 * it, and one that another server passes on means nothing.
 */
export function peerHeader(): string {
  return held("peer-header", () => `x-peer-${randomBytes(12).toString("hex")}`);
}

/** Headers that speak of the visitor's own request. All others go along: which shop was asked for, and, by a proxy, by whom. */
const withheld = new Set([
  ...["origin", "accept-encoding", "if-none-match", "x-api-version", "idempotency-key"],
  ...["content-length", "content-encoding", "content-type"],
]);

/**
 * Asks the API in this process, on behalf of a visitor. The whole edge runs, and the visitor's own budget is spent; nothing
 * travels, and no address is ever made from a header that a stranger may send.
 */
export async function askFor(
  visitor: Visitor,
  call: Pick<Incoming, "method" | "path" | "query"> & Partial<Incoming>,
): Promise<Answer> {
  return dispatch({
    ...{ address: visitor.get(peerHeader()), readBody: async () => null },
    ...call,
    header: (name) => call.header?.(name) ?? (withheld.has(name) ? null : visitor.get(name)),
  });
}
