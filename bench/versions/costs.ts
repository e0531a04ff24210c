import type { Cost } from "../compared";
import { hostOf } from "../data/data";
import type { Buyers, Shopping } from "../load/buyers";
import type { Job, Load } from "../load/load";
import { crowd } from "../purchases";
import type { MeasuredServer } from "../servers";
import { measureUsage, type PostgresMeter } from "../usage";

/** Processes that send requests and buy, and the meter of the Postgres of all versions. */
export type Tools = { load: Load; buyers: Buyers; postgres: PostgresMeter };

/** Several buyers at the same time. */
export const together = { what: "checkout", buyers: crowd } as const;

/** Measures the cost of one request of the job. */
export async function measureRequest({ pid, port }: MeasuredServer, load: Load, job: Omit<Job, "port">): Promise<Cost> {
  const { result, usage } = await measureUsage({ pid, postgres: null }, async () => {
    const { requests, seconds } = await load.run({ ...job, port });
    return { done: requests, seconds };
  });
  return { ms: (result.seconds * 1_000) / result.done, cpu: usage.cpu, purchase: null };
}

/** Measures the cost of one purchase. */
export async function measurePurchase(
  { pid, port }: MeasuredServer,
  { buyers, postgres }: Tools,
  shopping: Pick<Shopping, "what" | "buyers" | "until">,
): Promise<Cost> {
  const work = () => buyers.run({ ...shopping, port, host: hostOf(1) });
  const { result, usage } = await measureUsage({ pid, postgres }, work);
  const { done, seconds, purchase } = result;
  return { ms: (seconds * 1_000) / done, cpu: usage.cpu, purchase: { ...usage, p99: purchase.p99 } };
}
