import { afterAll, beforeAll, expect, test } from "vitest";
import { getDescription } from "@/lib/api/description";
import { publishedEvents } from "@/lib/api/webhook-events";
import * as catalogue from "@/lib/modules/catalog/use-cases/catalog";
import * as checkout from "@/lib/modules/checkout/use-cases/checkout";
import { quoteRates } from "@/lib/modules/checkout/use-cases/rates";
import * as storefront from "@/lib/modules/content/use-cases/storefront";
import { deliverDue, listInbox } from "@/lib/modules/notifications/service/outbox";
import { moveByMerchant } from "@/lib/modules/orders/service/transitions";
import * as buyerTransitions from "@/lib/modules/orders/use-cases/buyer-transitions";
import * as lookup from "@/lib/modules/orders/use-cases/lookup";
import * as orders from "@/lib/modules/orders/use-cases/orders";
import { remindOfClaims } from "@/lib/modules/payments/service/claims";
import * as payments from "@/lib/modules/payments/use-cases/buyer-payments";
import * as shipping from "@/lib/modules/shipping/use-cases/destinations";
import { findShop } from "@/lib/modules/shops/service/shops";
import { plantLarasan } from "@/lib/testing/demo/plant";
import { openWebhook } from "@/lib/testing/examples/webhooks";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import type { IdempotentWork, WriteContext } from "@/lib/use-case/context";
import { contract } from "../api/operations";
import type { OperationName } from "./endpoints";
import type { Example } from "./examples";
import { objectFields } from "./object-fields";
import { current } from "./versions/versions";

const host = "larasan.example";
const contact = "sari@surat.example";
const slug = "kain-kawung-soga";

let town: TestWorld;
let ctx: WriteContext;
let webhook: Awaited<ReturnType<typeof openWebhook>>;

beforeAll(async () => {
  town = await world();
  await plantLarasan(town.at(fixedNow));
  const shop = await findShop(town.db, host, fixedNow.getTime());
  if (!shop) throw new Error("The demo shop was not planted.");
  webhook = await openWebhook({ ...town.at(fixedNow), shop, version: current });
  ctx = webhook.ctx;
});
afterAll(() => town.end());

/** Responses and webhook events of the demo shop on a fixed day. `vitest -u` rewrites them. */
test("the examples of the API reference are responses and events of the demo shop", async () => {
  const answers = await reads();
  const { calls, events } = await purchase();
  const taken: Record<OperationName, Example> = { ...answers, ...calls };
  for (const [name, { answer }] of Object.entries(taken)) {
    expect(contract[name as OperationName].response.parse(answer), name).toEqual(answer);
  }
  await expect(`${JSON.stringify(taken, null, 2)}\n`).toMatchFileSnapshot(
    "examples.json",
    "If the responses should change: npm run test:unit -- lib/contract/examples.test.ts -u",
  );
  for (const [type, { data }] of Object.entries(publishedEvents)) {
    expect(data.parse(objectFields(events[type]).data), type).toEqual(objectFields(events[type]).data);
  }
  await expect(`${JSON.stringify(events, null, 2)}\n`).toMatchFileSnapshot(
    "webhook-examples.json",
    "If the events should change: npm run test:unit -- lib/contract/examples.test.ts -u",
  );
});

async function reads() {
  const query = { cat: "kain", sort: "price_asc" as const, limit: 2, offset: 0 };
  const list = { ...contract.listProducts.query.parse({}), ...query };
  const version = { version: current };
  const { value } = await getDescription(ctx, version);
  return {
    listCategories: { answer: short((await catalogue.listCategories(ctx)).value) },
    listProducts: { query, answer: (await catalogue.listProducts(ctx, list)).value },
    getProduct: { path: { slug }, answer: short((await catalogue.getProduct(ctx, { slug })).value) },
    getConfig: { answer: short((await storefront.getConfig(ctx)).value) },
    getHome: { answer: short((await storefront.getHome(ctx)).value) },
    getPage: { path: { key: "tentang" }, answer: (await storefront.getPage(ctx, { key: "tentang" })).value },
    getDescription: { query: version, answer: { openapi: value.openapi, info: value.info } },
  };
}

/** Complete purchase by manual transfer; the merchant has not confirmed the payment yet. */
async function purchase() {
  const search = { q: "melawai", limit: 2 };
  const destinations = await shipping.searchDestinations(ctx, search);
  const ref = destinations.results?.[0]?.ref ?? "";
  const items = [{ product_id: (await catalogue.getProduct(ctx, { slug })).value.id ?? "", qty: 1 }];
  const quoteInput = { destination_ref: ref, items, payment_method: "transfer_bca", voucher_code: "HALOLARAS" };
  const rates = await quoteRates(ctx, quoteInput);
  const quote = rates.options?.[0]?.quote_id ?? "";
  const order = {
    items,
    customer_name: "Sari Dewi",
    contact,
    phone: "081234567890",
    address: "Jalan Kenanga 8, RT 03/RW 05",
    payment_method: quoteInput.payment_method,
    shipping_quote_id: quote,
    voucher_code: quoteInput.voucher_code,
  };
  const draft = await checkout.createDraft(ctx, order);
  const draft_id = draft.draft_id ?? "";
  const sent = await checkout.sendCode(ctx, { draft_id });
  const placing = { draft_id, code: await newestCode(ctx) };
  const placed = await checkout.verifyCode(ctx, placing);
  const path = { token: placed.track_token ?? "" };
  const tracked = await orders.trackOrder(ctx, path);
  const again = await orders.listOrderedItems(ctx, path);
  const reopened = await payments.reopenPayment(ctx, path);
  const cancelled = await buyerTransitions.cancelOrder(
    { ...ctx, idempotent: Object.assign(rollBack, ctx.idempotent) },
    path,
  );
  const claimed = await payments.claimPayment(ctx, path);
  await remindOfClaims(ctx, new Date(fixedNow.getTime() + 13 * oneHour), 1);
  const later = { ...ctx, now: new Date(fixedNow.getTime() + oneHour) };
  const asked = await lookup.sendLookupCode(later, { contact });
  const proof = { contact, code: await newestCode(later), ticket: asked.ticket ?? "" };
  const found = await lookup.verifyLookupCode(later, proof);
  const sold = { shopId: ctx.shop.id, number: placed.order?.number ?? "" };
  await moveByMerchant(later, { ...sold, event: "pay" }, later);
  await moveByMerchant(later, { ...sold, event: "ship" }, { ...later, awb: "JP1234567890" });
  const received = await buyerTransitions.confirmReceipt(
    { ...ctx, now: new Date(fixedNow.getTime() + 48 * oneHour) },
    path,
  );
  const calls = {
    searchDestinations: { body: search, answer: destinations },
    resolveDestination: { body: { ref }, answer: await shipping.resolveDestination(ctx, { ref }) },
    quoteRates: { body: quoteInput, answer: short(rates) },
    createDraft: { body: order, answer: draft },
    sendCode: { body: { draft_id }, answer: sent },
    verifyCode: { body: placing, answer: placed },
    trackOrder: { path, answer: tracked },
    listOrderedItems: { path, answer: again },
    reopenPayment: { path, answer: reopened },
    claimPayment: { path, answer: claimed },
    confirmReceipt: { path, answer: received },
    cancelOrder: { path, answer: cancelled },
    sendLookupCode: { body: { contact }, answer: asked },
    verifyLookupCode: { body: proof, answer: found },
  };
  const byChance = [
    ...(rates.options ?? []).map(({ quote_id }, index) => [quote_id, `qte_example-${index + 1}`] as const),
    [draft_id, "drf_example"],
    [placing.code, "123456"],
    [proof.code, "654321"],
    [path.token, "example-track-token"],
    [proof.ticket, "example-ticket"],
    [placed.order?.id, "ord_example"],
    [placed.order?.number, "LRS-261115-XMPL"],
    [webhook.id, "whe_example"],
  ] as const;
  return withCode(replaced({ calls, events: await webhook.readBodies() }, byChance), draft.unique_code ?? 0, 123);
}

/** Runs the work and rolls it back. Returns its result. */
const rollBack = <R>(work: IdempotentWork<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    const attempt = town.db.transaction(async (tx) => {
      const done = await work(tx, false);
      if ("answer" in done) resolve(done.answer);
      tx.rollback();
    });
    attempt.catch(reject);
  });

/** Returns the code in the newest message to the buyer. */
async function newestCode(at: WriteContext): Promise<string> {
  await deliverDue(at, new Date(at.now.getTime() + 61_000));
  const codes = (await listInbox(at, contact)).flatMap(({ code }) => code ?? []);
  return codes[0] ?? "";
}

/** Replaces random values with obviously fake ones. */
function replaced<T extends object>(taken: T, byChance: readonly (readonly [string | null | undefined, string])[]): T {
  let text = JSON.stringify(taken);
  for (const [made, shown] of byChance) text = text.replaceAll(made || "nothing was made", shown);
  return JSON.parse(text);
}

/** Replaces the unique code, and adapts the totals that contain it. */
function withCode<T extends object>(taken: T, made: number, shown: number): T {
  const isPriced = (part: object) => "unique_code" in part || "manual_bank" in part;
  const shift = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(shift);
    const entries = Object.entries(part).map(([name, value]) => {
      if (!isPriced(part) || typeof value !== "number") return [name, shift(value)];
      if (name === "unique_code") return [name, shown];
      return [name, name === "total" || name === "amount" ? value - made + shown : value];
    });
    return Object.fromEntries(entries);
  };
  return shift(taken) as T;
}

const shortened = [
  "products",
  "related",
  "variants",
  "images",
  "categories",
  "cats",
  "couriers",
  "payment_methods",
  "options",
];

/** Shortens repetitive lists to two entries. */
function short<T extends object>(answer: T): T {
  return JSON.parse(
    JSON.stringify(answer, (name, value) =>
      Array.isArray(value) && shortened.includes(name) ? value.slice(0, 2) : value,
    ),
  );
}
