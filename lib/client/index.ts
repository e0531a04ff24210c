import { basePath, type Endpoint, endpoints, splitEndpoint } from "@/lib/contract/endpoints";
import type { Answers, Baseline, Inputs, Version } from "./contract";
import { type KeyStore, withIdempotencyKey } from "./keys";
import { type Fetch, readOrigin, sendRequest } from "./request";
import { withRetries } from "./retry";

export type * from "./contract";
export { EtalaseError, type EtalaseErrorCode } from "./error";
export type { KeyStore } from "./keys";

export type ClientOptions<V extends Version = Baseline> = {
  /** Origin of the shop, such as `https://toko.example`; empty on the shop's own pages. Anything else throws a `TypeError`. */
  origin?: string | undefined;
  /** API version, which decides the types; the oldest by default. */
  version?: V | undefined;
  /** Number of retries after a temporary failure. Default 2; 0: never. */
  retries?: number | undefined;
  /** Longest wait for one response, in milliseconds. Default 15,000; 0: no limit. A late response counts as `unreachable`. */
  timeoutMs?: number | undefined;
  /**
   * Store in which the keys of unanswered POSTs survive a reload, such as `sessionStorage`. Without one, they live as long as
   * the call.
   */
  keys?: KeyStore | undefined;
  /** Replacement of the global `fetch`. */
  fetch?: Fetch | undefined;
};

/** Options of one call. */
export type CallOptions = {
  /**
   * `Idempotency-Key` of a POST: the same key and input get the first response again. By default every POST gets a new key. Set
   * a key to choose it, or `null` to send none.
   */
  idempotencyKey?: string | null | undefined;
  /** Aborts the call. Only a retry with the same key shows if the call took effect before. */
  signal?: AbortSignal | undefined;
};

/** Arguments of a call: its input, which is optional if it has no required field, and its options. */
export type CallArguments<Input> = object extends Input
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions];

/** One function for every operation of the API. */
export type Client<V extends Version = Baseline> = {
  [Name in keyof Inputs<V>]: (
    ...given: CallArguments<Inputs<V>[Name]>
  ) => Promise<Name extends keyof Answers<V> ? Answers<V>[Name] : never>;
};

/** Creates a client for one shop. It sends no cookies: the API needs none, and a browser would not send them cross-origin. */
export function createClient<const V extends Version = Baseline>(options: ClientOptions<V> = {}): Client<V> {
  const base = readOrigin(options.origin ?? "") + basePath;
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (input: object = {}, callOptions: CallOptions = {}) => call(options, { name, endpoint, input, base }, callOptions),
  ]);
  return Object.fromEntries(calls) as Client<V>;
}

function call(
  options: ClientOptions<Version>,
  { name, endpoint, input, base }: { name: string; endpoint: Endpoint; input: object; base: string },
  { idempotencyKey, signal }: CallOptions,
): Promise<unknown> {
  const { version, retries = 2, timeoutMs = 15_000, keys, fetch = (request) => globalThis.fetch(request) } = options;
  const headers: Record<string, string> = version ? { "X-API-Version": version } : {};
  const ask = (key: string | null) =>
    withRetries(() => sendRequest({ endpoint, input, base, headers, key, signal, timeoutMs }, fetch), {
      retries,
      signal,
    });
  if (splitEndpoint(endpoint).method === "GET") return ask(null);
  return idempotencyKey === undefined ? withIdempotencyKey({ name, input, store: keys }, ask) : ask(idempotencyKey);
}
