import { Resolver } from "node:dns/promises";
import { fields } from "@/lib/values/fields";

/** Looks up the TXT records of a name; null if no authoritative answer was available. */
export type TxtFinder = (name: string) => Promise<string[] | null>;

/** Error codes that prove that the record does not exist. */
const none = new Set(["ENODATA", "ENOTFOUND"]);

/** Uses the resolvers of this machine, or `servers`. A record may come in chunks, which are joined. */
export function txtFinder({ servers, timeoutMs = 2_500 }: { servers?: string[]; timeoutMs?: number } = {}): TxtFinder {
  return async (name) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      const records = await resolver.resolveTxt(name);
      return records.map((parts) => parts.join(""));
    } catch (failure) {
      return none.has(String(fields(failure).code)) ? [] : null;
    }
  };
}
