import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { details } from "@/lib/contract/error-details";
import { ApiError } from "@/lib/contract/errors";
import { claimPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { usualHolds } from "@/lib/modules/shops/rules/payment-deadlines";
import { products, variants } from "@/lib/schema/catalog";
import { buyer, refusalOf } from "@/lib/testing/fixtures/buyer";
import { orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import { verifyCode } from "./checkout";
import { listReservations } from "./reservations";

let shop: TestWorld;
const { ctxAt: ctxOf, sweep, notify, transition } = orderFixtures(() => shop);
/** Context with the default limits. Other tests run without them. */
const ctxAt = (hours: number) => withHolds(ctxOf(hours), usualHolds);

/** Stock of 46 variants as in the shop that was attacked: 468 pieces. */
const stocks = Array.from({ length: 46 }, (_, index) => (index < 4 ? index + 1 : 5 + ((index * 7) % 12)));
const shopId = "shp_world";
const productId = "prd_rak";

beforeAll(async () => {
  shop = await world();
  await shop.db.insert(products).values({ shopId, id: productId, slug: "rak", name: "Rak", position: 9 });
  await shop.db.insert(variants).values(stocks.map((stock, index) => variantRow(`var_rak_${index}`, stock)));
});
afterAll(() => shop.end());

function variantRow(id: string, stock: number) {
  return { shopId, id, productId, options: { rak: id }, price: 100_000, stock, weightGrams: 10 };
}

let made = 0;
/** Creates a variant for one test. */
async function offer(stock: number): Promise<string> {
  const id = `var_own_${++made}`;
  await shop.db.insert(variants).values(variantRow(id, stock));
  return id;
}

async function stockOf(id: string): Promise<number> {
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, id));
  return row?.stock ?? 0;
}

let people = 0;
/** New buyer, with a public mail provider unless a domain is given. */
const someone = (domain = "gmail.com") => buyer(`orangbaru${++people}@${domain}`);
const from = (ctx: WriteContext, caller: string): WriteContext => ({ ...ctx, caller });
const withHolds = (ctx: WriteContext, holds: Partial<WriteContext["shop"]["holds"]>): WriteContext => ({
  ...ctx,
  shop: { ...ctx.shop, holds: { ...ctx.shop.holds, ...holds } },
});
const draftInput = (variant_id: string, qty: number) => ({
  items: [{ product_id: productId, variant_id, qty }],
  payment_method: "transfer_bca",
});

/** Places and claims orders for all remaining stock, to empty the shop. Returns the number of placed orders. */
async function attack(ctxIn: (request: number) => WriteContext, domain: string): Promise<number> {
  const attackers = Array.from({ length: 8 }, () => someone(domain));
  let placed = 0;
  for (let request = 0; request < 40; request++) {
    const attacker = attackers[request % attackers.length] ?? someone(domain);
    const ctx = ctxIn(request);
    const left = (await shop.db.select().from(variants).where(eq(variants.productId, productId))).filter(({ id }) =>
      id.startsWith("var_rak_"),
    );
    const greedy = left.flatMap(({ id, stock }) => (stock ? [{ id, qty: Math.min(stock, 20) }] : []));
    const start = (request * 5) % Math.max(1, greedy.length);
    let room = 20;
    const items = [...greedy.slice(start), ...greedy.slice(0, start)].flatMap(({ id, qty }) => {
      const taken = Math.min(qty, room);
      room -= taken;
      return taken > 0 ? [{ product_id: productId, variant_id: id, qty: taken }] : [];
    });
    if (items.length === 0) break;
    const order = await persist(attacker, ctx, items);
    if (!order) continue;
    placed += 1;
    await claimPayment(ctx, tokenOf(order));
  }
  return placed;
}

type Items = { product_id: string; variant_id: string; qty: number }[];

/** Orders as much as allowed: if the error names the available quantity, retries with it. */
async function persist(attacker: ReturnType<typeof buyer>, ctx: WriteContext, items: Items) {
  const asked = items;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await attacker.orders(ctx, { items: asked, payment_method: "transfer_bca" });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "item_unavailable") return null;
      const { lines } = details.item_unavailable.parse(error.details);
      for (const { variant_id, available } of lines) {
        const line = asked.find((each) => each.variant_id === variant_id);
        if (line) line.qty = available ?? 0;
      }
      asked.splice(0, asked.length, ...asked.filter(({ qty }) => qty > 0));
      if (asked.length === 0) return null;
    }
  }
  return null;
}

test("eight contacts of one domain and one address leave half of every variant after 40 requests", async () => {
  expect(stocks.reduce((sum, stock) => sum + stock, 0)).toBeGreaterThan(440);
  const minutes = (request: number) => from(ctxAt(request / 60), "203.0.113.9");
  expect(await attack(minutes, "tangkap-semua.example")).toBeGreaterThan(0);
  // From many addresses and providers, only the share per variant limits the attack.
  await attack((request) => from(ctxAt(1 + request / 60), `198.51.100.${request}`), "gmail.com");
  const left = await Promise.all(stocks.map((_, index) => stockOf(`var_rak_${index}`)));
  const wrong = left.flatMap((stock, index) => {
    const had = stocks[index] ?? 0;
    return had >= 2 && stock < Math.ceil(had / 2) ? [`${stock} of ${had} left`] : [];
  });
  expect(wrong).toEqual([]);
});

test("first-time buyers together reserve at most half of a variant; the code works again once stock is free", async () => {
  const id = await offer(5);
  const first = await someone().orders(ctxAt(0), draftInput(id, 2));
  const second = someone();
  const draft = await second.drafts(ctxAt(0), draftInput(id, 1));
  const code = await second.receives(ctxAt(0), draft);
  const verify = (ctx: WriteContext) => verifyCode(ctx, { draft_id: draft.draft_id ?? "", code });
  const refusal = await refusalOf(verify(ctxAt(0)));
  expect([refusal.code, refusal.details]).toMatchObject([
    "item_unavailable",
    { lines: [{ product_id: productId, variant_id: id, reason: "reserved", available: 0 }] },
  ]);
  expect(refusal.message).toBe("Sebagian stok sedang ditahan pembeli lain. Kurangi jumlahnya, atau coba lagi nanti.");
  expect(await stockOf(id)).toBe(3);
  await transition(first, "cancel", 0.05);
  expect((await verify(ctxAt(0.1))).order?.status).toBe("pending_payment");
});

test("a first-time buyer can buy a single remaining piece, and buyers who paid before can take all", async () => {
  const single = await offer(1);
  expect((await someone().orders(ctxAt(0), draftInput(single, 1))).order?.status).toBe("pending_payment");
  const known = someone();
  await notify(await known.orders(ctxAt(0), { items: [{ product_id: "prd_truntum", qty: 1 }] }), "paid", 0.1);
  const id = await offer(6);
  expect((await known.orders(ctxAt(0.2), draftInput(id, 6))).order?.status).toBe("pending_payment");
});

test("a cancelled or expired order releases its share, and orders of a contact that paid do not count", async () => {
  const ends: [string, (placed: Awaited<ReturnType<ReturnType<typeof buyer>["orders"]>>) => Promise<unknown>][] = [
    ["cancel", (placed) => transition(placed, "cancel", 0.5)],
    ["expire", () => sweep(25)],
  ];
  for (const [, end] of ends) {
    const id = await offer(4);
    const placed = await someone().orders(ctxAt(0), draftInput(id, 2));
    expect((await refusalOf(someone().orders(ctxAt(0.1), draftInput(id, 1)))).code).toBe("item_unavailable");
    await end(placed);
    expect(await stockOf(id)).toBe(4);
    expect((await someone().orders(ctxAt(26), draftInput(id, 2))).order?.status).toBe("pending_payment");
  }
  const id = await offer(8);
  const loyal = someone();
  const first = await loyal.orders(ctxAt(0), draftInput(id, 2));
  await loyal.orders(ctxAt(0.05), draftInput(id, 2));
  expect((await refusalOf(someone().orders(ctxAt(0.1), draftInput(id, 1)))).code).toBe("item_unavailable");
  await transition(first, "pay", 0.2);
  // 4 of 8 are left: both orders belong to a buyer who has paid by now.
  expect((await someone().orders(ctxAt(0.3), draftInput(id, 2))).order?.status).toBe("pending_payment");
});

test("first-time buyers reserve 60 pieces per address and 120 per mail domain, unlimited for public providers", async () => {
  const id = await offer(2_000);
  const sameAddress = from(ctxAt(0), "203.0.113.60");
  for (const qty of [20, 20, 15]) await someone().orders(sameAddress, draftInput(id, qty));
  const refusal = await refusalOf(someone().orders(sameAddress, draftInput(id, 6)));
  expect(refusal.details).toMatchObject({ lines: [{ variant_id: id, reason: "reserved", available: 5 }] });
  await someone().orders(sameAddress, draftInput(id, 5));
  const other = await offer(2_000);
  const otherAddress = (count: number) => from(ctxAt(0), `203.0.113.${100 + count}`);
  for (let count = 0; count < 6; count++)
    await someone("mail.catchall.co.id").orders(otherAddress(count), draftInput(other, 20));
  const full = await refusalOf(someone("lain.catchall.co.id").orders(otherAddress(6), draftInput(other, 1)));
  expect(full.details).toMatchObject({ lines: [{ variant_id: other, reason: "reserved", available: 0 }] });
  for (let count = 0; count < 7; count++) await someone().orders(otherAddress(10 + count), draftInput(other, 20));
});

test("every limit for first-time buyers is a setting of the shop", async () => {
  const id = await offer(20);
  const at = (holds: Partial<WriteContext["shop"]["holds"]>) => withHolds(from(ctxAt(0), "203.0.113.61"), holds);
  const tight = await refusalOf(someone().orders(at({ firstTimeSharePercent: 10 }), draftInput(id, 3)));
  expect(tight.details).toMatchObject({ lines: [{ reason: "reserved", available: 2 }] });
  const address = await refusalOf(someone().orders(at({ firstTimePerAddress: 1 }), draftInput(id, 3)));
  expect(address.details).toMatchObject({ lines: [{ reason: "reserved", available: 1 }] });
  const domain = await refusalOf(someone("sendiri.example").orders(at({ firstTimePerDomain: 2 }), draftInput(id, 3)));
  expect(domain.details).toMatchObject({ lines: [{ reason: "reserved", available: 2 }] });
  expect((await someone().orders(at({ firstTimeSharePercent: 100 }), draftInput(id, 20))).order?.status).toBe(
    "pending_payment",
  );
});

test("concurrent orders of first-time buyers never exceed their share of a variant", async () => {
  const id = await offer(6);
  const ready = [];
  for (let count = 0; count < 6; count++) {
    const person = someone();
    const draft = await person.drafts(ctxAt(0), draftInput(id, 1));
    ready.push({ draft_id: draft.draft_id ?? "", code: await person.receives(ctxAt(0), draft) });
  }
  const outcomes = await Promise.allSettled(ready.map((input) => verifyCode(ctxAt(0), input)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await stockOf(id)).toBe(3);
});

test("concurrent orders from one address for different variants never exceed its limit", async () => {
  const at = withHolds(from(ctxAt(0), "203.0.113.62"), { firstTimePerAddress: 2 });
  const ready = [];
  for (let count = 0; count < 5; count++) {
    const person = someone();
    const draft = await person.drafts(at, draftInput(await offer(10), 1));
    ready.push({ draft_id: draft.draft_id ?? "", code: await person.receives(at, draft) });
  }
  const outcomes = await Promise.allSettled(ready.map((input) => verifyCode(at, input)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

test("the merchant sees what first-time buyers reserve, and cancelling the orders releases it", async () => {
  const actor = { kind: "staff", id: "stf_sari", name: "Sari", role: "staff" } as const;
  const id = await offer(9);
  const placed = await someone().orders(ctxAt(0), draftInput(id, 3));
  await claimPayment(ctxAt(0.1), tokenOf(placed));
  const find = async () =>
    (await listReservations({ ...ctxAt(0.2), actor })).items?.find(({ variant_id }) => variant_id === id);
  expect(await find()).toMatchObject({
    product_id: productId,
    stock: 6,
    reserved: 3,
    orders: [{ order_number: placed.order?.number, qty: 3, is_claimed: true }],
  });
  await transition(placed, "cancel", 0.3);
  expect(await find()).toBeUndefined();
  expect(await stockOf(id)).toBe(9);
});
