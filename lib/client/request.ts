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
  const lost = (status: number) => (cause: unknown) => {
    asked.signal?.throwIfAborted();
    throw unreachable(status, cause);
  };
  const limit = limitTime(asked.signal, asked.timeoutMs);
  try {
    const response = await fetch(requestFor({ ...asked, signal: limit.signal })).catch(lost(0));
    const isFile = response.ok && response.headers.has("Content-Disposition");
    // A download may take as long as it needs, once it has begun.
    if (isFile) limit.end();
    const answer: unknown = await (isFile ? response.blob() : response.json()).catch(lost(response.status));
    if (!response.ok) throw toEtalaseError(response, answer);
    return answer;
  } finally {
    limit.end();
  }
}

/** Returns a signal that aborts with the caller's signal, or when the time is over. */
function limitTime(signal: AbortSignal | undefined, timeoutMs: number) {
  if (timeoutMs === 0) return { signal, end() {} };
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const late = () => controller.abort(new DOMException(`No response within ${timeoutMs} ms`, "TimeoutError"));
  const timer = setTimeout(late, timeoutMs);
  if (signal?.aborted) abort();
  else signal?.addEventListener("abort", abort, { once: true });
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  };
  return { signal: controller.signal, end };
}

/** Returns an origin without a trailing slash. Throws a `TypeError` for anything else, such as a URL with a path. */
export function readOrigin(origin: string): string {
  if (origin === "") return "";
  const url = parseUrl(origin);
  if (url?.href === `${url?.origin}/` && url.protocol.startsWith("http")) return url.origin;
  throw new TypeError(
    `\`origin\` must be like "https://toko.example", without a path. It is ${JSON.stringify(origin)}.`,
  );
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function requestFor(asked: Omit<PreparedRequest, "timeoutMs">): Request {
  const { endpoint, input, base, headers, key, signal, withCookies, file } = asked;
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
  const hasBody = !isRead && (file !== undefined || given.length > 0);
  const all = new Headers(headers);
  if (key) all.set("Idempotency-Key", key);
  if (hasBody) all.set("Content-Type", file?.contentType ?? "application/json");
  return new Request(`${base}${filled}${isRead ? queryOf(given) : ""}`, {
    method,
    headers: all,
    body: !hasBody ? null : file ? new Uint8Array(file.bytes) : JSON.stringify(Object.fromEntries(given)),
    signal: signal ?? null,
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
