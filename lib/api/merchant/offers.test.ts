import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { merchantContract } from "@/lib/api/operations.merchant";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { usualForm } from "@/lib/testing/fixtures/purchase";
import { addTestStaff, type TestStaff } from "@/lib/testing/fixtures/staff-tokens";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { seedInto } from "@/lib/testing/harness/world";
import { dispatch } from "../routes";

let team: TestStaff;
let now: Date;

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-offers-"));
  process.env.STAND_INS = "on";
  Object.assign(process.env, await createTestDatabase());
  const adapters = await connect();
  now = adapters.clock.now();
  const { shop } = (await seedInto(adapters))(now);
  team = await addTestStaff(adapters.db, shop.id, now);
});
afterAll(() => disconnect());

type Sent = { body?: object; revision?: number };

async function ask(method: string, path: string, { body, revision }: Sent = {}) {
  const isMerchant = path.startsWith(merchantBasePath);
  const all: Record<string, string> = {
    host: "dunia.example",
    "content-type": "application/json",
    ...(isMerchant ? { authorization: `Bearer ${team.owner.token}` } : {}),
    ...(revision ? { "if-match": `"${revision}"` } : {}),
  };
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

const priceForBuyers = async () => (await ask("GET", "/api/v1/products/truntum")).value.price;

test("a campaign change reaches buyers immediately, even if an older response was cached", async () => {
  const campaigns = `${merchantBasePath}/campaigns`;
  const campaignInput = {
    title: "Kilat",
    discount_type: "percentage",
    discount_value: 50,
    starts_at: new Date(now.getTime() - 60_000).toISOString(),
    ends_at: new Date(now.getTime() + 86_400_000).toISOString(),
    product_ids: ["prd_truntum"],
  };
  expect([await priceForBuyers(), await priceForBuyers()]).toEqual([90_000, 90_000]);
  const { value } = await ask("POST", campaigns, { body: campaignInput });
  const made = merchantContract.createCampaign.response.parse(value);
  expect([await priceForBuyers(), await priceForBuyers()]).toEqual([45_000, 45_000]);
  const off = { body: { ...campaignInput, enabled: false }, revision: 1 };
  expect((await ask("PUT", `${campaigns}/${made.id}`, off)).value).toMatchObject({ revision: 2, state: "off" });
  expect(await priceForBuyers()).toBe(90_000);
  expect((await ask("PUT", `${campaigns}/${made.id}`, { body: campaignInput })).status).toBe(428);
});

test("a closed shop takes no orders, gives its reason and still shows its products", async () => {
  const draft = {
    ...usualForm,
    items: [{ product_id: "prd_truntum", qty: 1 }],
    contact: "081299990000",
    courier_code: "jne",
  };
  const drafts = () => ask("POST", "/api/v1/checkout/draft", { body: draft });
  const closed = async () => (await ask("GET", "/api/v1/storefront/config")).value.closed;
  expect([(await drafts()).status, await closed()]).toEqual([200, null]);
  const reopens_at = new Date(now.getTime() + 86_400_000).toISOString();
  const closing = { text: "Libur dulu, ya.", reopens_at };
  const close = await ask("POST", `${merchantBasePath}/shop/close`, { body: closing });
  expect(merchantContract.closeShop.response.parse(close.value)).toMatchObject({ open: false, ...closing });
  expect(await closed()).toEqual(closing);
  const refused = await drafts();
  expect([refused.status, refused.value.error]).toMatchObject([422, { code: "shop_closed", details: closing }]);
  expect(await priceForBuyers()).toBe(90_000);
  expect((await ask("GET", `${merchantBasePath}/settings/shop`)).value.closed).toMatchObject(closing);
  const past = { body: { reopens_at: new Date(now.getTime() - 1).toISOString() } };
  expect((await ask("POST", `${merchantBasePath}/shop/close`, past)).status).toBe(400);
  expect((await ask("POST", `${merchantBasePath}/shop/open`, { body: {} })).value).toMatchObject({ open: true });
  expect([(await drafts()).status, await closed()]).toEqual([200, null]);
});
