import { hostOf } from "../data/data";
import { shopEnv } from "../servers";
import type { CallName } from "./purchase";
import { startWorker } from "./worker";

/** Statements of each call of one purchase, in order, including begin, commit and work after the response. */
export type Counted = { purchase: string; calls: Record<CallName, string[]> };

/**
 * Counts the statements that every call of a purchase sends to this database. Each statement is one round trip. `cwd` is the
 * folder of another version, whose own worker counts.
 */
export async function countStatements(url: string, cwd?: string): Promise<Counted[]> {
  const worker = startWorker<{ host: string }, { counted: Counted[]; fault: string | null }>(
    "./statements-worker.ts",
    shopEnv({ DATABASE_URL: url }),
    cwd,
  );
  const { counted, fault } = await worker.run({ host: hostOf(1) }).finally(worker.stop);
  if (fault) throw new Error(`Counting statements: ${fault}`);
  return counted;
}
