import { hostOf } from "../data/data";
import { shopEnv } from "../servers";
import type { CallName } from "./purchase";
import { startWorker } from "./worker";

/** The statements that each call of one purchase sent, in order; begin, commit and what follows the answer included. */
export type Counted = { purchase: string; calls: Record<CallName, string[]> };

/** Counts what every call of a purchase sends to this database. Each statement is a round trip of its own. */
export async function countStatements(url: string): Promise<Counted[]> {
  const worker = startWorker<{ host: string }, { counted: Counted[]; fault: string | null }>(
    "./statements-worker.ts",
    shopEnv({ DATABASE_URL: url }),
  );
  const { counted, fault } = await worker.run({ host: hostOf(1) }).finally(worker.stop);
  if (fault) throw new Error(`Counting statements: ${fault}`);
  return counted;
}
