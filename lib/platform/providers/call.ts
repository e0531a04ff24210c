/** Failed call to a provider. Carries the provider and an error code, never the response, because it is logged. */
export class ProviderFault extends Error {
  override readonly name = "ProviderFault";

  constructor(
    readonly provider: string,
    /** `timeout`, `unreachable`, `malformed`, or the provider's own error code. */
    readonly code: string,
    /** A retry would give the same result, so only another provider can help. */
    readonly isFinal = false,
  ) {
    super(`${provider}: ${code}`);
  }
}

export type ProviderRequest = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number | undefined;
};

export type ProviderResponse = { status: number; body: unknown };

/** Timeout of a provider, and maximum size of its response. */
const defaultTimeoutMs = 5_000;
const mostBytes = 1_000_000;

/**
 * Sends an HTTP request to a provider and returns the response of any status. The body is the parsed JSON, or null if it is not
 * JSON. Throws a `ProviderFault` if no response came in time. Redirects are not followed, since the request carries keys.
 */
export async function call(provider: string, url: string, request: ProviderRequest = {}): Promise<ProviderResponse> {
  const { timeoutMs = defaultTimeoutMs, ...rest } = request;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { redirect: "manual", credentials: "omit", signal, ...rest });
    return { status: response.status, body: parse(await readText(response)) };
  } catch (failure) {
    if (failure instanceof ProviderFault) throw failure;
    const isLate = failure instanceof Error && failure.name === "TimeoutError";
    throw new ProviderFault(provider, isLate ? "timeout" : "unreachable");
  }
}

/** Reads the body. A body beyond the limit is truncated, and is then no valid JSON. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
