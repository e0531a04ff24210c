import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { variants } from "@/lib/adapters/db/tables/catalogue";
import { vouchers } from "@/lib/adapters/db/tables/promotions";
import { ApiError } from "@/lib/contract/errors";
import { buyer } from "@/lib/testing/buyer";
import { noon, oneHour, type World, world } from "@/lib/testing/world";
import { createDraft, sendCode, verifyCode } from "./checkout";
import { trackOrder } from "./orders";

let shop: World;
let number = 81_000_000_000;

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

/** Somebody who never bought here before, so that no limit of another test counts. */
function stranger() {
  number += 1;
  return buyer(`0${number}`);
}

const minutes = (count: number, since = noon) => new Date(since.getTime() + count * 60_000);
const before = new Date(noon.getTime() - oneHour);

async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const failure = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (failure instanceof ApiError) return failure;
  throw failure ?? new Error("It was not refused.");
}

async function stockOf(id: string): Promise<number | null> {
  const [row] = await shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, id));
  return row?.stock ?? null;
}

const setStock = (id: string, stock: number | null) =>
  shop.db.update(variants).set({ stock }).where(eq(variants.id, id));
const setPrice = (id: string, price: number) => shop.db.update(variants).set({ price }).where(eq(variants.id, id));

test("the server prices the cart; equal lines are merged", async () => {
  const items = [
    { product_id: "prd_truntum", qty: 1 },
    { product_id: "prd_truntum", variant_id: "var_truntum", qty: 2 },
  ];
  const draft = await stranger().drafts(shop.at(before), { items });
  expect(draft).toMatchObject({ subtotal: 270_000, shipping_cost: 10_000, total: 280_000, otp_required: true });
  expect(draft.lines).toMatchObject([{ qty: 3, unit_price: 90_000, line_total: 270_000 }]);
  expect(draft.expires_at).toBe(minutes(30, before).toISOString());
});

test("unit_price is the price after the best running campaign, undiscounted_unit_price the one before it", async () => {
  const draft = await stranger().drafts(shop.at(noon), { items: [{ product_id: "prd_kawung", qty: 1 }] });
  expect(draft.lines).toMatchObject([
    { unit_price: 80_000, undiscounted_unit_price: 100_000, promotion_name: "Promo siang" },
  ]);
});

test("a draft holds no stock", async () => {
  const left = await stockOf("var_truntum");
  await stranger().drafts(shop.at(before));
  expect(await stockOf("var_truntum")).toBe(left);
});

const unavailable: [title: string, item: { product_id: string; variant_id?: string; qty: number }, line: object][] = [
  ["an unknown product", { product_id: "prd_x", qty: 1 }, { reason: "not_found", available: null }],
  ["a hidden product", { product_id: "prd_rahasia", qty: 1 }, { reason: "not_found" }],
  [
    "a variant of another product",
    { product_id: "prd_truntum", variant_id: "var_kawung", qty: 1 },
    { reason: "not_found" },
  ],
  ["a product before its sale", { product_id: "prd_parang", qty: 1 }, { reason: "not_on_sale", available: null }],
  ["more than there is", { product_id: "prd_kawung", qty: 10 }, { reason: "insufficient_stock", available: 9 }],
];

for (const [title, item, line] of unavailable) {
  test(`item_unavailable names the line and the reason: ${title}`, async () => {
    const { code, details } = await refusal(stranger().drafts(shop.at(before), { items: [item] }));
    expect(code).toBe("item_unavailable");
    expect(details).toMatchObject({ lines: [{ product_id: item.product_id, ...line }] });
  });
}

test("the same product on two lines is held against the stock as one", async () => {
  const items = [
    { product_id: "prd_kawung", qty: 5 },
    { product_id: "prd_kawung", variant_id: "var_kawung", qty: 5 },
  ];
  expect((await refusal(stranger().drafts(shop.at(before), { items }))).code).toBe("item_unavailable");
});

const refused: [title: string, wishes: object, code: string][] = [
  ["an unknown payment method", { payment_method: "barter" }, "payment_method_unavailable"],
  ["a method that is off", { payment_method: "cod" }, "payment_method_unavailable"],
  ["an unknown courier", { courier_code: "merpati" }, "courier_unavailable"],
  ["no courier at all", { courier_code: null }, "invalid_request"],
  ["a forged quote", { courier_code: null, shipping_quote_id: "qte_x" }, "quote_invalid"],
  ["a contact that is none", { contact: "budi" }, "invalid_request"],
  ["a phone that is none", { phone: "12345678" }, "invalid_request"],
];

for (const [title, wishes, code] of refused) {
  test(`a draft is refused with ${code}: ${title}`, async () => {
    expect((await refusal(stranger().drafts(shop.at(before), wishes))).code).toBe(code);
  });
}

test("a refused voucher never fails the draft, and says why", async () => {
  const draft = await stranger().drafts(shop.at(before), { voucher_code: "tiada" });
  expect(draft.voucher).toMatchObject({ applied: false, code: "TIADA", amount: 0, reason: "not_found" });
  expect(draft.discount_total).toBe(0);
});

test("a voucher is found however it is typed, and applied", async () => {
  const draft = await stranger().drafts(shop.at(before), { voucher_code: " ha-lo " });
  expect(draft.voucher).toMatchObject({ applied: true, code: "HALO", amount: 20_000, reason: "applied" });
  expect(draft.total).toBe(80_000);
});

test("a voucher worse than a promotion: applied=false, reason=outbid, with the promotion's amount and name", async () => {
  const items = [{ product_id: "prd_truntum", qty: 4 }];
  const draft = await stranger().drafts(shop.at(before), { items, voucher_code: "HALO" });
  expect(draft.voucher).toMatchObject({ applied: false, reason: "outbid", outbid: 30_000, outbid_name: "Hemat" });
  expect(draft).toMatchObject({ discount_total: 30_000, promotion_name: "Hemat" });
});

test("unique_code is 1–999 for manual methods only, and no two open amounts of a shop are equal", async () => {
  const ctx = shop.at(before);
  const drafts = await Promise.all(
    Array.from({ length: 30 }, () => stranger().drafts(ctx, { payment_method: "transfer_bca" })),
  );
  for (const { unique_code, total } of drafts) {
    expect(unique_code).toBeGreaterThanOrEqual(1);
    expect(unique_code).toBeLessThanOrEqual(999);
    expect(total).toBe(100_000 + (unique_code ?? 0));
  }
  expect(new Set(drafts.map(({ total }) => total)).size).toBe(30);
  expect((await stranger().drafts(ctx)).unique_code).toBe(0);
});

test("a code goes to the buyer, with the contact shown only as masked", async () => {
  const someone = buyer("0812 9999 0001");
  const draft = await someone.drafts(shop.at(noon));
  expect(await sendCode(shop.at(noon), { draft_id: draft.draft_id ?? "" })).toEqual({
    ...{ channel: "whatsapp", masked: "0812****0001", sent: true, expires_in_seconds: 600 },
  });
  expect(await someone.reads(shop.at(noon))).toMatch(/^\d{6}$/);
});

test("an unknown draft cannot be sent a code", async () => {
  const { code, details } = await refusal(sendCode(shop.at(noon), { draft_id: "drf_x" }));
  expect([code, details]).toEqual(["not_found", { resource: "draft" }]);
});

test("a draft past its time answers draft_expired", async () => {
  const someone = stranger();
  const draft = await someone.drafts(shop.at(before));
  expect((await refusal(someone.receives(shop.at(minutes(30, before)), draft))).code).toBe("draft_expired");
});

test("one-time codes: five per contact in any hour, over both uses and all spellings", async () => {
  const [plain, spelled] = [buyer("081299990002"), buyer("+62 812-9999-0002")];
  const draft = await plain.drafts(shop.at(minutes(0)));
  const other = await spelled.drafts(shop.at(minutes(0)));
  const send = (each: typeof draft, at: Date) => sendCode(shop.at(at), { draft_id: each.draft_id ?? "" });
  for (const [index, each] of [draft, other, draft, other, draft].entries()) await send(each, minutes(index));
  const { code, details } = await refusal(send(draft, minutes(10)));
  expect([code, details]).toEqual(["otp_limit", { retry_after_seconds: 50 * 60 }]);
});

test("the sixth code is sent exactly an hour after the first", async () => {
  const someone = stranger();
  const at = async (when: Date) => someone.receives(shop.at(when), await someone.drafts(shop.at(when)));
  for (const minute of [0, 1, 2, 3, 4]) await at(minutes(minute));
  const justBefore = new Date(noon.getTime() + oneHour - 1);
  expect((await refusal(at(justBefore))).code).toBe("otp_limit");
  await at(minutes(60));
  expect((await refusal(at(minutes(60)))).code).toBe("otp_limit");
});

test("verify checks the code and places the order", async () => {
  const left = (await stockOf("var_truntum")) ?? 0;
  const someone = stranger();
  const { order, payment, track_token, track_url } = await someone.orders(shop.at(before));
  expect(order).toMatchObject({ status: "pending_payment", status_label: "Menunggu Pembayaran", total: 100_000 });
  expect(order).toMatchObject({ customer_name: "Budi S.", buyer_claimed_at: null, awb: null, courier_code: "jne" });
  expect(order?.number).toMatch(/^DN-261115-[2-9A-Z]{4}$/);
  expect(order?.expires_at).toBe(minutes(24 * 60, before).toISOString());
  expect(payment).toMatchObject({ kind: "qris", method: "qris", status: "pending", amount: 100_000 });
  expect(payment?.qr_payload).toMatch(/^000201/);
  expect(payment?.expires_at).toBe(minutes(30, before).toISOString());
  expect(track_token).toMatch(/^[\w-]{43}$/);
  expect(track_url).toBe(`https://dunia.example/track/${track_token}`);
  expect(await stockOf("var_truntum")).toBe(left - 1);
  expect((await trackOrder(shop.at(before), { token: track_token ?? "" })).order).toEqual(order);
});

test("the right code sent again for the same draft gives the same order and token again", async () => {
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

test("a code is tried five times at most, and the right one is refused afterwards", async () => {
  const someone = stranger();
  const ctx = shop.at(before);
  const draft = await someone.drafts(ctx);
  const code = await someone.receives(ctx, draft);
  const guess = (each: string) => refusal(verifyCode(ctx, { draft_id: draft.draft_id ?? "", code: each }));
  const wrong = code === "000000" ? "111111" : "000000";
  for (let tries = 0; tries < 5; tries++) expect((await guess(wrong)).code).toBe("invalid_code");
  expect((await guess(code)).code).toBe("invalid_code");
  const placed = await someone.confirms(shop.at(minutes(1, before)), draft);
  expect(placed.order?.status).toBe("pending_payment");
});

test("wrong, expired, replaced, unsent and unknown give one answer", async () => {
  const someone = stranger();
  const ctx = shop.at(noon);
  const [draft, unsent] = [await someone.drafts(ctx), await someone.drafts(ctx)];
  const old = await someone.receives(ctx, draft);
  const now = await someone.receives(ctx, draft);
  const late = shop.at(minutes(10));
  const tried: [ctx: typeof ctx, draft: string, code: string][] = [
    [ctx, draft.draft_id ?? "", now === "123456" ? "654321" : "123456"],
    [ctx, draft.draft_id ?? "", old === now ? "x" : old],
    [ctx, unsent.draft_id ?? "", now],
    [ctx, "drf_x", now],
    [ctx, draft.draft_id ?? "", ""],
    [late, draft.draft_id ?? "", now],
  ];
  for (const [when, draft_id, code] of tried) {
    const { code: name, message, details } = await refusal(verifyCode(when, { draft_id, code }));
    expect([name, details]).toEqual(["invalid_code", {}]);
    expect(message).toBe("Kode tidak dapat digunakan. Periksa kembali kodenya atau minta kode baru.");
  }
});

test("a right code for a draft past its time places no order", async () => {
  const someone = stranger();
  const draft = await someone.drafts(shop.at(noon));
  const code = await someone.receives(shop.at(minutes(25)), draft);
  const work = verifyCode(shop.at(minutes(30)), { draft_id: draft.draft_id ?? "", code });
  expect((await refusal(work)).code).toBe("draft_expired");
});

test("goods that were sold meanwhile refuse the order, and the code is not used up", async () => {
  const someone = stranger();
  const ctx = shop.at(before);
  const draft = await someone.drafts(ctx);
  const code = await someone.receives(ctx, draft);
  const left = await stockOf("var_truntum");
  await setStock("var_truntum", 0);
  const { code: name, details } = await refusal(verifyCode(ctx, { draft_id: draft.draft_id ?? "", code }));
  expect(name).toBe("item_unavailable");
  expect(details).toMatchObject({ lines: [{ variant_id: "var_truntum", reason: "sold_out", available: 0 }] });
  await setStock("var_truntum", left);
  const placed = await verifyCode(ctx, { draft_id: draft.draft_id ?? "", code });
  expect(placed.order?.status).toBe("pending_payment");
});

test("at verify, a total that rose since the draft is refused with was and now; a fall is passed on", async () => {
  const someone = stranger();
  const ctx = shop.at(before);
  const draft = await someone.drafts(ctx);
  const code = await someone.receives(ctx, draft);
  const verify = () => verifyCode(ctx, { draft_id: draft.draft_id ?? "", code });
  await setPrice("var_truntum", 95_000);
  const { code: name, details } = await refusal(verify());
  expect([name, details]).toEqual(["price_changed", { was: 100_000, now: 105_000, voucher_message: null }]);
  await setPrice("var_truntum", 85_000);
  expect((await verify()).order).toMatchObject({ subtotal: 85_000, total: 95_000 });
  await setPrice("var_truntum", 90_000);
});

test("a fall in price keeps the amount of a manual payment unique", async () => {
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

test("a voucher is used once by an order, and a contact that has had its share pays the full price", async () => {
  const someone = stranger();
  const ctx = shop.at(before);
  const { order } = await someone.orders(ctx, { voucher_code: "HALO" });
  expect(order).toMatchObject({ voucher_code: "HALO", discount_total: 20_000 });
  const { code, details } = await refusal(someone.orders(shop.at(minutes(1, before)), { voucher_code: "HALO" }));
  expect(code).toBe("price_changed");
  expect(details).toMatchObject({
    was: 80_000,
    now: 100_000,
    voucher_message: "Voucher HALO sudah pernah Anda gunakan.",
  });
});

test("a voucher with quota 1 serves one of two drafts", async () => {
  const [first, second] = [stranger(), stranger()];
  const ctx = shop.at(before);
  const drafts = [
    await first.drafts(ctx, { voucher_code: "SATU" }),
    await second.drafts(ctx, { voucher_code: "SATU" }),
  ];
  expect(drafts.map(({ voucher }) => voucher?.applied)).toEqual([true, true]);
  await first.confirms(ctx, drafts[0] ?? ({} as never));
  const { code } = await refusal(second.confirms(ctx, drafts[1] ?? ({} as never)));
  expect(code).toBe("price_changed");
  const [row] = await shop.db.select().from(vouchers).where(eq(vouchers.id, "vch_satu"));
  expect(row?.usedCount).toBe(1);
});

test("in API version 2026-09-09 the version is kept with the draft", async () => {
  const ctx = { ...shop.at(before), version: "2026-09-09" as const };
  await expect(stranger().drafts(ctx, { phone: "0812 3456 7890" })).resolves.toMatchObject({ otp_required: true });
});

test("a cart larger than one order may be is refused", async () => {
  await setStock("var_kawung", null);
  const items = [
    { product_id: "prd_kawung", qty: 999 },
    { product_id: "prd_kawung", variant_id: "var_kawung", qty: 1 },
  ];
  const work = createDraft(shop.at(before), {
    ...{ items, customer_name: "Budi", contact: "081234567890", address: "Jalan Kaliurang 12" },
    ...{ payment_method: "qris", courier_code: "jne" },
  });
  expect((await refusal(work)).code).toBe("invalid_request");
  await setStock("var_kawung", 9);
});
