import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { contract } from "@/lib/api/operations";
import { objectFields } from "@/lib/contract/object-fields";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { plantLarasan } from "@/lib/testing/demo/plant";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { askApi, readResponse } from "../_data/ask";
import { acceptedContacts, findTestData, refusedContacts, type TestData } from "./trials";

const folder = mkdtempSync(join(tmpdir(), "etalase-test-data-"));
const visitorOf = (host: string) => ({ get: (name: string) => (name === "host" ? host : null) });
const visitor = visitorOf("larasan.example");
let data: TestData;

beforeAll(async () => {
  Object.assign(process.env, await createTestDatabase(), { DATA_DIR: folder, STAND_INS: "on" });
  const { secrets } = await connect();
  const { db, close } = await connectDb(readEnv(process.env), { isHurried: false });
  await plantLarasan({ db, secrets, now: new Date() });
  await close();
  data = await findTestData(visitor);
});
afterAll(async () => {
  await disconnect();
  rmSync(folder, { recursive: true });
});

test("every voucher of the demo shop has its result, in carts that it fits and that it does not", () => {
  expect(data).toMatchObject({ isShop: true, isComplete: true });
  const reasonsOf = (code: string) => data.vouchers.filter((trial) => trial.code === code).map(({ reason }) => reason);
  expect(reasonsOf("HALOLARAS")).toEqual(["applied", "min_not_met", "outbid"]);
  expect(reasonsOf("SATUSAJA")).toContain("applied");
  expect(reasonsOf("ONGKIRLARAS")).toContain("applied");
  expect(reasonsOf("KADOLARAS")).toEqual(["not_started"]);
  expect(reasonsOf("KEMARAU15")).toEqual(["expired"]);
  expect(reasonsOf("TIDAKADA")).toEqual(["not_found"]);
});

test("one destination is served and one is not, and a search finds both", async () => {
  expect(data.destinations.map(({ result }) => result)).toEqual(["served", "destination_unserved"]);
  for (const { ref, label } of data.destinations) {
    const found = await askApi(visitor, "searchDestinations", { body: { q: label.replaceAll(",", ""), limit: 3 } });
    const { results } = readResponse(contract.searchDestinations.response, found) ?? {};
    expect(results?.map((destination) => destination.ref)).toContain(ref);
  }
});

test("one product of each rare kind is in a cart, with the reason if it cannot be bought", () => {
  expect(data.products.map(({ availability, result }) => [availability, result])).toEqual([
    ["sold_out", "sold_out"],
    ["upcoming", "not_on_sale"],
    ["ended", "not_on_sale"],
    ["low_stock", "insufficient_stock"],
    ["preorder", "available"],
  ]);
});

/** Sends a draft of one piece, and returns the error code or `drafted`. */
async function draft(change: object): Promise<string> {
  const slug = data.products.find(({ result }) => result === "available")?.slug ?? "";
  const product = readResponse(contract.getProduct.response, await askApi(visitor, "getProduct", { params: { slug } }));
  const variant_id = product?.variants?.[0]?.id ?? "";
  const items = [{ product_id: product?.id ?? "", variant_id, qty: 1 }];
  const rates = await askApi(visitor, "quoteRates", { body: { items, destination_ref: data.destinations[0]?.ref } });
  const { options } = readResponse(contract.quoteRates.response, rates) ?? {};
  const body = {
    items,
    customer_name: "Sari Dewi",
    contact: "sari@surat.example",
    phone: "081234567890",
    address: "Jalan Kenanga 8, RT 03/RW 05",
    payment_method: "qris",
    shipping_quote_id: options?.[0]?.quote_id,
    ...change,
  };
  const response = await askApi(visitor, "createDraft", { body });
  return response.status === 200 ? "drafted" : String(objectFields(objectFields(response.body).error).code);
}

test("the listed contacts are accepted and refused", async () => {
  for (const contact of acceptedContacts) expect(await draft({ contact }), contact).toBe("drafted");
  for (const contact of refusedContacts) expect(await draft({ contact }), contact).toBe("invalid_request");
});

test("disabled payment methods and couriers are listed, and a draft refuses the methods", async () => {
  expect(data.disabled).toEqual({ methods: ["cod"], couriers: ["pos"] });
  expect(await draft({ payment_method: "cod" })).toBe("payment_method_unavailable");
});

test("a host without a shop has no test data", async () => {
  expect(await findTestData(visitorOf("lain.example"))).toMatchObject({ isShop: false, vouchers: [] });
});
