import { type AnyEndpoint, splitEndpoint } from "@/lib/contract/endpoints";
import { errorOf, unreachable } from "./error";

export type Fetch = (request: Request) => Promise<Response>;

/** What is asked, and how; it may be sent more than once. */
export type PreparedRequest = {
  endpoint: AnyEndpoint;
  input: object;
  /** Where the API is. */
  base: string;
  /** Headers beside those that follow from the rest. */
  headers: Readonly<Record<string, string>>;
  key: string | null;
  signal: AbortSignal | undefined;
  /** Whether the cookies of the page's own host go along. */
  withCookies?: boolean;
  /** What is sent in the place of JSON. */
  file?: { bytes: Uint8Array; contentType: string } | undefined;
};

/** Sends a request once. Whatever is no answer to it is thrown as an `EtalaseError`, but for the caller's own abort. */
export async function send(asked: PreparedRequest, fetch: Fetch): Promise<unknown> {
  const lost = (status: number) => (cause: unknown) => {
    asked.signal?.throwIfAborted();
    throw unreachable(status, cause);
  };
  const response = await fetch(requestFor(asked)).catch(lost(0));
  const answer: unknown = await readAnswer(response).catch(lost(response.status));
  if (!response.ok) throw errorOf(response, answer);
  return answer;
}

/** JSON, or whatever else was asked for as a file. */
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

/** The public API wants no cookies. Cloudflare's Workers have none to send, and refuse the very word. */
function cookies(go: boolean): RequestInit {
  return "credentials" in Request.prototype ? { credentials: go ? "same-origin" : "omit" } : {};
}
