import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { sql } from "../sql/sql";
import type { Db } from "./client";
import { transact } from "./transaction";

let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

/** Error in the form of a driver. */
function failure(code: string): Error {
  return Object.assign(new Error("it failed"), { code });
}

test("a transaction that loses a race is retried", async () => {
  for (const code of ["40P01", "40001", "23505"]) {
    let times = 0;
    const done = await transact(shop.db, async () => {
      times += 1;
      if (times < 3) throw failure(code);
      return "done";
    });
    expect([done, times]).toEqual(["done", 3]);
  }
});

test("a transaction that loses every race fails after four attempts", async () => {
  let times = 0;
  const work = transact(shop.db, async () => {
    times += 1;
    throw failure("40P01");
  });
  await expect(work).rejects.toMatchObject({ code: "40P01" });
  expect(times).toBe(4);
});

test("a failed transaction is rolled back", async () => {
  const work = transact(shop.db, async (tx) => {
    await tx.execute(sql`update shops set name = 'Lain'`);
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  const { rows } = await shop.db.execute<{ name: string }>(sql`select name from shops`);
  expect(rows).toEqual([{ name: "Dunia" }]);
});

test("a guard runs before the work, and its result replaces the work", async () => {
  const statement = sql`select name from shops where name = ${"Dunia"}`;
  let begun = 0;
  const guarded = (instead: object | null) => {
    const validate = async (found: object[], tx: Db) => {
      const { rows: looked } = await tx.execute(sql`select 1 as again`);
      return instead && { instead, found, looked };
    };
    return transact(shop.db, async () => ++begun, { guard: { statement, validate } });
  };
  const found = { found: [{ name: "Dunia" }], looked: [{ again: 1 }] };
  expect(await guarded({ refused: true })).toEqual({ instead: { refused: true }, ...found });
  expect(begun).toBe(0);
  expect(await guarded(null)).toBe(1);
});

test("an unavailable database fails all waiting transactions immediately", async () => {
  let started = 0;
  const calls = Array.from({ length: 30 }, () =>
    transact(shop.db, async () => {
      started += 1;
      throw failure("ECONNREFUSED");
    }),
  );
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(started).toBeLessThanOrEqual(8);
  expect(await transact(shop.db, async () => "again")).toBe("again");
});

test("every waiting transaction runs", async () => {
  const calls = Array.from({ length: 50 }, (_, number) => transact(shop.db, async () => number));
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 50 }, (_, number) => number));
});
