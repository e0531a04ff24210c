import { expect, test } from "vitest";
import { simulate } from "./simulate";

/** Runs these seeds as tests. They are divided among files, as files run side by side. */
export function holdSeeds(first: number, last: number): void {
  test(`whatever goes wrong in the seeds ${first} to ${last}, every promise holds`, { timeout: 900_000 }, async () => {
    for (let seed = first; seed <= last; seed++) {
      const { wrongs } = await simulate(seed);
      expect({ seed, wrongs }).toEqual({ seed, wrongs: [] });
    }
  });
}
