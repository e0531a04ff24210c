import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { merchantContract } from "@/lib/api/operations.merchant";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { type MerchantOperationName, merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { settleBackground } from "@/lib/platform/background";
import { addTestStaff, type TestStaff } from "@/lib/testing/fixtures/staff-tokens";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { seedInto } from "@/lib/testing/harness/world";
import { dispatch } from "../routes";

let team: TestStaff;

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-settings-"));
  process.env.STAND_INS = "on";
  Object.assign(process.env, await createTestDatabase());
  const adapters = await connect();
  const now = adapters.clock.now();
  const { shop } = (await seedInto(adapters))(now);
  team = await addTestStaff(adapters.db, shop.id, now);
});
afterAll(async () => {
  await settleBackground();
  await disconnect();
});

async function send(method: string, path: string, headers: Record<string, string>, body?: object) {
  const all: Record<string, string> = { host: "dunia.example", "content-type": "application/json", ...headers };
  const answer = await dispatch({
    method,
    path,
    query: "",
    address: null,
    header: (name) => all[name] ?? null,
    readBody: async () => Buffer.from(body ? JSON.stringify(body) : ""),
  });
  return { status: answer.status, value: JSON.parse(String(answer.body)) };
}

type Sent = { at?: string; revision?: number; body?: object; session?: string };

/** Response for an owner. A success is checked against the contract. */
async function ask(name: MerchantOperationName, { at = "", revision, body, session = team.owner.session }: Sent = {}) {
  const { method, path } = splitEndpoint(merchantContract[name].endpoint);
  const headers = {
    cookie: `__Host-etalase=${session}`,
    origin: "https://dunia.example",
    ...(revision === undefined ? {} : { "if-match": `"${revision}"` }),
  };
  const answer = await send(method, merchantBasePath + path.replace(/\{\w+\}/, at), headers, body);
  if (answer.status === 200) merchantContract[name].response.parse(answer.value);
  return answer;
}

const forBuyers = async () => (await send("GET", "/api/v1/storefront/config", {})).value;

test("an owner changes payment and shipping settings after step-up, and buyers see them immediately", async () => {
  expect((await forBuyers()).commerce.payment_methods).toHaveLength(5);
  const body = {
    code: "transfer_bni",
    name: "BNI",
    account_number: "0123 456 789",
    account_holder: "Dunia",
    enabled: true,
  };
  expect((await ask("createPaymentMethod", { body, session: team.unproved })).value.error.code).toBe(
    "step_up_required",
  );
  expect((await ask("createPaymentMethod", { body })).value).toMatchObject({
    account_number: "0123456789",
    revision: 1,
  });
  expect((await forBuyers()).commerce.payment_methods).toHaveLength(6);
  const off = { at: "transfer_bni", body: { enabled: false } };
  expect((await ask("updatePaymentMethod", off)).status).toBe(428);
  expect((await ask("updatePaymentMethod", { ...off, revision: 1 })).value.enabled).toBe(false);
  const { value } = await ask("getPaymentSettings");
  expect(value.methods.at(-1)).toMatchObject({ code: "transfer_bni", enabled: false, payable: true });
  expect((await ask("deletePaymentMethod", { at: "transfer_bni", revision: 2 })).value.outcome).toBe("deleted");
  const courier = await ask("createCourier", { body: { code: "jnt", name: "J&T", cost: 9_000 } });
  expect((await ask("updateCourier", { at: "jnt", revision: 1, body: { cost: 8_000 } })).value.cost).toBe(8_000);
  expect([courier.status, (await forBuyers()).commerce.couriers.at(-1).cost]).toEqual([200, 8_000]);
  const { value: shipping } = await ask("getShippingSettings");
  const free = { revision: shipping.revision, body: { free_shipping_min: 100_000 } };
  expect((await ask("updateShippingSettings", free)).status).toBe(200);
  expect((await forBuyers()).commerce.free_shipping_min).toBe(100_000);
});

test("brand, pages, provider accounts, messages and the plan return responses that match the contract", async () => {
  const { value: shop } = await ask("getShopSettings");
  const brandTexts = { wordmark_primary: "Dunia Kain", nav: [{ label: "Produk", route: "/products" }] };
  expect((await ask("updateShopSettings", { revision: shop.revision, body: { brand: brandTexts } })).status).toBe(200);
  expect((await forBuyers()).brand).toMatchObject(brandTexts);
  expect((await ask("createPage", { body: { key: "promo" } })).value).toMatchObject({ key: "promo", sections: [] });
  expect((await ask("deletePage", { at: "promo", revision: 1 })).value).toEqual({ deleted: true });
  const settings = { key: "kunci-rajaongkir-toko" };
  const added = await ask("createProviderAccount", { body: { provider: "rajaongkir", live: true, settings } });
  expect([added.status, JSON.stringify(added.value)]).toEqual([200, expect.not.stringContaining("kunci")]);
  expect((await ask("getShippingSettings")).value.provider).toBe("rajaongkir");
  expect((await ask("deleteProviderAccount", { at: "rajaongkir", revision: 1 })).value).toEqual({ items: [] });
  expect((await ask("getShippingSettings")).value.provider).toBe("idn");
  for (const name of ["listProviderAccounts", "listProviders", "listMessages", "getPlan", "getCodeQuota"] as const) {
    expect((await ask(name)).status, name).toBe(200);
  }
  const { revision } = (await ask("getPlan")).value;
  expect((await ask("updatePlan", { revision, body: { plan: "basic" } })).value.error.code).toBe("plan_fixed");
});
