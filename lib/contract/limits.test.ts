import { expect, test } from "vitest";
import { contract } from "../api/operations";
import { limits } from "./limits";

test("a search uses the first six words, and its description says so", () => {
  expect(limits.tokensPerSearch).toBe(6);

  expect(contract.listProducts.query.shape.q.description).toContain("Uses the first 6 words");
});

test("responses about shipping are replayed for 15 minutes, all other POST responses for 72 hours", () => {
  const asking = Object.entries(contract).filter(([, operation]) => "effect" in operation);
  expect(asking.map(([name]) => name)).toEqual(["searchDestinations", "resolveDestination", "quoteRates"]);
  expect([limits.keySecondsWithoutEffect, limits.keySeconds]).toEqual([900, 259_200]);
});
