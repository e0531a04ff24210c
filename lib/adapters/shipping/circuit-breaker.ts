import { LRUCache } from "lru-cache";
import { ProviderFault } from "../partners/call";

const openMs = 30_000;

/** The circuits that are open: until when, and the fault that opened each. */
export type OpenCircuits = LRUCache<string, { until: number; fault: ProviderFault }>;

/** All circuits closed. */
export function newOpenCircuits(): OpenCircuits {
  return new LRUCache({ max: 1_000 });
}

/**
 * A circuit breaker for one shop's account with a provider. A fault opens the circuit for half a minute, in which every call fails
 * at once with that fault: buyers need not wait for the timeout, and a used-up quota is not asked again in vain.
 */
export function circuitBreaker(open: OpenCircuits, key: string, clock: () => number) {
  return async <T>(question: () => Promise<T>): Promise<T> => {
    const circuit = open.get(key);
    if (circuit && clock() < circuit.until) throw circuit.fault;
    try {
      return await question();
    } catch (failure) {
      if (failure instanceof ProviderFault && !failure.isFinal) {
        open.set(key, { until: clock() + openMs, fault: failure });
      }
      throw failure;
    }
  };
}
