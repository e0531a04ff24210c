import { Cache } from "@/lib/platform/cache";
import { singleton } from "@/lib/platform/singleton";

const lifetimeMs = 300_000;
const mostHosts = 500;

/** Data for a page; `isWhole` is false if a part of it could not be loaded in time. */
export type Find = { readonly isComplete: boolean };

/** Hosts whose data was incomplete at the last load. */
const lacking = singleton("kept-finds.lacking", () => new Set<string>());

/**
 * Caches the data of a host's pages for five minutes. It also serves deployments without our own server, which have no page
 * cache.
 */
export async function cachedFind<F extends Find>(
  name: string,
  host: string,
  find: () => Promise<F>,
  now = performance.now(),
): Promise<F> {
  const finds = singleton(`kept-finds.${name}`, () => new Cache<F>(mostHosts));
  const load = async () => {
    const value = await find();
    if (lacking.size > mostHosts) lacking.clear();
    if (value.isComplete) lacking.delete(host);
    else lacking.add(host);
    return { value, staleAt: now + (value.isComplete ? lifetimeMs : 0) };
  };
  return (await finds.get(host, now, load)) ?? find();
}

/** True if pages of this host lack some of their data, so they may be cached only briefly. */
export function lacksFinds(host: string): boolean {
  return lacking.has(host);
}
