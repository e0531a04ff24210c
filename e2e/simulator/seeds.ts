import { expect, test } from "vitest";
import { type SimulationResult, simulate } from "./simulate";

/** Runs these seeds as tests, each told of to whoever listens. They are divided among files, as files run side by side. */
export function holdSeeds(
  first: number,
  last: number,
  hear: (result: SimulationResult) => void = () => undefined,
): void {
  test(`whatever goes wrong in the seeds ${first} to ${last}, every promise holds`, async () => {
    for (let seed = first; seed <= last; seed++) {
      const result = await simulate(seed);
      hear(result);
      expect({ seed, wrongs: result.wrongs }).toEqual({ seed, wrongs: [] });
    }
  });
}
