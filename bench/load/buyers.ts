import type { CallName } from "./purchase";
import { startWorker, type Worker } from "./worker";

/** Job of the buyers: full purchases, or one call of a purchase repeatedly. */
export type Shopping = {
  port: number;
  host: string;
  what: "checkout" | "rates" | "draft";
  /** Number of concurrent buyers. */
  buyers: number;
  until: { seconds: number } | { times: number };
};

export type Percentiles = { p50: number; p99: number };

/** Result of a job. Times are in milliseconds. */
export type PurchaseResult = {
  /** Full purchases, or responses to the one call. */
  done: number;
  seconds: number;
  calls: Partial<Record<CallName, Percentiles>>;
  /** Whole purchases, with the wait for the code. */
  purchase: Percentiles;
  /** The first response other than 200, or the first connection error. */
  fault: string | null;
};

/** The process that runs all buyers. There is one for the whole run. */
export type Buyers = Worker<Shopping, PurchaseResult>;

/** Starts the buyers' process. */
export function startBuyers(): Buyers {
  const { run, stop } = startWorker<Shopping, PurchaseResult>("./buyers-worker.ts");
  return {
    run: async (shopping) => {
      const bought = await run(shopping);
      if (bought.fault) throw new Error(`Port ${shopping.port}, ${shopping.what}: ${bought.fault}`);
      return bought;
    },
    stop,
  };
}
