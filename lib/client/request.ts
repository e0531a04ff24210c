import { type AnyEndpoint, splitEndpoint } from "@/lib/contract/endpoints";
import { toEtalaseError, unreachable } from "./error";

export type Fetch = (request: Request) => Promise<Response>;

/** Request with its options. It may be sent more than once. */
export type PreparedRequest = {
  endpoint: AnyEndpoint;
  input: object;
  /** Base URL of the API. */
  base: string;
  /** Additional headers. */
  headers: Readonly<Record<string, string>>;
  key: string | null;
  signal: AbortSignal | undefined;
  /** Longest wait for the response; 0: no limit. */
  timeoutMs: number;
  /** Sends the cookies of the page's own host. */
  withCookies?: boolean;
  /** Body that replaces JSON. */
  file?: { bytes: Uint8Array; contentType: string } | undefined;
};

/** Sends a request once. Throws an `EtalaseError` for anything but a success, except for the caller's own abort. */
export async function sendRequest(asked: PreparedRequest, fetch: Fetch): Promise<unknown> {
  const { signal, timeoutMs } = asked;
  const lost = (status: number) => (cause: unknown) => {
    signal?.throwIfAborted();
    throw unreachable(status, cause);
  };
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.aborted ? signal.reason : new DOMException("", "TimeoutError"));
  const timer = timeoutMs ? setTimeout(abort, timeoutMs) : undefined;
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  try {
    const response = await fetch(requestFor(asked, controller.signal)).catch(lost(0));
    const isFile = response.ok && response.headers.has("Content-Disposition");
    // A download may take as long as it needs, once it has begun.
    if (isFile) clearTimeout(timer);
    const answer: unknown = await (isFile ? response.blob() : response.json()).catch(lost(response.status));
    if (!response.ok) throw toEtalaseError(response, answer);
    return answer;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** Returns an origin without a trailing slash. Throws a `TypeError` for anything else, such as a URL with a path. */
export function readOrigin(origin: string): string {
  if (/^(https?:\/\/[^/?#@\s]+)?\/?$/i.test(origin)) return origin.replace(/\/$/, "");
  throw new TypeError(`origin must be like "https://toko.example", without a path: "${origin}"`);
}

function requestFor(asked: PreparedRequest, signal: AbortSignal): Request {
  const { endpoint, input, base, headers, key, withCookies, file } = asked;
  const { method, path } = splitEndpoint(endpoint);
  const rest = new Map<string, unknown>(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const given = [...rest].filter(([, value]) => value !== undefined);
  const isRead = method === "GET";
  // Without a field to send, the request has no body: most such operations declare none.
  const json = isRead || given.length === 0 ? null : JSON.stringify(Object.fromEntries(given));
  const body = file ? new Uint8Array(file.bytes) : json;
  const all = new Headers(headers);
  if (key) all.set("Idempotency-Key", key);
  if (body) all.set("Content-Type", file?.contentType ?? "application/json");
  return new Request(`${base}${filled}${isRead ? queryOf(given) : ""}`, {
    method,
    headers: all,
    body,
    signal,
    ...cookies(withCookies === true),
  });
}

function queryOf(given: readonly (readonly [string, unknown])[]): string {
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${query}` : "";
}

/** The public API needs no cookies. Cloudflare Workers have none, and reject the `credentials` option. */
function cookies(go: boolean): RequestInit {
  return "credentials" in Request.prototype ? { credentials: go ? "same-origin" : "omit" } : {};
}
