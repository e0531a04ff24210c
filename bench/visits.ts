import { hostOf } from "./data/data";
import { type Load, oneCaller } from "./load/load";
import { memoryOf } from "./process";
import type { MeasuredServer } from "./servers";
import { reads } from "./targets";

/** Memory of a server in megabytes before the first visit, and after each tour of all shops. */
export type Visits = { shops: number; before: number | null; after: (number | null)[] };

/** Requests all reads of every shop in turn, once per tour. */
export async function visitShops(
  load: Load,
  { port, pid }: MeasuredServer,
  shops: number,
  tours: number,
): Promise<Visits> {
  const tour = Array.from({ length: shops }, (_, index) =>
    Object.values(reads).map((path) => ({ host: hostOf(index + 1), path })),
  ).flat();
  const visit = (number: number) => load.run(oneCaller(port, tour, number));
  // One shop first: the base memory of Node is not the cost of a shop.
  await visit(Object.keys(reads).length);
  const before = memoryOf(pid);
  const after: (number | null)[] = [];
  for (let done = 0; done < tours; done++) {
    await visit(tour.length);
    after.push(memoryOf(pid));
  }
  return { shops, before, after };
}
