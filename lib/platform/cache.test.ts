import { expect, test } from "vitest";
import { Cache } from "./cache";

const load =
  (name: string, staleAt = 100) =>
  async () => ({ value: { name }, staleAt });

test("a value is cached until it is stale, then loaded again", async () => {
  const cache = new Cache<{ name: string }>(10);
  expect(await cache.get("a", 0, load("first"))).toEqual({ name: "first" });
  expect(await cache.get("a", 99, load("second"))).toEqual({ name: "first" });
  expect(await cache.get("a", 100, load("third", 200))).toEqual({ name: "third" });
});

test("concurrent requests for a key share one load", async () => {
  const cache = new Cache<{ name: string }>(10);
  let loads = 0;
  const count = async () => {
    loads += 1;
    return { value: { name: "one" }, staleAt: 100 };
  };
  await Promise.all(Array.from({ length: 20 }, () => cache.get("a", 0, count)));
  expect(loads).toBe(1);
});

test("a failed load is not cached", async () => {
  const cache = new Cache<{ name: string }>(10);
  await expect(cache.get("a", 0, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache.get("a", 0, load("back"))).toEqual({ name: "back" });
});

test("a load without a result is not cached", async () => {
  const cache = new Cache<{ name: string }>(10);
  expect(await cache.get("a", 0, async () => null)).toBeNull();
  expect(await cache.get("a", 0, load("there"))).toEqual({ name: "there" });
});

test("a load that started before an invalidation is not cached", async () => {
  const cache = new Cache<{ name: string }>(10);
  let finish = (_: { value: { name: string }; staleAt: number }) => {};
  const slow = cache.get("shop a", 0, () => new Promise((resolve) => (finish = resolve)));
  cache.forget("shop ");
  finish({ value: { name: "old" }, staleAt: 100 });
  expect(await slow).toEqual({ name: "old" });
  expect(await cache.get("shop a", 0, load("new"))).toEqual({ name: "new" });
});

test("invalidating a prefix does not affect other keys", async () => {
  const cache = new Cache<{ name: string }>(10);
  await cache.get("shop_1 x", 0, load("one"));
  await cache.get("shop_10 x", 0, load("ten"));
  cache.forget("shop_1 ");
  expect(cache.peek("shop_1 x", 0)).toBeUndefined();
  expect(cache.peek("shop_10 x", 0)).toEqual({ name: "ten" });
});

test("the cache stays within its size: the least recently used value is dropped first", async () => {
  const cache = new Cache<{ name: string }>(10);
  await cache.get("used", 0, load("used"));
  for (let index = 0; index < 50; index++) {
    await cache.get(`other ${index}`, 0, load("other"));
    expect(cache.peek("used", 0)).toEqual({ name: "used" });
  }
  expect(cache.peek("other 40", 0)).toBeUndefined();
  expect(cache.peek("other 49", 0)).toEqual({ name: "other" });
});

test("a value too large for the cache is returned but not cached", async () => {
  const cache = new Cache<{ name: string }>(10);
  const huge = async () => ({ value: { name: "huge" }, staleAt: 100, size: 10.5 });
  await cache.get("small", 0, load("small"));
  expect(await cache.get("huge", 0, huge)).toEqual({ name: "huge" });
  expect(cache.peek("huge", 0)).toBeUndefined();
  expect(cache.peek("small", 0)).toEqual({ name: "small" });
});
