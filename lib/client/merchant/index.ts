import { type AnyEndpoint, splitEndpoint } from "@/lib/contract/endpoints";
import { merchantBasePath, merchantEndpoints } from "@/lib/contract/merchant/endpoints";
import type { CallArguments, CallOptions } from "..";
import { type KeyStore, keyed } from "../keys";
import { type Fetch, type PreparedRequest, send } from "../request";
import { withRetries } from "../retry";
import type { MerchantAnswers, MerchantInputs } from "./contract";

export type MerchantClientOptions = {
  /** Where the shop is, such as `https://toko.example`; empty in the desk. */
  origin?: string | undefined;
  /** A token of the shop, `etl_…`. Without one, the session of the page's own host goes along. */
  token?: string | undefined;
  /** How often a call is made again that failed for a reason that may pass. 2, unless it is said; 0: never. */
  retries?: number | undefined;
  /** Where the keys of unanswered changes outlive the page. Without one, they live as long as the call. */
  keys?: KeyStore | undefined;
  fetch?: Fetch | undefined;
};

/** One function for every operation of the merchant's API. */
export type MerchantClient = {
  [Name in keyof MerchantInputs]: (...given: CallArguments<MerchantInputs[Name]>) => Promise<MerchantAnswers[Name]>;
};

/** A client for those who run a shop: in the desk by their session, elsewhere by a token. */
export function createMerchantClient(options: MerchantClientOptions = {}): MerchantClient {
  const calls = Object.entries(merchantEndpoints).map(([name, endpoint]) => [
    name,
    (input: object = {}, callOptions: CallOptions = {}) => call(options, { name, endpoint, input }, callOptions),
  ]);
  return Object.fromEntries(calls) as MerchantClient;
}

type Call = { name: string; endpoint: AnyEndpoint; input: object };

function call(options: MerchantClientOptions, asked: Call, { idempotencyKey, signal }: CallOptions): Promise<unknown> {
  const { retries = 2, keys, fetch = (request) => globalThis.fetch(request) } = options;
  const prepared = prepare(options, asked);
  const ask = (key: string | null) => withRetries(() => send({ ...prepared, key, signal }, fetch), { retries, signal });
  if (splitEndpoint(asked.endpoint).method === "GET") return ask(null);
  if (idempotencyKey !== undefined) return ask(idempotencyKey);
  // A file is told from another by the server alone, so its key does not outlive the call.
  const store = prepared.file ? undefined : keys;
  return keyed({ name: asked.name, input: { ...prepared.input, ...prepared.headers }, store }, ask);
}

type Addressed = Omit<PreparedRequest, "key" | "signal">;

/** The revision that was seen goes into a header, and a file is the whole body. */
function prepare({ origin = "", token }: MerchantClientOptions, { endpoint, input }: Call): Addressed {
  const { revision, bytes, contentType, ...rest }: Record<string, unknown> = { ...input };
  const isChange = splitEndpoint(endpoint).method !== "GET";
  return {
    endpoint,
    input: rest,
    base: origin + merchantBasePath,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(isChange && revision !== undefined ? { "If-Match": `"${revision}"` } : {}),
    },
    withCookies: !token,
    file: bytes instanceof Uint8Array ? { bytes, contentType: String(contentType) } : undefined,
  };
}
