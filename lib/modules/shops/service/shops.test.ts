import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "@/lib/platform/db/connection/client";
import { domains } from "@/lib/schema/shops";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { findShop, forgetShops } from "./shops";

let dunia: TestWorld;
let db: Db;
let queries = 0;

beforeAll(async () => {
  dunia = await world();
  db = new Proxy(dunia.db, {
    get(target, name) {
      if (name === "execute") queries += 1;
      return Reflect.get(target, name);
    },
  });
});
afterAll(() => dunia.end());
beforeEach(() => {
  forgetShops();
  queries = 0;
});

const tenSeconds = 10_000;

/** Looks up 200 new, unknown hosts: half of them one after the other, the others concurrently. */
async function strangers(from: number, now: number): Promise<unknown[]> {
  const hosts = Array.from({ length: 200 }, (_, index) => `h${from + index}.example`);
  const answers: unknown[] = [];
  for (const host of hosts.slice(0, 100)) answers.push(await findShop(db, host, now));
  return [...answers, ...(await Promise.all(hosts.slice(100).map((host) => findShop(db, host, now))))];
}

test("unknown hosts are rejected from memory, with one query in ten seconds for all of them", async () => {
  expect(new Set(await strangers(0, 0))).toEqual(new Set([null]));
  expect(queries).toBe(1);
  await strangers(200, tenSeconds - 1);
  expect(queries).toBe(1);
  await strangers(400, tenSeconds);
  expect(queries).toBe(2);
});

test("a known host is found among unknown ones, and takes one query in ten seconds", async () => {
  await strangers(0, 0);
  for (let time = 0; time < 5; time++)
    expect(await findShop(db, "dunia.example", time)).toMatchObject({ id: "shp_world" });
  expect(queries).toBe(2);
  await findShop(db, "dunia.example", tenSeconds);
  expect(queries).toBe(3);
});

test("a new domain works within ten seconds, and immediately on the instance that added it", async () => {
  await strangers(0, 0);
  await dunia.db.insert(domains).values({ host: "baru.example", shopId: "shp_world" });
  await strangers(200, tenSeconds);
  expect(await findShop(db, "baru.example", tenSeconds)).toMatchObject({ id: "shp_world" });

  await dunia.db.insert(domains).values({ host: "kini.example", shopId: "shp_world" });
  expect(await findShop(db, "kini.example", tenSeconds)).toBeNull();
  forgetShops();
  expect(await findShop(db, "kini.example", tenSeconds)).toMatchObject({ id: "shp_world" });
});

test("a removed domain stops working within ten seconds, and then takes one query in ten seconds", async () => {
  await dunia.db.insert(domains).values({ host: "lama.example", shopId: "shp_world" });
  expect(await findShop(db, "lama.example", 0)).toMatchObject({ id: "shp_world" });
  await dunia.db.delete(domains).where(eq(domains.host, "lama.example"));
  queries = 0;
  for (let time = 0; time < 5; time++) expect(await findShop(db, "lama.example", tenSeconds + time)).toBeNull();
  expect(queries).toBe(1);
});
