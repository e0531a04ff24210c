import { type AnyEndpoint, splitEndpoint } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { merchantEndpoints } from "@/lib/contract/frozen/endpoints.merchant";
import type { CallArguments, CallOptions } from "..";
import { type KeyStore, withIdempotencyKey } from "../keys";
import { type Fetch, type PreparedRequest, readOrigin, sendRequest } from "../request";
import { withRetries } from "../retry";
import type { MerchantAnswers, MerchantInputs } from "./contract";

export type MerchantClientOptions = {
  /** Origin of the shop, such as `https://toko.example`; empty in the admin. */
  origin?: string | undefined;
  /** API token of the shop, `etl_…`. Without one, the client sends the session cookie of the page's own host. */
  token?: string | undefined;
  /** Number of retries after a temporary failure. Default 2; 0: never. */
  retries?: number | undefined;
  /**
   * Longest wait for one response, in milliseconds. Default 60,000, because imports and refunds take longer; 0: no limit. An
   * upload has no limit, and a download none after it has begun.
   */
  timeoutMs?: number | undefined;
  /** Store in which the keys of unanswered changes survive a reload. Without one, they live as long as the call. */
  keys?: KeyStore | undefined;
  fetch?: Fetch | undefined;
};

/** One function for every operation of the merchant API. */
export type MerchantClient = {
  [Name in keyof MerchantInputs]: (...given: CallArguments<MerchantInputs[Name]>) => Promise<MerchantAnswers[Name]>;
};

/** Creates a client for staff: with their session in the admin, with a token elsewhere. */
export function createMerchantClient(options: MerchantClientOptions = {}): MerchantClient {
  const base = readOrigin(options.origin ?? "") + merchantBasePath;
  const calls = Object.entries(merchantEndpoints).map(([name, endpoint]) => [
    name,
    (input: object = {}, callOptions: CallOptions = {}) => call(options, { name, endpoint, input, base }, callOptions),
  ]);
  return Object.fromEntries(calls) as MerchantClient;
}

type Call = { name: string; endpoint: AnyEndpoint; input: object; base: string };

function call(options: MerchantClientOptions, asked: Call, { idempotencyKey, signal }: CallOptions): Promise<unknown> {
  const { retries = 2, keys, fetch = (request) => globalThis.fetch(request) } = options;
  const prepared = prepare(options, asked);
  const ask = (key: string | null) =>
    withRetries(() => sendRequest({ ...prepared, key, signal }, fetch), { retries, signal });
  if (splitEndpoint(asked.endpoint).method === "GET") return ask(null);
  if (idempotencyKey !== undefined) return ask(idempotencyKey);
  // Only the server can tell two files apart, so the key does not outlive the call.
  const store = prepared.file ? undefined : keys;
  return withIdempotencyKey({ name: asked.name, input: { ...prepared.input, ...prepared.headers }, store }, ask);
}

type Addressed = Omit<PreparedRequest, "key" | "signal">;

/** Moves the known revision into a header. A file becomes the full body. */
function prepare({ token, timeoutMs = 60_000 }: MerchantClientOptions, { endpoint, input, base }: Call): Addressed {
  const { revision, bytes, contentType, ...rest }: Record<string, unknown> = { ...input };
  const isChange = splitEndpoint(endpoint).method !== "GET";
  const isFile = bytes instanceof Uint8Array;
  return {
    endpoint,
    input: rest,
    base,
    timeoutMs: isFile ? 0 : timeoutMs,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(isChange && revision !== undefined ? { "If-Match": `"${revision}"` } : {}),
    },
    withCookies: !token,
    file: isFile ? { bytes, contentType: String(contentType) } : undefined,
  };
}
