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
  const response = await fetch(requestFor(asked)).catch(lost(0));
  const answer: unknown = await readAnswer(response).catch(lost(response.status));
  if (!response.ok) throw toEtalaseError(response, answer);
  return answer;
}

/** Parses JSON, or returns a downloaded file as a `Blob`. */
function readAnswer(response: Response): Promise<unknown> {
  const isFile = response.ok && response.headers.has("Content-Disposition");
  return isFile ? response.blob() : response.json();
}

function requestFor({ endpoint, input, base, headers, key, signal, withCookies, file }: PreparedRequest): Request {
  const { method, path } = splitEndpoint(endpoint);
  const rest = new Map<string, unknown>(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const isRead = method === "GET";
  const all = new Headers(headers);
  if (key) all.set("Idempotency-Key", key);
  if (!isRead) all.set("Content-Type", file?.contentType ?? "application/json");
  return new Request(`${base}${filled}${isRead ? queryOf(rest) : ""}`, {
    method,
    headers: all,
    body: isRead ? null : file ? new Uint8Array(file.bytes) : JSON.stringify(Object.fromEntries(rest)),
    signal: signal ?? null,
    ...cookies(withCookies === true),
  });
}

function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const given = [...fields].filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${query}` : "";
}

/** The public API needs no cookies. Cloudflare Workers have none, and reject the `credentials` option. */
function cookies(go: boolean): RequestInit {
  return "credentials" in Request.prototype ? { credentials: go ? "same-origin" : "omit" } : {};
}
