/** A failed call to a provider. It carries the provider and a fault code, never the response itself, as it is logged. */
export class ProviderFault extends Error {
  override readonly name = "ProviderFault";

  constructor(
    readonly provider: string,
    /** `timeout`, `unreachable`, `malformed`, or what the provider itself calls the refusal. */
    readonly code: string,
    /** Whether asking again would be answered the same way, so that only another provider can help. */
    readonly isFinal = false,
  ) {
    super(`${provider}: ${code}`);
  }
}

export type PartnerRequest = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number | undefined;
};

export type PartnerResponse = { status: number; body: unknown };

/** How long a provider may take, and how much it may say. */
const patienceMs = 5_000;
const mostBytes = 1_000_000;

/**
 * Asks a provider over HTTP and answers with what it said, whatever the status; the body is the JSON in it, or null where it is
 * none. Throws a `ProviderFault` where no answer came in time. Redirects are not followed, as keys travel with the request.
 */
export async function call(provider: string, url: string, request: PartnerRequest = {}): Promise<PartnerResponse> {
  const { timeoutMs = patienceMs, ...rest } = request;
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

/** The text of an answer; one that is too long to be an answer is cut, and is then no JSON. */
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
