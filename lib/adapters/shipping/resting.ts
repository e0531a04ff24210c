import { LRUCache } from "lru-cache";
import { ProviderFault } from "../partners/call";

const restMs = 30_000;

/** Who rests, until when, and why. */
export type Rests = LRUCache<string, { until: number; fault: ProviderFault }>;

/** Nobody rests yet. */
export function newRests(): Rests {
  return new LRUCache({ max: 1_000 });
}

/**
 * Asks under a shop's account with a provider, and after a fault lets it rest for a while: buyers then hear at once that it is
 * away, instead of each waiting until its time is over, and a quota that is used up is not asked in vain.
 */
export function resting(rests: Rests, key: string, clock: () => number) {
  return async <T>(question: () => Promise<T>): Promise<T> => {
    const rest = rests.get(key);
    if (rest && clock() < rest.until) throw rest.fault;
    try {
      return await question();
    } catch (failure) {
      if (failure instanceof ProviderFault && !failure.isFinal) {
        rests.set(key, { until: clock() + restMs, fault: failure });
      }
      throw failure;
    }
  };
}
