import { expect, test } from "vitest";
import { holdSeeds } from "./seeds";
import { simulate } from "./simulate";

holdSeeds(1, 50);

test("the same seed gives the same trace, byte for byte", { timeout: 900_000 }, async () => {
  for (const seed of [3, 10, 25]) {
    const [first, second] = [await simulate(seed), await simulate(seed)];
    expect(second.trace.join("\n")).toBe(first.trace.join("\n"));
    expect(first.trace.length).toBeGreaterThan(100);
  }
});
