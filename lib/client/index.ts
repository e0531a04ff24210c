import { basePath, type Endpoint, endpoints, splitEndpoint } from "@/lib/contract/endpoints";
import type { Answers, Baseline, Inputs, Version } from "./contract";
import { type KeyStore, keyed } from "./keys";
import { type Fetch, send } from "./request";
import { withRetries } from "./retry";

export type * from "./contract";
export { EtalaseError, type EtalaseErrorCode } from "./error";
export type { KeyStore } from "./keys";

export type ClientOptions<V extends Version = Baseline> = {
  /** Where the shop is, such as `https://toko.example`; empty on the shop's own pages. */
  origin?: string | undefined;
  /** The version to speak, which decides the types; without one, the oldest. */
  version?: V | undefined;
  /** How often a call is made again that failed for a reason that may pass. 2, unless it is said; 0: never. */
  retries?: number | undefined;
  /** Where the keys of unanswered POSTs outlive the page, such as `sessionStorage`. Without one, they live as long as the call. */
  keys?: KeyStore | undefined;
  /** How to reach the API, where that is not the global `fetch`. */
  fetch?: Fetch | undefined;
};

/** What goes beside the input of one call. */
export type CallOptions = {
  /**
   * The `Idempotency-Key` of a POST: the same key and input get the first answer again. Every POST has one of its own; name one
   * to choose it, or `null` to send none.
   */
  idempotencyKey?: string | null | undefined;
  /** Ends the call early; whether it had an effect by then, only a repetition with its key can tell. */
  signal?: AbortSignal | undefined;
};

/** What a call takes: its input, which may be left out where nothing in it is required, and its options. */
export type CallArguments<Input> = object extends Input
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions];

/** One function for every operation of the API. */
export type Client<V extends Version = Baseline> = {
  [Name in keyof Inputs<V>]: (
    ...given: CallArguments<Inputs<V>[Name]>
  ) => Promise<Name extends keyof Answers<V> ? Answers<V>[Name] : never>;
};

/** A client for one shop. It sends no cookies: the API wants none, and a browser would refuse to send them elsewhere. */
export function createClient<const V extends Version = Baseline>(options: ClientOptions<V> = {}): Client<V> {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (input: object = {}, callOptions: CallOptions = {}) => call(options, { name, endpoint, input }, callOptions),
  ]);
  return Object.fromEntries(calls) as Client<V>;
}

function call(
  { origin = "", version, retries = 2, keys, fetch = (request) => globalThis.fetch(request) }: ClientOptions<Version>,
  { name, endpoint, input }: { name: string; endpoint: Endpoint; input: object },
  { idempotencyKey, signal }: CallOptions,
): Promise<unknown> {
  const headers: Record<string, string> = version ? { "X-API-Version": version } : {};
  const base = origin + basePath;
  const ask = (key: string | null) =>
    withRetries(() => send({ endpoint, input, base, headers, key, signal }, fetch), { retries, signal });
  if (splitEndpoint(endpoint).method === "GET") return ask(null);
  return idempotencyKey === undefined ? keyed({ name, input, store: keys }, ask) : ask(idempotencyKey);
}
