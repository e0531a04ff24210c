import type { Contract } from "@/lib/contract";
import type { Request as Input } from "@/lib/contract/dates/shapes";
import { basePath, endpoints, type Method, type OperationName, splitEndpoint } from "@/lib/contract/endpoints";
import type { Output } from "@/lib/contract/operation";
import type { Version } from "@/lib/contract/versions";

export type ClientOptions = {
  /** Where the shop is, such as `https://toko.example`; empty on the shop's own pages. */
  origin?: string;
  /** The version to speak; without one, the baseline. */
  version?: Version;
  /** How to reach the API, where that is not the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

/** What goes beside the input of one call. */
export type CallOptions = {
  /** Makes a POST safe to repeat: the same key and input get the first answer again. A new request wants a new key. */
  idempotencyKey?: string;
  /** Ends the call early; whether it had an effect by then, only a repetition with its key can tell. */
  signal?: AbortSignal;
};

/** One function for every operation of the API. */
export type Client = {
  [Name in OperationName]: (input: Input<Contract[Name]>, options?: CallOptions) => Promise<Output<Contract[Name]>>;
};

/** A refusal of the API, as it was sent. `message` may be shown to the buyer. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** A client for one shop. It sends no cookies: the API wants none, and a browser would refuse to send them elsewhere. */
export function createClient(options: ClientOptions = {}): Client {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => {
    const { method, path } = splitEndpoint(endpoint);
    return [
      name,
      (input: Fields = {}, callOptions: CallOptions = {}) => call(options, method, path, input, callOptions),
    ];
  });
  return Object.fromEntries(calls) as Client;
}

type Fields = Record<string, unknown>;

async function call(
  options: ClientOptions,
  method: Method,
  path: string,
  input: Fields,
  { idempotencyKey, signal }: CallOptions,
): Promise<unknown> {
  const { origin = "", version, fetch = (request: Request) => globalThis.fetch(request) } = options;
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const url = `${origin}${basePath}${filled}${method === "GET" ? queryOf(rest) : ""}`;
  const headers = new Headers(version ? { "X-API-Version": version } : {});
  if (method !== "GET") headers.set("Content-Type", "application/json");
  if (method !== "GET" && idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
  const body = method === "GET" ? null : JSON.stringify(rest);
  const response = await fetch(
    new Request(url, { method, headers, body, signal: signal ?? null, credentials: "omit" }),
  );
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failureOf(response.status, answer);
  return answer;
}

function queryOf(input: Fields): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${query}` : "";
}

/** An answer without our envelope came from somebody in between, and is told as such. */
function failureOf(status: number, answer: unknown): ApiFailure {
  const { error } = Object(answer);
  const {
    code = "unreachable",
    message = "Layanan tidak dapat dihubungi. Silakan coba lagi.",
    details = {},
  } = Object(error);
  return new ApiFailure(status, String(code), String(message), Object(details));
}
