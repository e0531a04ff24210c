import { isLocal } from "@/lib/domain/access/host";
import type { OutwardFetcher } from "./webhooks/fetcher";

/** Checks if a domain points to this deployment; null if that cannot be determined. */
export type DomainProbe = (host: string) => Promise<boolean | null>;

/** Requests over https, as buyers do, a path that succeeds only on a deployment that serves the domain. */
export function createDomainProbe(fetchOutward: OutwardFetcher): DomainProbe {
  return async (host) => {
    if (isLocal(host)) return null;
    const answer = await fetchOutward(`https://${host}/api/health/domain?domain=${host}`);
    return typeof answer !== "string";
  };
}
