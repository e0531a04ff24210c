import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createProviderEnvironment } from "@/lib/platform/providers/provider";
import { biteshipHost, createBiteshipFake } from "@/lib/testing/fakes/biteship";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { createRajaongkirFake, rajaongkirHost } from "@/lib/testing/fakes/rajaongkir";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { newProviderMemory, withCache } from "../service/caching";
import { biteship } from "./biteship";
import { embeddedShipping } from "./embedded";
import { withFallback } from "./fallback";
import type { Parcel, RemoteShipping, ShippingProvider } from "./provider";
import { rajaongkir } from "./rajaongkir";

let the: TestWorld;
let stage: FakeServer;
let now = fixedNow.getTime();

beforeAll(async () => {
  the = await world();
  stage = await openStage(createRajaongkirFake(), createBiteshipFake());
});
beforeEach(() => {
  // Every test starts with closed circuits and expired prices.
  now += 3_600_000;
  stage.setFailureMode(rajaongkirHost, "well");
  stage.setFailureMode(biteshipHost, "well");
});
afterAll(async () => {
  await stage.close();
  await the.end();
});

function shop(remote: RemoteShipping, allowed = true): ShippingProvider {
  const cachedShipping = withCache(remote, {
    db: the.db,
    shopId: "shp_world",
    memory: newProviderMemory(),
    clock: () => now,
  });
  return withFallback(cachedShipping, embeddedShipping(), allowed);
}
const ro = (allowed?: boolean) =>
  shop(rajaongkir.connect({ key: "kunci-ro" }, createProviderEnvironment(true, stage.url)), allowed);
const bs = () => shop(biteship.connect({ key: "biteship_test.kunci" }, createProviderEnvironment(true, stage.url)));

const parcel: Parcel = { originRef: "ro:31555", destinationRef: "ro:17737", weightGrams: 1_000, couriers: ["jne"] };
const [sinduharjo, melawai] = ["idn:34.04.12.2003", "idn:31.74.07.1001"];
const costs = async (shipping: ShippingProvider, its: Partial<Parcel>) =>
  (await shipping.quote({ ...parcel, ...its })).map(({ name, cost }) => `${name} ${cost}`);

test("an available provider searches and calculates rates", async () => {
  expect((await ro().search("melawai", 5)).map(({ ref }) => ref)).toEqual(["ro:17737"]);
  expect(await costs(ro(), {})).toEqual(["JNE CTC 11000"]);
});

test("if the provider is down, the table searches and calculates rates", async () => {
  stage.setFailureMode(rajaongkirHost, "down");
  const shipping = ro();
  expect((await shipping.search("melawai kebayoran", 5)).map(({ ref }) => ref)).toEqual([melawai]);
  expect((await shipping.find(melawai))?.ref).toBe(melawai);
  expect(await costs(shipping, { originRef: sinduharjo, destinationRef: melawai })).toContain("JNE REG 19000");
});

test("a destination found in the table gets the provider's rates once it is back", async () => {
  expect(await costs(ro(), { destinationRef: melawai })).toEqual(["JNE CTC 11000"]);
  expect(stage.receivedRequests.at(-1)?.body).toContain("origin=31555&destination=17737");
});

test("a provider's destination gets table rates only if the table has the same place", async () => {
  const shipping = ro();
  for (const query of ["melawai", "sinduharjo"]) await shipping.search(query, 5);
  stage.setFailureMode(rajaongkirHost, "gone");
  const atTable = await embeddedShipping().quote({ ...parcel, originRef: sinduharjo, destinationRef: melawai });
  expect(await shipping.quote(parcel)).toEqual(atTable);
  expect(await costs(shipping, { destinationRef: melawai })).toContain("JNE REG 19000");
});

test("an ambiguous destination has no table rates", async () => {
  const shipping = ro();
  for (const query of ["sinduharjo", "dongeng"]) await shipping.search(query, 5);
  stage.setFailureMode(rajaongkirHost, "gone");
  await expect(shipping.quote({ ...parcel, destinationRef: "ro:9002" })).rejects.toMatchObject({ code: "unreachable" });
});

test("a district of a provider without kelurahan is found in the table", async () => {
  const shipping = bs();
  for (const query of ["kebayoran", "ngaglik"]) await shipping.search(query, 5);
  stage.setFailureMode(biteshipHost, "gone");
  const refs = { originRef: "bs:IDNP5IDNC1IDND2IDZ55581", destinationRef: "bs:IDNP6IDNC148IDND843IDZ12160" };
  expect(await costs(shipping, refs)).toContain("JNE REG 19000");
});

test("a shipping origin from the table is found at the provider", async () => {
  expect(await costs(ro(), { originRef: sinduharjo })).toEqual(["JNE CTC 11000"]);
  expect(stage.receivedRequests.at(-1)?.body).toContain("origin=31555&destination=17737");
  const unknown = { originRef: "idn:95.08.15.2001" };
  await expect(ro(false).quote({ ...parcel, ...unknown })).rejects.toMatchObject({ code: "place_unknown" });
});

test("without the merchant's consent there is no fallback, and table destinations are unknown", async () => {
  const shipping = ro(false);
  expect(await shipping.find(melawai)).toBeNull();
  stage.setFailureMode(rajaongkirHost, "down");
  await expect(shipping.search("kotagede", 5)).rejects.toMatchObject({ code: "down" });
  await expect(shipping.quote(parcel)).rejects.toMatchObject({ code: "down" });
});

test("a destination of a provider that the shop does not use is unknown", async () => {
  await bs().search("kebayoran", 5);
  expect(await ro().find("bs:IDNP6IDNC148IDND843IDZ12160")).toBeNull();
  expect(await embeddedShipping().find("ro:17737")).toBeNull();
});
