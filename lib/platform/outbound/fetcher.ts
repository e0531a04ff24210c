import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isOutward, lookupPublic } from "./public-host";

/** Reason of a failed fetch. `away` is temporary; the others are permanent. */
export type FetchFailure = "refused" | "missing" | "too_large" | "away";

/** Fetches a URL that a merchant entered. */
export type OutwardFetcher = (url: string) => Promise<FetchResult>;

export type FetchResult = { kind: "fetched"; bytes: Buffer } | { kind: FetchFailure };

const defaultTimeoutMs = 15_000;
const mostBytes = 10 * 1024 * 1024;
const mostRedirects = 3;

type Bounds = { nearby: boolean; limit: number; timeoutMs: number };

/**
 * Fetcher that connects to public addresses over https only, even after redirects (SSRF). Limits the number of bytes. `nearby`
 * also allows this machine, for tests.
 */
export function outwardFetcher({
  nearby,
  limit = mostBytes,
  timeoutMs = defaultTimeoutMs,
}: Partial<Bounds> & Pick<Bounds, "nearby">): OutwardFetcher {
  return async (url) => {
    let next = url;
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      if (!isOutward(next, nearby)) return { kind: "refused" };
      const response = await ask(new URL(next), { nearby, limit, timeoutMs }).catch(() => ({ kind: "away" }) as const);
      if (response.kind !== "redirect") return response;
      if (!URL.canParse(response.location, next)) return { kind: "missing" };
      next = new URL(response.location, next).href;
    }
    return { kind: "missing" };
  };
}

type FetchResponse = FetchResult | { kind: "redirect"; location: string };

function ask(url: URL, { nearby, limit, timeoutMs }: Bounds): Promise<FetchResponse> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = { Accept: "image/*", "User-Agent": "Etalase" };
  const options = { headers, signal: AbortSignal.timeout(timeoutMs), agent: false };
  return new Promise((resolve, reject) => {
    const sent = request(url, nearby ? options : { ...options, lookup: lookupPublic }, (response) => {
      const { statusCode = 0, headers: received } = response;
      const end = (result: FetchResponse) => {
        response.destroy();
        resolve(result);
      };
      if (statusCode >= 300 && statusCode < 400 && received.location)
        return end({ kind: "redirect", location: received.location });
      if (statusCode >= 500 || statusCode === 429) return end({ kind: "away" });
      if (statusCode !== 200) return end({ kind: "missing" });
      const parts: Buffer[] = [];
      let size = 0;
      response.on("data", (part: Buffer) => {
        size += part.length;
        if (size > limit) end({ kind: "too_large" });
        else parts.push(part);
      });
      response.on("end", () => resolve({ kind: "fetched", bytes: Buffer.concat(parts) }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}
