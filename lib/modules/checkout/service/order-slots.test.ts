import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { products } from "@/lib/schema/catalog";
import { codeSends } from "@/lib/schema/checkout";
import { buyer, refusalOf } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import { sendCode, verifyCode } from "../use-cases/checkout";

let shop: TestWorld;
const { ctxAt, stock, setStock, sweep, notify, transition } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

let mailboxes = 0;
/** New mailbox on each call, with any number of spellings. */
const newContactName = () => `orang${++mailboxes}`;
const spelled = (name: string, tag: number) => buyer(`${name}+${tag}@contoh.example`);
const items = (qty: number) => [{ product_id: "prd_truntum", qty }];
const from = (ctx: WriteContext, caller: string): WriteContext => ({ ...ctx, caller });
const withHolds = (ctx: WriteContext, holds: Partial<WriteContext["shop"]["holds"]>): WriteContext => ({
  ...ctx,
  shop: { ...ctx.shop, holds: { ...ctx.shop.holds, ...holds } },
});

/** Frees all code slots, as if an hour had passed. */
const freeCodes = () => shop.db.delete(codeSends);

test("a contact in any spelling has at most three unpaid orders, and a further one reserves no stock", async () => {
  const name = newContactName();
  const placed = [];
  for (const tag of [1, 2, 3]) placed.push(await spelled(name, tag).orders(ctxAt(0)));
  const left = await stock();
  await freeCodes();
  const fourth = spelled(name, 4);
  const draft = await fourth.drafts(ctxAt(0));
  const code = await fourth.receives(ctxAt(0), draft);
  const verify = (ctx: WriteContext) => verifyCode(ctx, { draft_id: draft.draft_id ?? "", code });
  const refusal = await refusalOf(verify(ctxAt(0)));
  expect([refusal.code, refusal.details]).toEqual(["open_orders_limit", { open: 3, limit: 3 }]);
  expect(await stock()).toBe(left);
  // The error has not used up the code. Once one of the orders is paid, the code places the order.
  await notify(placed[0] ?? ({} as never), "paid", 0.05);
  expect((await verify(ctxAt(0.1))).order?.status).toBe("pending_payment");
});

test("of concurrent orders of one contact, at most three are placed", async () => {
  const name = newContactName();
  const ready = [];
  for (const tag of [1, 2, 3, 4, 5]) {
    if (tag === 4) await freeCodes();
    const someone = spelled(name, tag);
    const draft = await someone.drafts(ctxAt(0));
    ready.push({ draft_id: draft.draft_id ?? "", code: await someone.receives(ctxAt(0), draft) });
  }
  const outcomes = await Promise.allSettled(ready.map((input) => verifyCode(ctxAt(0), input)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

const endings: [
  title: string,
  end: (placed: Awaited<ReturnType<ReturnType<typeof buyer>["orders"]>>) => Promise<unknown>,
][] = [
  ["is paid", (placed) => notify(placed, "paid", 0.1)],
  ["is cancelled", (placed) => transition(placed, "cancel", 0.1)],
];

for (const [title, end] of endings) {
  test(`an order that ${title} frees an open-order slot`, async () => {
    const someone = buyer(`${newContactName()}@contoh.example`);
    const at = (hours: number) => withHolds(ctxAt(hours), { unpaidPerMailbox: 1 });
    const first = await someone.orders(at(0));
    expect((await refusalOf(someone.orders(at(0.05)))).code).toBe("open_orders_limit");
    await end(first);
    expect((await someone.orders(at(0.2))).order?.status).toBe("pending_payment");
  });
}

test("an order past its deadline frees its slot before the sweep, and a claimed order keeps it until it expires", async () => {
  const someone = buyer(`${newContactName()}@contoh.example`);
  const at = (hours: number) => withHolds(ctxAt(hours), { unpaidPerMailbox: 1 });
  await someone.orders(at(0));
  const placed = await someone.orders(at(2), { payment_method: "transfer_bca" });
  await claimPayment(at(3), tokenOf(placed));
  expect((await refusalOf(someone.orders(at(25)))).code).toBe("open_orders_limit");
  await sweep(27);
  expect((await someone.orders(at(27))).order?.status).toBe("pending_payment");
});

test("first-time buyers at one address share an open-order limit; buyers who paid before do not count", async () => {
  const at = (hours: number) => from(withHolds(ctxAt(hours), { unpaidPerCaller: 2 }), "203.0.113.7");
  const ctx = at(0);
  const known = buyer(`${newContactName()}@contoh.example`);
  const first = await known.orders(ctx);
  await buyer(`${newContactName()}@contoh.example`).orders(ctx);
  const third = buyer(`${newContactName()}@contoh.example`);
  expect(await refusalOf(third.orders(ctx))).toMatchObject({
    code: "open_orders_limit",
    details: { open: 2, limit: 2 },
  });
  expect((await third.orders(from(at(0.05), "203.0.113.8"))).order?.status).toBe("pending_payment");
  await notify(first, "paid", 0.1);
  for (const hours of [0.2, 0.3, 0.4]) await known.orders(at(hours));
  await buyer(`${newContactName()}@contoh.example`).orders(at(0.4));
});

test("behind an unknown local proxy, no address is limited", async () => {
  for (const own of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    const ctx = from(withHolds(ctxAt(0), { unpaidPerCaller: 1 }), own);
    for (let more = 0; more < 2; more++) await buyer(`${newContactName()}@contoh.example`).orders(ctx);
  }
});

test("a first-time buyer gets at most 20 of a variant, and the error names the limit and the shop's contact", async () => {
  const someone = buyer(`${newContactName()}@contoh.example`);
  const draft = await someone.drafts(ctxAt(0), { items: items(21) });
  const code = await someone.receives(ctxAt(0), draft);
  const refusal = await refusalOf(verifyCode(ctxAt(0), { draft_id: draft.draft_id ?? "", code }));
  expect([refusal.code, refusal.details]).toMatchObject([
    "item_unavailable",
    { lines: [{ product_id: "prd_truntum", variant_id: "var_truntum", reason: "max_per_order", available: 20 }] },
  ]);
  expect(refusal.message).toContain("hubungi toko");
  const placed = await someone.orders(ctxAt(0.05), { items: items(20) });
  await notify(placed, "paid", 0.1);
  expect((await someone.orders(ctxAt(0.2), { items: items(21) })).order?.lines?.[0]?.qty).toBe(21);
});

test("a first-time buyer gets a limited number of pieces per order, counted from the first line", async () => {
  const ctx = withHolds(ctxAt(-1), { newcomerOrderQty: 7 });
  const cartItems = [...items(5), { product_id: "prd_kawung", qty: 4 }];
  const refusal = await refusalOf(buyer(`${newContactName()}@contoh.example`).orders(ctx, { items: cartItems }));
  expect(refusal.details).toMatchObject({
    lines: [{ product_id: "prd_kawung", variant_id: "var_kawung", reason: "max_per_order", available: 2 }],
  });
});

test("a draft reveals nothing about a contact's order history", async () => {
  const someone = buyer(`${newContactName()}@contoh.example`);
  for (const qty of [21, 100]) await someone.drafts(ctxAt(0), { items: items(qty) });
  const full = newContactName();
  for (const tag of [1, 2, 3]) await spelled(full, tag).orders(ctxAt(0));
  await freeCodes();
  const draft = await spelled(full, 4).drafts(ctxAt(0));
  expect(await sendCode(ctxAt(0), { draft_id: draft.draft_id ?? "" })).toMatchObject({ sent: true });
});

test("a product's max_per_order applies to all buyers and all its variants together, from the draft on", async () => {
  const limit = (maxPerOrder: number | null) =>
    shop.db.update(products).set({ maxPerOrder }).where(eq(products.id, "prd_truntum"));
  await limit(3);
  const someone = buyer(`${newContactName()}@contoh.example`);
  const refusal = await refusalOf(someone.drafts(ctxAt(0), { items: items(4) }));
  expect(refusal.details).toMatchObject({ lines: [{ reason: "max_per_order", available: 3 }] });
  expect(idOf(await someone.orders(ctxAt(0), { items: items(3) }))).toMatch(/^ord_/);
  await limit(null);
});
