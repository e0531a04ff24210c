import { LRUCache } from "lru-cache";
import { ProviderFault } from "@/lib/platform/providers/call";

const openMs = 30_000;

/** Open circuits: until when, and the error that opened each. */
export type OpenCircuits = LRUCache<string, { until: number; fault: ProviderFault }>;

/** All circuits closed. */
export function newOpenCircuits(): OpenCircuits {
  return new LRUCache({ max: 1_000 });
}

/**
 * Circuit breaker for one shop's account with a provider. An error opens the circuit for half a minute. Meanwhile every call
 * fails immediately with that error. Buyers do not wait for the timeout, and a used-up quota gets no futile calls.
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
