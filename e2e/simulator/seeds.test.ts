import { expect, test } from "vitest";
import { holdSeeds } from "./seeds";
import { simulate } from "./simulate";

const again = [3, 10, 25];
const traces = new Map<number, string>();

holdSeeds(1, 25, ({ seed, trace }) => {
  if (again.includes(seed)) traces.set(seed, trace.join("\n"));
});

test("the same seed gives the same trace, byte for byte", async () => {
  for (const seed of again) {
    const first = traces.get(seed) ?? (await simulate(seed)).trace.join("\n");
    const second = await simulate(seed);
    expect(second.trace.join("\n")).toBe(first);
    expect(second.trace.length).toBeGreaterThan(100);
  }
});
