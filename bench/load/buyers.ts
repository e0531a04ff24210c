import type { CallName } from "./purchase";
import { startWorker, type Worker } from "./worker";

/** What the buyers are asked to do: whole purchases, or one call of it over and over. */
export type Shopping = {
  port: number;
  host: string;
  what: "checkout" | "rates" | "draft";
  /** How many buy at once. */
  buyers: number;
  until: { seconds: number } | { times: number };
};

export type Percentiles = { p50: number; p99: number };

/** What came of it. Times are in milliseconds. */
export type PurchaseResult = {
  /** Whole purchases, or answers to the one call. */
  done: number;
  seconds: number;
  calls: Partial<Record<CallName, Percentiles>>;
  /** The first answer that was not 200, or the first fault of a connection. */
  fault: string | null;
};

/** The process that all buyers live in: one for the whole run. */
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
