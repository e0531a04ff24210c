import { expect, test } from "vitest";
import { Cache } from "./cache";
import { Lru } from "./lru";

const load =
  (name: string, staleAt = 100) =>
  async () => ({ value: { name }, staleAt });

test("a value is trusted until its moment and loaded again from then on", async () => {
  const cache = new Cache<{ name: string }>(10);
  expect(await cache.get("a", 0, load("first"))).toEqual({ name: "first" });
  expect(await cache.get("a", 99, load("second"))).toEqual({ name: "first" });
  expect(await cache.get("a", 100, load("third", 200))).toEqual({ name: "third" });
});

test("callers who ask for the same key at once share one load", async () => {
  const cache = new Cache<{ name: string }>(10);
  let loads = 0;
  const count = async () => {
    loads += 1;
    return { value: { name: "one" }, staleAt: 100 };
  };
  await Promise.all(Array.from({ length: 20 }, () => cache.get("a", 0, count)));
  expect(loads).toBe(1);
});

test("a failed load is not remembered", async () => {
  const cache = new Cache<{ name: string }>(10);
  await expect(cache.get("a", 0, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache.get("a", 0, load("back"))).toEqual({ name: "back" });
});

test("a load that finds nothing is not remembered", async () => {
  const cache = new Cache<{ name: string }>(10);
  expect(await cache.get("a", 0, async () => null)).toBeNull();
  expect(await cache.get("a", 0, load("there"))).toEqual({ name: "there" });
});

test("what began to load before a change is not kept after it", async () => {
  const cache = new Cache<{ name: string }>(10);
  let finish = (_: { value: { name: string }; staleAt: number }) => {};
  const slow = cache.get("shop a", 0, () => new Promise((resolve) => (finish = resolve)));
  cache.forget("shop ");
  finish({ value: { name: "old" }, staleAt: 100 });
  expect(await slow).toEqual({ name: "old" });
  expect(await cache.get("shop a", 0, load("new"))).toEqual({ name: "new" });
});

test("forgetting a prefix leaves the others alone", async () => {
  const cache = new Cache<{ name: string }>(10);
  await cache.get("shop_1 x", 0, load("one"));
  await cache.get("shop_10 x", 0, load("ten"));
  cache.forget("shop_1 ");
  expect(cache.peek("shop_1 x", 0)).toBeUndefined();
  expect(cache.peek("shop_10 x", 0)).toEqual({ name: "ten" });
});

test("memory stays under its bound however much is put in", () => {
  const lru = new Lru<number>(1_000);
  for (let index = 0; index < 50_000; index++) {
    lru.set(`key ${index}`, index, 1 + (index % 30));
    if (index % 3 === 0) lru.get(`key ${index}`);
    expect(lru.weight).toBeLessThanOrEqual(1_000);
  }
});

test("a value that is used outlives values that are not", () => {
  const lru = new Lru<number>(10);
  lru.set("used", 1);
  for (let index = 0; index < 100; index++) {
    lru.set(`other ${index}`, index);
    expect(lru.get("used")).toBe(1);
  }
});

test("a value heavier than everything is not kept, and harms nobody for long", () => {
  const lru = new Lru<number>(10);
  lru.set("huge", 1, 11);
  expect(lru.get("huge")).toBeUndefined();
  expect(lru.weight).toBe(0);
});
