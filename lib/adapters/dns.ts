import { Resolver } from "node:dns/promises";

/** Asks the domain name system for the TXT records of a name; null where nobody who knows could be asked. */
export type TxtFinder = (name: string) => Promise<string[] | null>;

/** Answers that say for sure that there is no such record. */
const none = new Set(["ENODATA", "ENOTFOUND"]);

/** Asks the servers that this machine asks, or others. A record may come in parts, which belong together. */
export function txtFinder({ servers, timeoutMs = 2_500 }: { servers?: string[]; timeoutMs?: number } = {}): TxtFinder {
  return async (name) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      const records = await resolver.resolveTxt(name);
      return records.map((parts) => parts.join(""));
    } catch (failure) {
      return none.has(String(Object(failure).code)) ? [] : null;
    }
  };
}
