import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { applyRetention } from "@/lib/modules/privacy/store/retention";
import { createProviderEnvironment } from "@/lib/platform/providers/provider";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { createRajaongkirFake, rajaongkirHost } from "@/lib/testing/fakes/rajaongkir";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { Parcel } from "../providers/provider";
import { rajaongkir } from "../providers/rajaongkir";
import { newProviderMemory, withCache } from "./caching";

let the: TestWorld;
let stage: FakeServer;
let now = fixedNow.getTime();
const hour = 3_600_000;

beforeAll(async () => {
  the = await world();
  stage = await openStage(createRajaongkirFake());
});
beforeEach(async () => {
  now = fixedNow.getTime();
  await the.db.execute(sql`delete from provider_answers`);
  await the.db.execute(sql`delete from daily_tallies`);
  stage.receivedRequests.length = 0;
});
afterEach(() => stage.setFailureMode(rajaongkirHost, "well"));
afterAll(async () => {
  await stage.close();
  await the.end();
});

/** Provider as seen by an instance that has just started. */
function instance(shopId = "shp_world", callsADay: number | null = null) {
  const settings = { key: "kunci-ro", calls_a_day: callsADay };
  const remote = rajaongkir.connect(settings, createProviderEnvironment(true, stage.url));
  return withCache(remote, { db: the.db, shopId, memory: newProviderMemory(), clock: () => now });
}

const parcel: Parcel = { originRef: "ro:31555", destinationRef: "ro:17737", weightGrams: 1_000, couriers: ["jne"] };
const calls = () => stage.receivedRequests.length;

test("a search is requested once a day, for every instance, spelling and limit", async () => {
  const one = instance();
  expect(await one.search("Kec. COBLONG", 1)).toHaveLength(1);
  expect(await one.search("coblong", 25)).toHaveLength(2);
  expect(await instance("shp_other").search("coblong ", 25)).toHaveLength(2);
  now += 24 * hour - 1;
  await one.search("coblong", 5);
  await instance().search("coblong", 5);
  expect(calls()).toBe(1);
  now += 1;
  await one.search("coblong", 5);
  expect(calls()).toBe(2);
});

test("an empty search result is cached too", async () => {
  const one = instance();
  expect(await one.search("tidak ada", 5)).toEqual([]);
  expect(await one.search("tidak ada", 5)).toEqual([]);
  expect(calls()).toBe(1);
});

test("a destination is known by its ref for 90 days on every instance, without a call", async () => {
  const [melawai] = await instance().search("melawai", 5);
  expect(await instance().find("ro:17737")).toEqual(melawai);
  now += 90 * 24 * hour - 1;
  expect(await instance().find("ro:17737")).toEqual(melawai);
  now += 1;
  expect(await instance().find("ro:17737")).toBeNull();
  expect(calls()).toBe(1);
});

test("a destination used for shipping stays known", async () => {
  const one = instance();
  for (const query of ["melawai", "sinduharjo", "dago"]) await one.search(query, 5);
  now += 89 * 24 * hour;
  await one.quote(parcel);
  now += 89 * 24 * hour;
  expect((await instance().find("ro:31555"))?.label).toContain("Sinduharjo");
  expect((await instance().find("ro:17737"))?.label).toContain("Melawai");
  expect(await instance().find("ro:4908")).toBeNull();
});

test("a destination never searched, or of another provider, is unknown", async () => {
  expect(await instance().find("ro:17737")).toBeNull();
  expect(await instance().find("idn:31.74.07.1001")).toBeNull();
  expect(calls()).toBe(0);
});

test("a parcel to or from another provider's destination is rejected without a call", async () => {
  const unknown = { provider: "rajaongkir", code: "place_unknown", isFinal: true };
  for (const foreign of [{ originRef: "bs:31555" }, { destinationRef: "bs:17737" }, { originRef: "31555" }]) {
    await expect(instance().quote({ ...parcel, ...foreign })).rejects.toMatchObject(unknown);
  }
  expect(calls()).toBe(0);
});

test("rates are cached for 30 minutes per shop, origin, destination, weight and couriers", async () => {
  const one = instance();
  const rates = await one.quote({ ...parcel, couriers: ["jne", "jnt"] });
  expect(await instance().quote({ ...parcel, couriers: ["jnt", "jne"] })).toEqual(rates);
  expect(calls()).toBe(1);
  await one.quote(parcel);
  await one.quote({ ...parcel, weightGrams: 1_100 });
  await one.quote({ ...parcel, destinationRef: "ro:4908" });
  await one.quote({ ...parcel, originRef: "ro:4908" });
  await instance("shp_other").quote(parcel);
  expect(calls()).toBe(6);
  now += hour / 2 - 1;
  await one.quote(parcel);
  await instance().quote(parcel);
  expect(calls()).toBe(6);
  now += 1;
  await one.quote(parcel);
  expect(calls()).toBe(7);
});

test("concurrent equal requests share one call", async () => {
  const one = instance();
  const all = await Promise.all(Array.from({ length: 8 }, () => one.quote(parcel)));
  expect(new Set(all.map((rates) => JSON.stringify(rates))).size).toBe(1);
  expect(calls()).toBe(1);
});

test("a failed provider is not called for half a minute by that shop", async () => {
  const one = instance();
  stage.setFailureMode(rajaongkirHost, "down");
  await expect(one.quote(parcel)).rejects.toMatchObject({ code: "down" });
  stage.setFailureMode(rajaongkirHost, "well");
  await expect(one.search("melawai", 5)).rejects.toMatchObject({ code: "down" });
  expect(calls()).toBe(1);
  expect(await instance("shp_other").search("melawai", 5)).toHaveLength(1);
  now += 30_000;
  expect(await one.quote(parcel)).toHaveLength(1);
});

test("cached rates remain available while the provider is down", async () => {
  const one = instance();
  const rates = await one.quote(parcel);
  stage.setFailureMode(rajaongkirHost, "gone");
  expect(await one.quote(parcel)).toEqual(rates);
});

test("expired cache entries are deleted", async () => {
  await instance().search("melawai", 5);
  await the.db.execute(sql`delete from daily_tallies`);
  expect(await applyRetention(the.db, new Date(now + 24 * hour))).toBe(1);
  expect(await applyRetention(the.db, new Date(now + 90 * 24 * hour))).toBe(1);
});

test("calls are counted before they are made and limited per day, across instances", async () => {
  const instances = [instance("shp_world", 3), instance("shp_world", 3)];
  const queries = ["senen", "gambir", "coblong", "menteng", "cikini"];
  const asked = await Promise.allSettled(queries.map((word, index) => instances[index % 2]?.search(word, 5)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  for (const outcome of asked) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "quota_used_up", isFinal: false });
  }
  expect(calls()).toBe(3);
  // Midnight in Jakarta, twelve hours after noon there.
  now += 12 * hour;
  // New query, so that no instance has its response cached.
  await instance("shp_world", 3).search("tebet", 5);
  expect(calls()).toBe(4);
});

test("calls without a quota are counted and never rejected", async () => {
  for (const word of ["senen", "gambir"]) await instance().search(word, 5);
  const { rows } = await the.db.execute(sql`select key, count, ceiling from daily_tallies`);
  expect(rows).toEqual([{ key: "calls rajaongkir", count: 2, ceiling: null }]);
});
