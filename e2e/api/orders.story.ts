import { expect } from "playwright/test";
import { objectFields } from "@/lib/contract/object-fields";
import { newMail, type PlacedOrder, StoryBuyer } from "../support/buyer";
import { listAt, valueAt } from "../support/json";
import { eachOf } from "../support/rows";
import { errorOf, type StoryShop, story } from "../support/story";

const hourMs = 3_600_000;
const missing = { status: 404, code: "not_found", details: { resource: "order" } };
const transitionConflict = { status: 409, code: "order_moved", details: {} };

const reopen = (shop: StoryShop, token: string, data?: unknown) =>
  shop.send("POST", `/orders/track/${token}/payment`, data === undefined ? {} : { data });
const claim = (shop: StoryShop, token: string, data?: unknown) =>
  shop.send("POST", `/orders/track/${token}/payment/claim`, data === undefined ? {} : { data });

const cancel = (shop: StoryShop, token: string) => shop.send("POST", `/orders/track/${token}/cancel`);
const receive = (shop: StoryShop, token: string) => shop.send("POST", `/orders/track/${token}/received`);

/** Returns the completed steps of a timeline, in order. */
const stepsOf = ({ order }: { order: unknown }) =>
  listAt(order, "timeline").map(({ key, done }) => `${key} ${done ? "✓" : "–"}`);

const freshTimeline = [
  { key: "placed", label: "Pesanan dibuat", done: true, at: expect.any(String) },
  { key: "paid", label: "Pembayaran diterima", done: false, at: null },
  { key: "processing", label: "Pesanan diproses", done: false, at: null },
  { key: "shipped", label: "Pesanan dikirim", done: false, at: null },
  { key: "delivered", label: "Pesanan tiba", done: false, at: null },
];

story(
  "an order has every field of the specification, and its lines have no product_id or variant_id",
  async ({ buyer }) => {
    const before = Date.now();
    const { order } = await buyer.orders({ takes: [["daster-kawung-kunyit", 2]], pays: "va_bni" });
    expect(order).toEqual({
      id: expect.stringMatching(/^ord_[0-9a-z]{25}$/),
      number: expect.stringMatching(/^LRS-\d{6}-[2-9A-HJKMNP-Z]{5}$/),
      status: "pending_payment",
      status_label: "Menunggu Pembayaran",
      customer_name: "Sari D.",
      city: "Jakarta Selatan",
      subdistrict: expect.any(String),
      contact_masked: `${buyer.contact.slice(0, 4)}****${buyer.contact.slice(-4)}`,
      courier_code: expect.any(String),
      courier_service: expect.any(String),
      etd: expect.stringMatching(/^\d+(–\d+)? hari$/),
      arrives_from: null,
      arrives_until: null,
      awb: null,
      tracking_url: null,
      payment_method: "va_bni",
      voucher_code: null,
      promotion_name: null,
      shipping_promotion_name: "Potongan ongkir Rp10.000",
      subtotal: 330_000,
      discount_total: 0,
      shipping_cost: expect.any(Number),
      shipping_discount: expect.any(Number),
      payment_fee: 0,
      unique_code: 0,
      total: expect.any(Number),
      preorder_lead_days: null,
      placed_at: expect.any(String),
      expires_at: expect.any(String),
      buyer_claimed_at: null,
      preorder_ship_estimate: null,
      paid_at: null,
      cancelled_by: null,
      cancel_reason: null,
      refund_due_at: null,
      refunds: [],
      lines: [
        {
          name: expect.any(String),
          sku: "LRS-BS-06",
          variant_label: null,
          image: expect.stringContaining("/media/"),
          image_srcset: expect.stringContaining("960w"),
          qty: 2,
          unit_price: 165_000,
          undiscounted_unit_price: 165_000,
          line_total: 330_000,
          preorder: false,
          unlimited_stock: true,
        },
      ],
      timeline: freshTimeline,
    });
    const placed = Date.parse(String(order.placed_at));
    expect(Math.abs(placed - before)).toBeLessThan(hourMs);
    expect(Date.parse(String(order.expires_at)) - placed).toBe(24 * hourMs);
  },
);

story("the token gives access to the order by GET and HEAD, without caching or indexing", async ({ shop, buyer }) => {
  const { token, order, payment } = await buyer.orders();
  const read = await shop.get(`/orders/track/${token}`);
  expect(read.body).toEqual({ order, payment });
  const head = await shop.send("HEAD", `/orders/track/${token}`);
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  for (const { headers } of [read, head]) {
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(headers).not.toHaveProperty("etag");
  }
  expect(head.headers["content-length"]).toBe(String(read.bytes.length));
});

story("the token gives access to the items for a reorder", async ({ shop, kopi, buyer }) => {
  const slug = "daster-kawung-kunyit";
  const { token } = await buyer.orders({ takes: [[slug, 2]] });
  const read = await shop.get(`/orders/track/${token}/items`);
  const { product_id, qty } = await buyer.picks(slug, 2);
  const variant_id = expect.stringMatching(/^var_/);
  expect(read.body).toEqual({ items: [{ line: 0, product_id, variant_id, slug, qty, available: 2 }] });
  expect(read.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  expect(errorOf(await shop.get(`/orders/track/${"A".repeat(43)}/items`))).toEqual(missing);
  expect(errorOf(await kopi.get(`/orders/track/${token}/items`))).toEqual(missing);
});

story("an order reveals neither the address nor the full name nor the contact", async ({ shop, buyer }) => {
  const { token } = await buyer.orders({ address: "Gang Mawar Merah 77", phone: "081298765432" });
  const text = (await shop.get(`/orders/track/${token}`)).bytes.toString();
  for (const secret of ["Mawar", "Dewi", buyer.contact, buyer.contact.slice(1), "98765432", "drf_"]) {
    expect(text).not.toContain(secret);
  }
});

const spoilt: [title: string, spoil: (bought: PlacedOrder) => string][] = [
  ["with a letter changed", ({ token }) => (token.startsWith("A") ? "B" : "A") + token.slice(1)],
  ["cut", ({ token }) => token.slice(0, -1)],
  ["doubled", ({ token }) => token + token],
  ["padded", ({ token }) => `${token}=`],
  ["padded and encoded", ({ token }) => `${token}%3D`],
  ["in upper case", ({ token }) => token.toUpperCase()],
  ["with a blank", ({ token }) => `${token}%20`],
  ["with a zero byte", ({ token }) => `${token}%00`],
  ["of 5,000 letters", () => "a".repeat(5_000)],
  ["that is the order's id", ({ order }) => String(order.id)],
  ["that is the order's number", ({ number }) => number],
  ["that is a word of the language", () => "__proto__"],
  ["that is a question to a database", () => "'%20or%20'1'='1"],
];

story("an inexact token is not found, for reading and for every buyer action", async ({ shop, kopi, buyer }) => {
  const bought = await buyer.orders({ pays: "transfer_bca" });
  const calls: [string, StoryShop, string][] = [
    ...spoilt.map(([title, spoil]): [string, StoryShop, string] => [title, shop, spoil(bought)]),
    ["of another shop", kopi, bought.token],
  ];
  for (const [title, askedShop, token] of calls) {
    const answers = [
      await askedShop.get(`/orders/track/${token}`),
      await reopen(askedShop, token),
      await claim(askedShop, token),
      await cancel(askedShop, token),
      await receive(askedShop, token),
    ];
    for (const answer of answers) expect(errorOf(answer), title).toMatchObject({ status: 404, code: "not_found" });
  }
  expect(errorOf(await shop.get(`/orders/track/${"A".repeat(43)}`))).toEqual(missing);
  for (const end of ["/", "/payment/", "/payment/claim/", "/payment/claim/extra", "/lines"]) {
    const { details } = errorOf(await shop.get(`/orders/track/${bought.token}${end}`));
    expect(details).toEqual({ resource: "route" });
  }
  expect((await buyer.tracks(bought.token)).order).toEqual(bought.order);
});

story("a payment updates status, label and timeline", async ({ buyer, gateway }) => {
  const bought = await buyer.orders({ takes: [["taplak-runner-mega-mendung"]], pays: "va_mandiri" });
  expect(bought.order).toMatchObject({ preorder_lead_days: 10, preorder_ship_estimate: null });
  await gateway.sends(bought.number, "paid");
  const paid = await buyer.tracks(bought.token);
  expect(paid.order).toMatchObject({ status: "paid", status_label: "Pembayaran Diterima" });
  expect(paid.payment.status).toBe("paid");
  expect(stepsOf(paid)).toEqual(["placed ✓", "paid ✓", "processing –", "shipped –", "delivered –"]);
  const wait = Date.parse(String(paid.order.preorder_ship_estimate)) - Date.parse(String(paid.order.placed_at));
  expect(Math.round(wait / (24 * hourMs))).toBe(10);

  await gateway.sends(bought.number, "refunded");
  const refunded = await buyer.tracks(bought.token);
  expect(refunded.order).toMatchObject({ status: "refunded", status_label: "Dana Dikembalikan" });
  expect(refunded.payment.status).toBe("refunded");
  expect(stepsOf(refunded)).toEqual(["placed ✓", "refunded ✓"]);
});

story("a reversed payment returns the order to waiting for payment", async ({ buyer, gateway }) => {
  const { number, token } = await buyer.orders({ pays: "va_bca" });
  await gateway.sends(number, "paid");
  await gateway.sends(number, "reversed");
  expect((await buyer.tracks(token)).order).toMatchObject({ status: "pending_payment" });
  expect((await buyer.reopens(token)).status).toBe("pending");
});

story("a payment claim is stored once, and a repeated claim returns the same", async ({ shop, buyer }) => {
  const bought = await buyer.orders({ pays: "transfer_bca" });
  const first = await claim(shop, bought.token);
  const { order, payment } = objectFields(first.body);
  expect(order).toMatchObject({ status: "awaiting_confirmation", status_label: "Menunggu Konfirmasi" });
  const claimedAt = Date.parse(String(valueAt(order, "buyer_claimed_at")));
  expect(claimedAt).toBeGreaterThanOrEqual(Date.parse(String(bought.order.placed_at)));
  expect(payment).toEqual({ ...bought.payment, status: "claimed" });
  expect(stepsOf({ order })).toEqual(["placed ✓", "paid –", "processing –", "shipped –", "delivered –"]);
  for (const body of [undefined, {}, { status: "paid", amount: 1 }]) {
    expect((await claim(shop, bought.token, body)).bytes).toEqual(first.bytes);
  }
  expect((await shop.get(`/orders/track/${bought.token}`)).bytes).toEqual(first.bytes);
});

story("only a manual payment can be claimed", async ({ shop }) => {
  await eachOf(["qris", "va_bca", "ewallet"], async (pays) => {
    const buyer = new StoryBuyer(shop);
    const { token, order } = await buyer.orders({ pays });
    const refusal = { status: 422, code: "not_manual_payment", details: {} };
    expect(errorOf(await claim(shop, token))).toEqual(refusal);
    expect((await buyer.tracks(token)).order).toEqual(order);
  });
});

story(
  "reopening the payment of a claimed, paid or refunded order returns 409 order_moved",
  async ({ shop, buyer, gateway }) => {
    const claimed = await buyer.orders({ pays: "transfer_bca" });
    await buyer.claims(claimed.token);
    const paid = await buyer.orders({ pays: "va_bca" });
    await gateway.sends(paid.number, "paid");
    expect(errorOf(await reopen(shop, claimed.token))).toEqual(transitionConflict);
    expect(errorOf(await reopen(shop, paid.token))).toEqual(transitionConflict);
    await gateway.sends(paid.number, "refunded");
    expect(errorOf(await reopen(shop, paid.token))).toEqual(transitionConflict);
    expect((await buyer.tracks(claimed.token)).order.status).toBe("awaiting_confirmation");
    expect((await buyer.tracks(paid.token)).order.status).toBe("refunded");
  },
);

story(
  "the buyer can cancel an unpaid order once, which releases its stock and ends its payment",
  async ({ shop, buyer }) => {
    const bought = await buyer.orders({ pays: "va_bca" });
    const first = await cancel(shop, bought.token);
    const { order, payment } = objectFields(first.body);
    expect(order).toMatchObject({ status: "cancelled", status_label: "Dibatalkan", cancelled_by: "buyer" });
    expect([valueAt(payment, "status"), stepsOf({ order })]).toEqual(["expired", ["placed ✓", "cancelled ✓"]]);
    expect((await cancel(shop, bought.token)).bytes).toEqual(first.bytes);
    expect((await shop.get(`/orders/track/${bought.token}`)).bytes).toEqual(first.bytes);
    expect(errorOf(await reopen(shop, bought.token))).toEqual(transitionConflict);
  },
);

story(
  "the buyer can neither cancel a claimed or paid order nor confirm receipt of an unshipped one",
  async ({ shop, buyer, gateway }) => {
    const claimed = await buyer.orders({ pays: "transfer_bca" });
    expect(errorOf(await receive(shop, claimed.token))).toEqual(transitionConflict);
    await buyer.claims(claimed.token);
    const paid = await buyer.orders({ pays: "va_bca" });
    await gateway.sends(paid.number, "paid");
    for (const { token } of [claimed, paid]) {
      const before = await buyer.tracks(token);
      expect(errorOf(await cancel(shop, token))).toEqual(transitionConflict);
      expect(errorOf(await receive(shop, token))).toEqual(transitionConflict);
      expect(await buyer.tracks(token)).toEqual(before);
    }
  },
);

story("an order takes its stock when placed and returns it when refunded", async ({ kopi, buyer, gateway }) => {
  const otherBuyer = buyer.visits(kopi, newMail());
  const tote = await otherBuyer.picks("tas-kanvas-tepi-sawah", 2);
  // The error for too high a quantity contains the available stock.
  const stock = async () => {
    const answer = await kopi.post("/checkout/draft", await otherBuyer.fillsIn({ items: [{ ...tote, qty: 999 }] }));
    return Number(valueAt(errorOf(answer).details, "lines", 0, "available"));
  };
  const before = await stock();
  const draft = await otherBuyer.drafts({ items: [tote] });
  expect(await stock()).toBe(before);
  const { order } = await otherBuyer.confirms(draft);
  expect(await stock()).toBe(before - 2);
  await gateway.sends(String(order?.number), "paid", kopi);
  await gateway.sends(String(order?.number), "refunded", kopi);
  expect(await stock()).toBe(before);
});
