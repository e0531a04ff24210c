import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { connections } from "@/lib/schema/provider-accounts";
import { openDns } from "@/lib/testing/fakes/dns";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { createMidtransFake } from "@/lib/testing/fakes/midtrans";
import { connectProvider } from "@/lib/testing/fixtures/connect-provider";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { checkConnections } from "./provider-accounts";

let shop: TestWorld;
let stage: FakeServer;
const serverKey = "SB-Mid-server-kunci-toko";

beforeAll(async () => {
  shop = await world();
  stage = await openStage(createMidtransFake(serverKey));
});
afterAll(async () => {
  await stage.close();
  await shop.end();
});
afterEach(() => shop.db.delete(connections));

const shopId = "shp_world";
const wanted = { shopId, provider: "midtrans", live: false, position: 0, settings: { serverKey } };
const connect = (change: object = {}) => connectProvider(shop.at(fixedNow), { ...wanted, ...change });
const openShopProviders = () =>
  openProviders({ standIns: false, providersUrl: stage.url }, shop.at(fixedNow).secrets, shop.db)(shopId);

test("a connected provider serves its own shop and no other", async () => {
  await connect();
  expect((await openShopProviders()).gateway("midtrans")?.name).toBe("midtrans");
  const env = { standIns: false, providersUrl: null };
  const stranger = await openProviders(env, shop.at(fixedNow).secrets, shop.db)("shp_stranger");
  expect(stranger.gateway("midtrans")).toBeNull();
});

test("with a fake provider server, DNS lookups go to the same port", async () => {
  const dns = await openDns();
  dns.records["_etalase.toko.example"] = ["etalase-domain=0123456789"];
  const env = { standIns: false, providersUrl: `http://localhost:${dns.server.split(":")[1]}` };
  const { findTxt } = await openProviders(env, shop.at(fixedNow).secrets, shop.db)(shopId);
  expect(await findTxt("_etalase.toko.example")).toEqual(["etalase-domain=0123456789"]);
  dns.close();
});

test("provider keys are stored encrypted, and a listed account contains none", async () => {
  await connect();
  const [row] = await shop.db.select().from(connections);
  expect(Buffer.from(row?.settings ?? []).toString("latin1")).not.toContain(serverKey);
  expect(await checkConnections(shop.at(fixedNow), shopId, stage.url)).toEqual([
    { shopId, provider: "midtrans", kind: "payment", live: false, position: 0, fault: null },
  ]);
});

test("settings encrypted for one shop cannot be decrypted for another", async () => {
  await connect();
  const [row] = await shop.db.select().from(connections);
  const encryptionContext = "shp_stranger/midtrans";
  expect(() =>
    shop.at(fixedNow).secrets.open("connection", encryptionContext, row?.settings ?? Buffer.alloc(0)),
  ).toThrow();
});

test("a check reports which providers respond and which reject the shop's keys", async () => {
  await connect();
  const check = async () => (await checkConnections(shop.at(fixedNow), shopId, stage.url)).map(({ fault }) => fault);
  expect(await check()).toEqual([null]);
  await connect({ settings: { serverKey: "SB-Mid-server-kunci-salah" } });
  expect(await check()).not.toEqual([null]);
});
