import { expect, test } from "vitest";
import { newRequestId } from "./random";

test("request ids are random, so nobody can count requests", () => {
  const ids = Array.from({ length: 5_000 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^req_[0-9a-hjkmnp-tv-z]{24}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.map((id) => id.slice(0, 10))).size).toBeGreaterThan(4_900);
  expect(ids.toSorted()).not.toEqual(ids);
});
