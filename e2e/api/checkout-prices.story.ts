import { expect } from "playwright/test";
import { newMail, newMobile, StoryBuyer } from "../support/buyer";
import { eachOf } from "../support/rows";
import { errorOf, story } from "../support/story";

/** Wallets at Rp65.000, which never run out. */
const wallets = (qty: number): [string, number] => ["dompet-tumpal-nila", qty];

story("unit_price includes the best running campaign, and undiscounted_unit_price does not", async ({ buyer }) => {
  const { lines, discount_total } = await buyer.drafts({ takes: [["pasmina-lereng-tarum", 2], wallets(1)] });
  const shown = lines?.map(({ unit_price, undiscounted_unit_price, line_total, promotion_name }) => ({
    unit_price,
    undiscounted_unit_price,
    line_total,
    promotion_name,
  }));
  expect(shown).toEqual([
    {
      unit_price: 156_000,
      undiscounted_unit_price: 195_000,
      line_total: 312_000,
      promotion_name: "Bulan Batik Cap",
    },
    { unit_price: 65_000, undiscounted_unit_price: 65_000, line_total: 65_000, promotion_name: null },
  ]);
  expect(discount_total).toBe(0);
});

story("an automatic order promotion applies from its minimum, and not below", async ({ buyer }) => {
  const below = await buyer.drafts({ takes: [wallets(15)] });
  expect(below).toMatchObject({ subtotal: 975_000, discount_total: 0, promotion_name: null });
  const from = await buyer.drafts({ takes: [wallets(16)] });
  expect(from).toMatchObject({
    subtotal: 1_040_000,
    discount_total: 52_000,
    promotion_name: "Hemat 5% mulai Rp1.000.000, maks. Rp150.000",
  });
});

story("shipping promotions are independent of order promotions", async ({ buyer }) => {
  const below = await buyer.drafts({ takes: [wallets(3)] });
  expect(below).toMatchObject({ shipping_discount: 0, shipping_promotion_name: null, free_shipping: false });
  const from = await buyer.drafts({ takes: [wallets(4)], to: "Jayapura" });
  expect(from).toMatchObject({
    discount_total: 0,
    shipping_discount: 10_000,
    free_shipping: false,
    shipping_promotion_name: "Potongan ongkir Rp10.000",
  });
});

story("free_shipping is true from the shop's minimum, where shipping costs the buyer nothing", async ({ buyer }) => {
  const below = await buyer.drafts({ takes: [wallets(7)], to: "Jayapura" });
  expect(below).toMatchObject({ subtotal: 455_000, free_shipping: false });
  const draft = await buyer.drafts({ takes: [wallets(8)], to: "Jayapura" });
  expect(draft).toMatchObject({ free_shipping: true, shipping_promotion_name: "Gratis ongkir" });
  expect(draft.shipping_cost).toBeGreaterThan(0);
  expect(draft.shipping_discount).toBe(draft.shipping_cost);
});

story("payment_fee is the method's flat fee plus its percentage of the amount, rounded up", async ({ shop, buyer }) => {
  const { commerce } = await shop.client.getConfig({});
  const offered = commerce?.payment_methods?.filter(({ enabled }) => enabled) ?? [];
  expect(offered.length).toBeGreaterThan(4);
  for (const { code, fee_flat, fee_basis_pt } of offered) {
    const draft = await buyer.drafts({ pays: String(code) });
    const base = Number(draft.subtotal) + Number(draft.shipping_cost);
    expect(draft.payment_fee).toBe(Number(fee_flat) + Math.ceil((base * Number(fee_basis_pt)) / 10_000));
  }
});

story(
  "unique_code is 1–999 for manual methods only, and open amounts of a shop are distinct",
  async ({ kopi, buyer }) => {
    const createBuyer = () => buyer.visits(kopi, newMail());
    const takes: [string, number, string, string][] = [["campuran-sawah", 17, "Halus", "500 g"]];
    const manual = await Promise.all(
      Array.from({ length: 12 }, () => createBuyer().drafts({ takes, pays: "transfer_mandiri" })),
    );
    for (const { unique_code } of manual) {
      expect(unique_code).toBeGreaterThanOrEqual(1);
      expect(unique_code).toBeLessThanOrEqual(999);
    }
    expect(new Set(manual.map(({ total }) => total)).size).toBe(manual.length);
    for (const pays of ["qris", "va_bca"]) expect((await createBuyer().drafts({ takes, pays })).unique_code).toBe(0);
  },
);

story("an applied voucher states its discount", async ({ buyer }) => {
  const draft = await buyer.drafts({ takes: [wallets(3)], voucher: "HALOLARAS" });
  expect(draft).toMatchObject({ subtotal: 195_000, discount_total: 19_500, promotion_name: null });
  expect(draft.voucher).toEqual({
    applied: true,
    code: "HALOLARAS",
    amount: 19_500,
    reason: "applied",
    outbid: null,
    outbid_name: null,
    message: "Voucher HALOLARAS berhasil digunakan. Kamu hemat Rp19.500 (10%, maks. Rp50.000).",
  });
});

story("a voucher discount is capped at its maximum", async ({ buyer }) => {
  const { discount_total } = await buyer.drafts({ takes: [wallets(10)], voucher: "HALOLARAS" });
  expect(discount_total).toBe(50_000);
});

story("a voucher code is accepted in any case and notation", async ({ shop }) => {
  await eachOf(["halolaras", " HaloLaras ", "HALO-LARAS", "ＨＡＬＯＬＡＲＡＳ"], async (typed) => {
    const buyer = new StoryBuyer(shop);
    const { voucher } = await buyer.drafts({ takes: [wallets(3)], voucher: typed });
    expect(voucher).toMatchObject({ applied: true, code: "HALOLARAS" });
  });
});

story("a draft without a voucher code has no voucher result", async ({ shop }) => {
  await eachOf(["", "   ", "- -", undefined], async (typed) => {
    const buyer = new StoryBuyer(shop);
    expect((await buyer.drafts(typed === undefined ? {} : { voucher: typed })).voucher).toBeNull();
  });
});

const refusals: [reason: string, code: string, qty: number, message: RegExp][] = [
  ["not_found", "TIDAKADA", 3, /^Kode voucher tidak ditemukan\.$/],
  ["not_found", "KOPIPAGI", 3, /^Kode voucher tidak ditemukan\.$/],
  ["not_started", "KADOLARAS", 4, /^Voucher KADOLARAS baru berlaku mulai [A-Z][a-z]+, \d+ [A-Z][a-z]+ 20\d\d\.$/],
  ["expired", "KEMARAU15", 3, /^Masa berlaku voucher KEMARAU15 sudah berakhir\.$/],
  [
    "min_not_met",
    "HALOLARAS",
    2,
    /^Belanja Rp20\.000 lagi untuk menggunakan voucher ini \(minimal belanja Rp150\.000\)\.$/,
  ],
];

story("a rejected voucher does not fail the draft and states its reason", async ({ shop }) => {
  await eachOf(refusals, async ([reason, voucher, qty, message]) => {
    const buyer = new StoryBuyer(shop);
    const draft = await buyer.drafts({ takes: [wallets(qty)], voucher });
    expect(draft).toMatchObject({ subtotal: qty * 65_000, discount_total: 0, promotion_name: null });
    expect(draft.voucher).toEqual({
      applied: false,
      code: voucher,
      amount: 0,
      reason,
      outbid: null,
      outbid_name: null,
      message: expect.stringMatching(message),
    });
  });
});

story("the better of promotion and voucher applies, they do not stack", async ({ buyer }) => {
  const draft = await buyer.drafts({ takes: [wallets(18)], voucher: "HALOLARAS" });
  expect(draft).toMatchObject({
    discount_total: 58_500,
    promotion_name: "Hemat 5% mulai Rp1.000.000, maks. Rp150.000",
  });
  expect(draft.voucher).toEqual({
    applied: false,
    code: "HALOLARAS",
    amount: 0,
    reason: "outbid",
    outbid: 58_500,
    outbid_name: "Hemat 5% mulai Rp1.000.000",
    message:
      "Promo Hemat 5% mulai Rp1.000.000 memberi potongan lebih besar (Rp58.500), jadi voucher HALOLARAS tidak dipakai.",
  });
});

story("a free-shipping voucher applies to shipping only", async ({ buyer }) => {
  const draft = await buyer.drafts({ takes: [wallets(4)], to: "Jayapura", voucher: "ONGKIRLARAS" });
  expect(draft).toMatchObject({ discount_total: 0, free_shipping: true, shipping_promotion_name: null });
  expect(draft.shipping_discount).toBe(draft.shipping_cost);
  expect(draft.voucher).toMatchObject({ applied: true, amount: draft.shipping_cost, reason: "applied" });
});

story("a voucher without uses left says so", async ({ buyer }) => {
  const takes = [wallets(5)];
  const draft = await buyer.drafts({ takes, voucher: "SATUSAJA" });
  // The voucher has one use in total, and the first buyer gets it.
  if (draft.voucher?.applied) await buyer.confirms(draft).catch(() => null);
  const { voucher } = await buyer.drafts({ takes, voucher: "SATUSAJA" });
  expect(voucher).toMatchObject({
    applied: false,
    amount: 0,
    reason: "quota_used",
    message: "Kuota voucher SATUSAJA sudah habis.",
  });
});

story("only the verified contact learns that it has already used a voucher", async ({ shop, buyer }) => {
  const takes = [wallets(3)];
  const { order } = await buyer.orders({ takes, voucher: "HALOLARAS" });
  expect(order).toMatchObject({ voucher_code: "HALOLARAS", discount_total: 19_500 });

  const again = await buyer.drafts({ takes, voucher: "HALOLARAS" });
  expect(again.voucher).toMatchObject({ applied: true });
  const code = await buyer.receivesCode(again);
  const answer = await shop.post("/checkout/otp/verify", { draft_id: again.draft_id, code });
  expect(errorOf(answer)).toEqual({
    status: 422,
    code: "price_changed",
    details: {
      was: again.total,
      now: Number(again.total) + 19_500,
      voucher_message: "Voucher HALOLARAS sudah pernah kamu pakai.",
    },
  });
  const other = await buyer.visits(shop, newMobile()).orders({ takes, voucher: "HALOLARAS" });
  expect(other.order.voucher_code).toBe("HALOLARAS");
});

story("an order keeps the prices of its draft", async ({ buyer }) => {
  const choices = { takes: [wallets(4), ["taplak-runner-mega-mendung"] as [string]], voucher: "HALOLARAS" };
  const draft = await buyer.drafts({ ...choices, pays: "transfer_bca" });
  const { order, payment } = await buyer.confirms(draft);
  const { subtotal, discount_total, shipping_cost, shipping_discount, payment_fee, unique_code, total } = draft;
  expect(order).toMatchObject({
    subtotal,
    discount_total,
    shipping_cost,
    shipping_discount,
    payment_fee,
    unique_code,
    total,
    shipping_promotion_name: draft.shipping_promotion_name,
    preorder_lead_days: 10,
  });
  const lines = draft.lines?.map(({ product_id, variant_id, preorder_lead_days, promotion_name, ...line }) => line);
  expect(order?.lines).toEqual(lines);
  expect(payment?.amount).toBe(total);
});
