import { afterAll, beforeAll, expect, test } from "vitest";
import { createProviderEnvironment } from "@/lib/platform/providers/provider";
import { biteshipHost, createBiteshipFake } from "@/lib/testing/fakes/biteship";
import { type FakeResponse, type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { biteship } from "./biteship";
import type { Parcel } from "./provider";

let stage: FakeServer;

beforeAll(async () => {
  stage = await openStage(createBiteshipFake());
});
afterAll(() => stage.close());

const key = "biteship_test.kunci";
const opened = () => biteship.connect({ key }, createProviderEnvironment(false, stage.url));
const parcel: Parcel = {
  originRef: "bs:IDNP5IDNC1IDND2IDZ55581",
  destinationRef: "bs:IDNP6IDNC148IDND843IDZ12160",
  weightGrams: 600,
  couriers: ["sicepat", "jne", "kurir_toko", "gojek", "anteraja"],
};

test("destinations end at the district, and zip codes are text", async () => {
  expect(await opened().search("kebayoran")).toEqual([
    {
      ref: "bs:IDNP6IDNC148IDND843IDZ12160",
      label: "Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160",
      subdistrict: null,
      district: "Kebayoran Baru",
      city: "Jakarta Selatan",
      province: "DKI Jakarta",
      zipCode: "12160",
    },
  ]);
  expect((await opened().search("tak berkurir"))[0]?.zipCode).toBeNull();
});

test("one request gets all couriers, and only parcel services are offered", async () => {
  const before = stage.receivedRequests.length;
  const rates = await opened().quote(parcel);
  expect(rates.map(({ courierCode, service, name, cost, etd }) => [courierCode, service, name, cost, etd])).toEqual([
    ["jne", "REG", "JNE Reguler", 10_000, "1–2 hari"],
    ["sicepat", "BEST", "SiCepat Besok Sampai Tujuan", 19_000, "1 hari"],
    ["anteraja", "SAME_DAY", "AnterAja Same Day", 17_000, "6–8 jam"],
  ]);
  const [asked, ...others] = stage.receivedRequests.slice(before).map(({ body }) => JSON.parse(body));
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ couriers: "anteraja,jne,sicepat", items: [{ quantity: 1, weight: 600 }] });
});

test("an account without balance is a final failure", async () => {
  const poor = await openStage(createBiteshipFake({ balance: 0 }));
  const shipping = biteship.connect({ key }, createProviderEnvironment(false, poor.url));
  await expect(shipping.quote(parcel)).rejects.toMatchObject({ code: "unpaid", isFinal: true });
  await poor.close();
});

test("a rejection with status 200 is a failure", async () => {
  const odd = await openStage({ hosts: [biteshipHost], answer: () => ({ body: { success: false, error: "No" } }) });
  const shipping = biteship.connect({ key }, createProviderEnvironment(false, odd.url));
  await expect(shipping.quote(parcel)).rejects.toMatchObject({ code: "refused" });
  await odd.close();
});

test("a search is empty only if Biteship says so; any other 404 is a failure", async () => {
  const says = (reply: FakeResponse) => openStage({ hosts: [biteshipHost], answer: () => reply });
  const nothing = await says({ status: 404, body: { success: false, error: "Not found", code: 40_400_001 } });
  const open = (url: string) => biteship.connect({ key }, createProviderEnvironment(false, url));
  expect(await open(nothing.url).search("melawai")).toEqual([]);
  expect(await open(nothing.url).quote(parcel)).toEqual([]);
  const elsewhere = await says({ status: 404, body: "<html>Not Found" });
  await expect(open(elsewhere.url).search("melawai")).rejects.toMatchObject({ code: "malformed", isFinal: false });
  await expect(open(elsewhere.url).quote(parcel)).rejects.toMatchObject({ code: "malformed", isFinal: false });
  await Promise.all([nothing.close(), elsewhere.close()]);
});
