import { expect, test } from "vitest";
import { cachedFind, lacksFinds } from "./find-cache";

test("a lookup for a host is cached for five minutes, separately for each host", async () => {
  let count = 0;
  const find = async () => ({ count: ++count, isComplete: true });
  const at = async (host: string, now: number) => (await cachedFind("test", host, find, now)).count;
  expect(await Promise.all([at("a.example", 0), at("a.example", 0)])).toEqual([1, 1]);
  expect(await at("a.example", 299_000)).toBe(1);
  expect(await at("b.example", 0)).toBe(2);
  expect(await at("a.example", 300_000)).toBe(3);
});

test("an incomplete lookup is repeated, and is marked as incomplete until then", async () => {
  let isComplete = false;
  const at = (now: number) => cachedFind("test", "c.example", async () => ({ isComplete: isComplete }), now);
  expect([await at(0), lacksFinds("c.example")]).toEqual([{ isComplete: false }, true]);
  isComplete = true;
  expect([await at(1), lacksFinds("c.example")]).toEqual([{ isComplete: true }, false]);
});
