import { hostOf } from "./data/data";
import { type Load, oneCaller } from "./load/load";
import { memoryOf } from "./process";
import type { MeasuredServer } from "./servers";
import { reads } from "./targets";

/** The memory of a server in megabytes before it is visited, and after each tour of all shops. */
export type Visits = { shops: number; before: number | null; after: (number | null)[] };

/** Visits one shop after the other, and all of its reads, as often as there are tours. */
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
  // One shop first: what Node needs to work at all is not what a shop costs.
  await visit(Object.keys(reads).length);
  const before = memoryOf(pid);
  const after: (number | null)[] = [];
  for (let done = 0; done < tours; done++) {
    await visit(tour.length);
    after.push(memoryOf(pid));
  }
  return { shops, before, after };
}
