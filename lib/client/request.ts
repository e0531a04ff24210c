import { basePath, type Endpoint, splitEndpoint } from "@/lib/contract/endpoints";
import { errorOf, unreachable } from "./error";

export type Fetch = (request: Request) => Promise<Response>;

/** What is asked, and how; it may be sent more than once. */
export type PreparedRequest = {
  endpoint: Endpoint;
  input: object;
  origin: string;
  version: string | undefined;
  key: string | null;
  signal: AbortSignal | undefined;
};

/** Sends a request once. Whatever is no answer to it is thrown as an `EtalaseError`, but for the caller's own abort. */
export async function send(asked: PreparedRequest, fetch: Fetch): Promise<unknown> {
  const lost = (status: number) => (cause: unknown) => {
    asked.signal?.throwIfAborted();
    throw unreachable(status, cause);
  };
  const response = await fetch(requestFor(asked)).catch(lost(0));
  const answer: unknown = await response.json().catch(lost(response.status));
  if (!response.ok) throw errorOf(response, answer);
  return answer;
}

function requestFor({ endpoint, input, origin, version, key, signal }: PreparedRequest): Request {
  const { method, path } = splitEndpoint(endpoint);
  const rest = new Map<string, unknown>(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const isRead = method === "GET";
  const headers = new Headers();
  if (version) headers.set("X-API-Version", version);
  if (key) headers.set("Idempotency-Key", key);
  if (!isRead) headers.set("Content-Type", "application/json");
  return new Request(`${origin}${basePath}${filled}${isRead ? queryOf(rest) : ""}`, {
    method,
    headers,
    body: isRead ? null : JSON.stringify(Object.fromEntries(rest)),
    signal: signal ?? null,
    ...withoutCookies(),
  });
}

function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const given = [...fields].filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${query}` : "";
}

/** The API wants no cookies. Cloudflare's Workers have none to send, and refuse the very word. */
function withoutCookies(): RequestInit {
  return "credentials" in Request.prototype ? { credentials: "omit" } : {};
}
