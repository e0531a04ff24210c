import { Cache } from "@/lib/adapters/cache";
import { held } from "@/lib/adapters/held";

const keptMs = 300_000;
const mostHosts = 500;

/** What is found; not whole, where somebody who was asked had no time to answer. */
export type Find = { readonly isWhole: boolean };

/** Hosts whose last find was not whole. */
const lacking = held("kept-finds.lacking", () => new Set<string>());

/**
 * What was found for the pages of a host, looked for once in a few minutes: also where no server of ours keeps whole pages,
 * drawing one then asks nobody.
 */
export async function keptFind<F extends Find>(
  name: string,
  host: string,
  find: () => Promise<F>,
  now = performance.now(),
): Promise<F> {
  const finds = held(`kept-finds.${name}`, () => new Cache<F>(mostHosts));
  const load = async () => {
    const value = await find();
    if (lacking.size > mostHosts) lacking.clear();
    if (value.isWhole) lacking.delete(host);
    else lacking.add(host);
    return { value, staleAt: now + (value.isWhole ? keptMs : 0) };
  };
  return (await finds.get(host, now, load)) ?? find();
}

/** Whether something is missing on the pages of a host, so that they are not to be kept for long. */
export function lacksFinds(host: string): boolean {
  return lacking.has(host);
}
