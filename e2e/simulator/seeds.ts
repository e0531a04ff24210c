import { expect, test } from "vitest";
import { type SimulationResult, simulate } from "./simulate";

/**
 * Runs these seeds as tests and passes each result to `hear`. Seeds are divided among files, because test files run in
 * parallel.
 */
export function holdSeeds(
  first: number,
  last: number,
  hear: (result: SimulationResult) => void = () => undefined,
): void {
  test(`all promises hold in the seeds ${first} to ${last}`, async () => {
    for (let seed = first; seed <= last; seed++) {
      const result = await simulate(seed);
      hear(result);
      expect({ seed, wrongs: result.wrongs }).toEqual({ seed, wrongs: [] });
    }
  });
}
