import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import { variants } from "@/lib/schema/catalog";
import { orders } from "@/lib/schema/orders";
import { vouchers } from "@/lib/schema/promotions";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import { verifyCode } from "../use-cases/checkout";
import { loadCart } from "./cart";

let shop: TestWorld;
const stranger = strangers(81500000000);

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const minutes = (count: number, since = fixedNow) => new Date(since.getTime() + count * 60_000);
const before = new Date(fixedNow.getTime() - oneHour);

async function stockOf(id: string): Promise<number | null> {
  const [row] = await shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, id));
  return row?.stock ?? null;
}

const setStock = (id: string, stock: number | null) =>
  shop.db.update(variants).set({ stock }).where(eq(variants.id, id));
const setPrice = (id: string, price: number) => shop.db.update(variants).set({ price }).where(eq(variants.id, id));

test("verify checks the code and places the order", async () => {
  const left = (await stockOf("var_truntum")) ?? 0;
  const someone = stranger();
  const { order, payment, track_token, track_url } = await someone.orders(shop.at(before));
  expect(order).toMatchObject({ status: "pending_payment", status_label: "Menunggu Pembayaran", total: 100_000 });
  expect(order).toMatchObject({ customer_name: "Budi S.", buyer_claimed_at: null, awb: null, courier_code: "jne" });
  expect(order?.number).toMatch(/^DN-261115-[2-9A-Z]{5}$/);
  expect(order?.expires_at).toBe(minutes(2 * 60, before).toISOString());
  expect(payment).toMatchObject({ kind: "qris", method: "qris", status: "pending", amount: 100_000 });
  expect(payment?.qr_payload).toMatch(/^000201/);
  expect(payment?.expires_at).toBe(minutes(30, before).toISOString());
  expect(track_token).toMatch(/^[\w-]{43}$/);
  expect(track_url).toBe(`https://dunia.example/track/${track_token}`);
  expect(await stockOf("var_truntum")).toBe(left - 1);
  expect((await trackOrder(shop.at(before), { token: track_token ?? "" })).order).toEqual(order);
});

test("the right code sent again for the same draft returns the same order and token", async () => {
  const someone = stranger();
  const ctx = shop.at(before);
  const draft = await someone.drafts(ctx);
  const code = await someone.receives(ctx, draft);
  const left = (await stockOf("var_truntum")) ?? 0;
  const first = await verifyCode(ctx, { draft_id: draft.draft_id ?? "", code });
  for (let again = 0; again < 8; again++) {
    expect(
      await verifyCode(ctx, { draft_id: draft.draft_id ?? "", code: ` ${code.slice(0, 3)} ${code.slice(3)} ` }),
    ).toEqual(first);
  }
  expect(await stockOf("var_truntum")).toBe(left - 1);
});

test("an item sold out meanwhile rejects the order without using up the code", async () => {
  const someone = stranger();
  const ctx = shop.at(before);
  const draft = await someone.drafts(ctx);
  const code = await someone.receives(ctx, draft);
  const left = await stockOf("var_truntum");
  await setStock("var_truntum", 0);
  const { code: name, details } = await refusalOf(verifyCode(ctx, { draft_id: draft.draft_id ?? "", code }));
  expect(name).toBe("item_unavailable");
  expect(details).toMatchObject({ lines: [{ variant_id: "var_truntum", reason: "sold_out", available: 0 }] });
  await setStock("var_truntum", left);
  const placed = await verifyCode(ctx, { draft_id: draft.draft_id ?? "", code });
  expect(placed.order?.status).toBe("pending_payment");
});

test("verify rejects a price increase since the draft with was and now, and passes a decrease on", async () => {
  const someone = stranger();
  const ctx = shop.at(before);
  const draft = await someone.drafts(ctx);
  const code = await someone.receives(ctx, draft);
  const verify = () => verifyCode(ctx, { draft_id: draft.draft_id ?? "", code });
  await setPrice("var_truntum", 95_000);
  const { code: name, details } = await refusalOf(verify());
  expect([name, details]).toEqual(["price_changed", { was: 100_000, now: 105_000, voucher_message: null }]);
  await setPrice("var_truntum", 85_000);
  expect((await verify()).order).toMatchObject({ subtotal: 85_000, total: 95_000 });
  await setPrice("var_truntum", 90_000);
});

test("a price decrease keeps the amount of a manual payment unique", async () => {
  const someone = stranger();
  const ctx = shop.at(before);
  const draft = await someone.drafts(ctx, { payment_method: "transfer_bca" });
  const code = await someone.receives(ctx, draft);
  await setPrice("var_truntum", 80_000);
  const { order, payment } = await verifyCode(ctx, { draft_id: draft.draft_id ?? "", code });
  await setPrice("var_truntum", 90_000);
  expect(order?.total).toBe(90_000 + (order?.unique_code ?? 0));
  expect(payment).toMatchObject({ kind: "manual", manual_bank: "BCA", manual_account_number: "1234567890" });
});

test("a voucher is used once per contact; a second order must accept the full price", async () => {
  const someone = stranger();
  const ctx = shop.at(before);
  const { order } = await someone.orders(ctx, { voucher_code: "HALO" });
  expect(order).toMatchObject({ voucher_code: "HALO", discount_total: 20_000 });
  const { code, details } = await refusalOf(someone.orders(shop.at(minutes(1, before)), { voucher_code: "HALO" }));
  expect(code).toBe("price_changed");
  expect(details).toMatchObject({
    was: 80_000,
    now: 100_000,
    voucher_message: "Voucher HALO sudah pernah kamu pakai.",
  });
});

test("a voucher with quota 1 is valid for one of two drafts", async () => {
  const [first, second] = [stranger(), stranger()];
  const ctx = shop.at(before);
  const drafts = [
    await first.drafts(ctx, { voucher_code: "SATU" }),
    await second.drafts(ctx, { voucher_code: "SATU" }),
  ];
  expect(drafts.map(({ voucher }) => voucher?.applied)).toEqual([true, true]);
  await first.confirms(ctx, drafts[0] ?? ({} as never));
  const { code } = await refusalOf(second.confirms(ctx, drafts[1] ?? ({} as never)));
  expect(code).toBe("price_changed");
  const [row] = await shop.db.select().from(vouchers).where(eq(vouchers.id, "vch_satu"));
  expect(row?.usedCount).toBe(1);
});

test("a closed shop places no order and keeps the code valid; an order placed before is returned again", async () => {
  const open = shop.at(fixedNow);
  const closed = { ...open, shop: { ...open.shop, closedAt: fixedNow, closedText: "Libur" } };
  const someone = stranger();
  const draft = await someone.drafts(open);
  const input = { draft_id: draft.draft_id ?? "", code: await someone.receives(open, draft) };
  const refusal = await refusalOf(verifyCode(closed, input));
  expect([refusal.code, refusal.details]).toEqual(["shop_closed", { text: "Libur", reopens_at: null }]);
  const placed = await verifyCode(open, input);
  expect((await verifyCode(closed, input)).order?.id).toBe(placed.order?.id);
});

/** True if one transaction wrote the last version of an order and of its payment. */
async function isOpenedAtPlacement(orderId: string): Promise<unknown> {
  const { rows } = await shop.db.execute(sql`select o.xmin = p.xmin and p.instructions <> '{}' as yes
    from orders o join payments p on p.shop_id = o.shop_id and p.order_id = o.id where o.id = ${orderId}`);
  return rows[0]?.yes;
}

test("the transaction that places an order opens the payment of a transfer, but calls no gateway", async () => {
  await setStock("var_truntum", 10);
  const placed = (payment_method: string) => stranger().orders(shop.at(before), { payment_method });
  const [transfer, qris] = [await placed("transfer_bca"), await placed("qris")];
  expect(await isOpenedAtPlacement(transfer.order?.id ?? "")).toBe(true);
  expect(await isOpenedAtPlacement(qris.order?.id ?? "")).toBe(false);
});

test("an order number that another order of the day has is not used again; one of four characters stays valid", async () => {
  await setStock("var_truntum", 10);
  const ctx = shop.at(before);
  const placed = await stranger().orders(ctx, {});
  const [prefix, tail] = [placed.order?.number?.slice(0, -5), placed.order?.number?.slice(-5) ?? ""];
  const buyer = { normalizedContactKeys: [Buffer.alloc(32)], contactKey: Buffer.alloc(32) };
  const numberWith = async (numberTails: string[]) => (await loadCart(ctx, [], { buyer, numberTails })).orderNumber;
  expect(await numberWith([tail, "ZZZZZ", "YYYYY"])).toBe(`${prefix}ZZZZZ`);
  expect(await numberWith(["YYYYY", tail])).toBe(`${prefix}YYYYY`);
  expect(await numberWith([tail, tail])).toBeNull();
  await shop.db
    .update(orders)
    .set({ number: `${prefix}K7Q2` })
    .where(eq(orders.id, placed.order?.id ?? ""));
  const { order } = await trackOrder(ctx, { token: placed.track_token ?? "" });
  expect(order?.number).toBe(`${prefix}K7Q2`);
});
