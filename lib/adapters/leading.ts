import { isLocal } from "@/lib/domain/access/host";
import type { OutwardFetcher } from "./webhooks/fetcher";

/** Tells whether a domain leads here; null where that cannot be found out. */
export type LeadFinder = (host: string) => Promise<boolean | null>;

/** Asks by https, as buyers do, what only a deployment that serves the domain says. */
export function leadFinder(fetchOutward: OutwardFetcher): LeadFinder {
  return async (host) => {
    if (isLocal(host)) return null;
    const answer = await fetchOutward(`https://${host}/api/health/domain?domain=${host}`);
    return typeof answer !== "string";
  };
}
