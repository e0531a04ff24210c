import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Bulkhead } from "./bulkhead";

/** Work that ends on demand, and records that it began. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return { name };
  };
  return { begun, end: (name: string) => ends.get(name)?.(), work };
}

test("a bulkhead limits concurrent work, queues a little more and rejects the rest", async () => {
  const { begun, end, work } = works();
  const bulkhead = new Bulkhead(2, 1);
  const [first, second, third] = ["a", "b", "c"].map((name) => bulkhead.run("shop", work(name)));
  expect(await bulkhead.run("shop", work("d"))).toBeNull();
  expect(begun).toEqual(["a", "b"]);
  end("a");
  expect(await first).toEqual({ name: "a" });
  await turn();
  expect(begun).toEqual(["a", "b", "c"]);
  end("b");
  end("c");
  expect(await Promise.all([second, third])).toEqual([{ name: "b" }, { name: "c" }]);
});

test("a full key does not block another key", async () => {
  const { end, work } = works();
  const bulkhead = new Bulkhead(1, 0);
  const busy = bulkhead.run("shop", work("a"));
  expect(await bulkhead.run("shop", work("b"))).toBeNull();
  expect(await bulkhead.run("other", async () => ({ name: "c" }))).toEqual({ name: "c" });
  end("a");
  await busy;
});

test("failed work frees its slot for the next", async () => {
  const bulkhead = new Bulkhead(1, 1);
  const failing = bulkhead.run("shop", () => Promise.reject(new Error("away")));
  const next = bulkhead.run("shop", async () => ({ name: "b" }));
  await expect(failing).rejects.toThrow("away");
  expect(await next).toEqual({ name: "b" });
});
