import { isLocal } from "@/lib/values/host";
import type { OutwardFetcher } from "./fetcher";

/** Target of a domain: this deployment or another. `unknown`: that cannot be determined. */
export type DomainTarget = "this_deployment" | "elsewhere" | "unknown";

/** Checks if a domain points to this deployment. */
export type DomainProbe = (host: string) => Promise<DomainTarget>;

/** Requests over https, as buyers do, a path that succeeds only on a deployment that serves the domain. */
export function createDomainProbe(fetchOutward: OutwardFetcher): DomainProbe {
  return async (host) => {
    if (isLocal(host)) return "unknown";
    const answer = await fetchOutward(`https://${host}/api/health/domain?domain=${host}`);
    return answer.kind === "fetched" ? "this_deployment" : "elsewhere";
  };
}
