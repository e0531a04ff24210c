import { expect, test } from "vitest";
import { judgeSearch, summarise } from "./judged";

test("searches are judged in every demo shop, and each answer by what was judged", async () => {
  const verdicts = await judgeSearch(async (_, typed) => (typed === "scarf" ? ["syal", "tas-tote-kawung"] : []));
  expect(summarise(verdicts).searches).toBeGreaterThanOrEqual(200);
  expect(new Set(verdicts.map(({ shop }) => shop)).size).toBe(3);
  const gainOf = (typed: string) => verdicts.find((one) => one.typed === typed)?.gain;
  expect(gainOf("scarf")).toBeGreaterThan(0.3);
  expect(gainOf("scarf")).toBeLessThan(1);
  expect(gainOf("kemeja batik")).toBe(0);
  expect(gainOf("sepatu")).toBe(1);
});
