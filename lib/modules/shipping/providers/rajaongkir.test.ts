import { afterAll, beforeAll, expect, test } from "vitest";
import { createProviderEnvironment } from "@/lib/platform/providers/provider";
import { type FakeResponse, type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { createRajaongkirFake, rajaongkirHost } from "@/lib/testing/fakes/rajaongkir";
import type { Parcel } from "./provider";
import { rajaongkir } from "./rajaongkir";

let stage: FakeServer;

beforeAll(async () => {
  stage = await openStage(createRajaongkirFake());
});
afterAll(() => stage.close());

const opened = () => rajaongkir.connect({ key: "kunci-ro" }, createProviderEnvironment(true, stage.url));
const parcel: Parcel = {
  originRef: "ro:31555",
  destinationRef: "ro:17737",
  weightGrams: 1_300,
  couriers: ["jne", "kurir_toko", "jnt", "sicepat", "tiki", "pos", "ide"],
};

test("destination names are not in capitals", async () => {
  expect(await opened().search("melawai")).toEqual([
    {
      ref: "ro:17737",
      label: "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160",
      subdistrict: "Melawai",
      district: "Kebayoran Baru",
      city: "Jakarta Selatan",
      province: "DKI Jakarta",
      zipCode: "12160",
    },
  ]);
});

test("an unknown kelurahan or zip code is null", async () => {
  const found = (await opened().search("coblong")).find(({ ref }) => ref === "ro:9001");
  expect(found).toMatchObject({ label: "Coblong, Bandung, Jawa Barat", subdistrict: null, zipCode: null });
});

test("one request gets all supported couriers, and only parcel services are offered", async () => {
  const before = stage.receivedRequests.length;
  const rates = await opened().quote(parcel);
  expect(rates.map(({ name, cost, etd }) => [name, cost, etd])).toEqual([
    ["J&T Express EZ", 9_000, null],
    ["JNE CTC", 11_000, "1 hari"],
    ["SiCepat REG", 11_500, "2–3 hari"],
    ["Pos Reguler", 12_000, "2 hari"],
    ["ID Express STD", 10_500, null],
  ]);
  expect(stage.receivedRequests.slice(before).map(({ body }) => body)).toEqual([
    "origin=31555&destination=17737&weight=1300&courier=ide%3Ajne%3Ajnt%3Apos%3Asicepat%3Atiki&price=lowest",
  ]);
});

test("an exhausted quota is a temporary failure", async () => {
  const poor = await openStage(createRajaongkirFake({ quota: 1 }));
  const shipping = rajaongkir.connect({ key: "kunci-ro" }, createProviderEnvironment(true, poor.url));
  await shipping.search("melawai");
  await expect(shipping.search("melawai")).rejects.toMatchObject({ code: "quota_used_up", isFinal: false });
  await poor.close();
});

test("a rejection with status 200 is a failure, and an unexpected 404 is no empty result", async () => {
  const meta = { message: "Daily limit exceeded", code: 429, status: "failed" };
  const says: [FakeResponse, string][] = [
    [{ status: 200, body: { meta, data: null } }, "quota_used_up"],
    [{ status: 404, body: "<html>Not Found" }, "malformed"],
    [{ status: 404, body: {} }, "malformed"],
  ];
  for (const [response, code] of says) {
    const odd = await openStage({ hosts: [rajaongkirHost], answer: () => response });
    const shipping = rajaongkir.connect({ key: "kunci-ro" }, createProviderEnvironment(true, odd.url));
    await expect(shipping.search("melawai")).rejects.toMatchObject({ code, isFinal: false });
    await expect(shipping.quote(parcel)).rejects.toMatchObject({ code, isFinal: false });
    await odd.close();
  }
});
