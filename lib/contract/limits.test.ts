import { expect, test } from "vitest";
import { contract } from "./index";
import { limits } from "./limits";

test("of a search the first six words count, and its description says so", () => {
  expect(limits.searchWords).toBe(6);
  expect(contract.listProducts.query.shape.q.description).toContain("The first 6 words count");
});
