import { afterAll, beforeAll, expect, test } from "vitest";
import { demoShops } from "@/drizzle/seed/shops/all";
import * as catalogue from "@/lib/modules/catalog/use-cases/catalog";
import * as checkout from "@/lib/modules/checkout/use-cases/checkout";
import { quoteRates } from "@/lib/modules/checkout/use-cases/rates";
import * as storefront from "@/lib/modules/content/use-cases/storefront";
import { deliverDue, listInbox } from "@/lib/modules/notifications/service/outbox";
import type { OrderEvent } from "@/lib/modules/orders/rules/order-states";
import { moveByMerchant } from "@/lib/modules/orders/service/transitions";
import * as buyerTransitions from "@/lib/modules/orders/use-cases/buyer-transitions";
import * as lookup from "@/lib/modules/orders/use-cases/lookup";
import * as orders from "@/lib/modules/orders/use-cases/orders";
import * as payments from "@/lib/modules/payments/use-cases/buyer-payments";
import { createRefund, markRefundPaid } from "@/lib/modules/payments/use-cases/refunds";
import { closeShop } from "@/lib/modules/settings/use-cases/closing";
import * as shipping from "@/lib/modules/shipping/use-cases/destinations";
import { findShop } from "@/lib/modules/shops/service/shops";
import { plantDemoShop } from "@/lib/testing/demo/plant";
import { FilledFields } from "@/lib/testing/harness/filled-fields";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import { contract } from "../api/operations";
import type { OperationName } from "./endpoints";
import { current } from "./versions/versions";

/** The demo must show every field of the public API. These tests buy in its shops, as a visitor can. */

let town: TestWorld;
let larasan: WriteContext;
let kopi: WriteContext;
let keramik: WriteContext;
const filled = new FilledFields();

beforeAll(async () => {
  town = await world();
  for (const shop of demoShops) await plantDemoShop(town.at(fixedNow), shop);
  [larasan, kopi, keramik] = [
    await openShop("larasan"),
    await openShop("kopi-tepi-sawah"),
    await openShop("keramik-lempung"),
  ];
});
afterAll(() => town.end());

async function openShop(slug: string): Promise<WriteContext> {
  const shop = await findShop(town.db, `${slug}.example`, fixedNow.getTime());
  if (!shop) throw new Error(`${slug} was not planted.`);
  return { ...town.at(fixedNow), shop, version: current };
}

/** Notes the fields of a response, and returns it. */
function see<T>(name: OperationName, answer: T): T {
  filled.note(contract[name].response, name, answer);
  return answer;
}

const later = (ctx: WriteContext, hours: number): WriteContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + hours * oneHour),
});

test("the demo shows every field of the public API", async () => {
  for (const name of Object.keys(contract)) filled.declare(contract[name as OperationName].response, name);
  expect(filled.count).toBeGreaterThan(300);
  for (const ctx of [larasan, kopi, keramik]) await readsCatalog(ctx);
  await readsCarts(larasan);
  await buysByTransfer(larasan);
  await buysAndChangesMind(larasan);
  for (const method of ["qris", "va_mandiri", "ewallet"]) await buys(larasan, { method });
  await buys(kopi, { method: "qris_manual" });
  await closeShop({ ...keramik, actor: { kind: "command" } }, { text: "Libur.", reopens_at: "2026-12-01T00:00:00Z" });
  see("getConfig", (await storefront.getConfig(await openShop("keramik-lempung"))).value);
  expect(filled.listEmpty(), "Fill each of these fields in a demo shop, or in a state that this test reaches").toEqual(
    [],
  );
});

async function readsCatalog(ctx: WriteContext): Promise<void> {
  see("listCategories", (await catalogue.listCategories(ctx)).value);
  see("getConfig", (await storefront.getConfig(ctx)).value);
  see("getHome", (await storefront.getHome(ctx)).value);
  for (const key of ["tentang", "pengembalian"]) see("getPage", (await storefront.getPage(ctx, { key })).value);
  const all = contract.listProducts.query.parse({ limit: "100" });
  const { products } = see("listProducts", (await catalogue.listProducts(ctx, all)).value);
  for (const { slug } of products ?? [])
    see("getProduct", (await catalogue.getProduct(ctx, { slug: slug ?? "" })).value);
  see("listProducts", (await catalogue.listProducts(ctx, { ...all, q: "jaket kain" })).value);
}

type CartItem = { product_id: string; qty: number; variant_id?: string };

/** Pieces of a product, in its first variant that is not sold out. */
async function itemOf(ctx: WriteContext, slug: string, qty = 1): Promise<CartItem> {
  const { id, variants } = (await catalogue.getProduct(ctx, { slug })).value;
  const variant = variants?.find(({ sold_out }) => !sold_out);
  return { product_id: id ?? "", variant_id: variant?.id ?? "", qty };
}

async function findDestination(ctx: WriteContext): Promise<string> {
  const { results } = see("searchDestinations", await shipping.searchDestinations(ctx, { q: "melawai", limit: 2 }));
  return results?.[0]?.ref ?? "";
}

async function readsCarts(ctx: WriteContext): Promise<void> {
  const destination_ref = await findDestination(ctx);
  see("resolveDestination", await shipping.resolveDestination(ctx, { ref: destination_ref }));
  for (const [slug, qty] of [
    ["dompet-tumpal-nila", 5],
    ["dompet-tumpal-nila", 20],
  ] as const) {
    const items = [await itemOf(ctx, slug, qty)];
    const choice = { items, payment_method: "qris", voucher_code: "HALOLARAS" };
    see("quoteRates", await quoteRates(ctx, { ...choice, destination_ref }));
    see("quoteRates", await quoteRates(ctx, choice));
  }
}

let buyers = 0;

type PurchaseChoice = { slug?: string; qty?: number; method?: string; voucher?: string };

/** Buys a product as a new buyer. Returns the order with its token and the buyer's contact. */
async function buys(ctx: WriteContext, { slug, qty = 1, method = "transfer_bca", voucher }: PurchaseChoice = {}) {
  buyers += 1;
  const contact = `pembeli${buyers}@surat.example`;
  const items = [await itemOf(ctx, slug ?? (await findSlug(ctx, "in_stock")), qty)];
  const choice = { items, payment_method: method, ...(voucher && { voucher_code: voucher }) };
  const rates = see("quoteRates", await quoteRates(ctx, { ...choice, destination_ref: await findDestination(ctx) }));
  const way = rates.options?.[0];
  const draft = see(
    "createDraft",
    await checkout.createDraft(ctx, {
      ...choice,
      customer_name: "Sari Dewi",
      contact,
      phone: "081234567890",
      address: "Jalan Kenanga 8, RT 03/RW 05",
      shipping_quote_id: way?.quote_id,
      courier_code: way?.courier_code,
    }),
  );
  const draft_id = draft.draft_id ?? "";
  see("sendCode", await checkout.sendCode(ctx, { draft_id }));
  const code = await readCode(ctx, contact);
  const placed = see("verifyCode", await checkout.verifyCode(ctx, { draft_id, code }));
  const path = { token: placed.track_token ?? "" };
  see("trackOrder", await orders.trackOrder(ctx, path));
  return { path, contact, number: placed.order?.number ?? "", id: placed.order?.id ?? "" };
}

async function readCode(ctx: WriteContext, contact: string): Promise<string> {
  await deliverDue(ctx, new Date(ctx.now.getTime() + 61_000));
  return (await listInbox(ctx, contact)).flatMap(({ code }) => code ?? [])[0] ?? "";
}

/** First product of the shop with this availability. */
async function findSlug(ctx: WriteContext, wanted: string): Promise<string> {
  const all = contract.listProducts.query.parse({ limit: "100" });
  const { products } = (await catalogue.listProducts(ctx, all)).value;
  return products?.find(({ availability }) => availability === wanted)?.slug ?? "";
}

const move = (ctx: WriteContext, number: string, event: OrderEvent, how: { reason?: string; awb?: string } = {}) =>
  moveByMerchant(ctx, { shopId: ctx.shop.id, number, event }, { ...how, now: ctx.now });

/** Buys a campaign product with a voucher, reports the transfer, gets the parcel and a part of the money back. */
async function buysByTransfer(ctx: WriteContext): Promise<void> {
  const { path, contact, number, id } = await buys(ctx, { slug: "kain-lereng-nila", voucher: "HALOLARAS" });
  see("listOrderedItems", await orders.listOrderedItems(ctx, path));
  see("reopenPayment", await payments.reopenPayment(ctx, path));
  see("claimPayment", await payments.claimPayment(ctx, path));
  await move(ctx, number, "pay");
  see("trackOrder", await orders.trackOrder(ctx, path));
  await move(ctx, number, "ship", { awb: "JP1234567890" });
  see("trackOrder", await orders.trackOrder(ctx, path));
  see("confirmReceipt", await buyerTransitions.confirmReceipt(later(ctx, 48), path));
  const owner = { ...later(ctx, 50), actor: { kind: "command" as const } };
  const choice = { lines: [], how: "hand" as const, restock: false, reason: "Ada benang lepas" };
  const refund = await createRefund(owner, { id, amount: 10_000, ...choice });
  await markRefundPaid(owner, { id: refund.id ?? "" });
  const asked = see("sendLookupCode", await lookup.sendLookupCode(owner, { contact }));
  const proof = { contact, code: await readCode(owner, contact), ticket: asked.ticket ?? "" };
  see("verifyLookupCode", await lookup.verifyLookupCode(owner, proof));
}

/** Buys a preorder, whose paid order the merchant cancels; and an order that the buyer cancels. */
async function buysAndChangesMind(ctx: WriteContext): Promise<void> {
  const preorder = await buys(ctx, { slug: await findSlug(ctx, "preorder") });
  await move(ctx, preorder.number, "pay");
  see("trackOrder", await orders.trackOrder(ctx, preorder.path));
  await move(ctx, preorder.number, "cancel", { reason: "Pembatiknya sakit" });
  see("trackOrder", await orders.trackOrder(ctx, preorder.path));
  const { path } = await buys(ctx);
  see("cancelOrder", await buyerTransitions.cancelOrder(ctx, path));
}
