import jsqr from "jsqr";
import { expect } from "playwright/test";
import sharp from "sharp";
import { readQris } from "@/lib/modules/payments/rules/qris";
import { type PlacedOrder, StoryBuyer, type TrackedPayment } from "../support/buyer";
import { eachOf } from "../support/rows";
import { errorOf, type StoryShop, story } from "../support/story";

const minuteMs = 60_000;
const common = ["kind", "method", "status", "amount", "expires_at"];

/** Fields that each kind fills in addition to the common ones, and the lifetime of its instructions. */
const kinds: [pays: string, kind: string, fields: (keyof TrackedPayment)[], minutes: number][] = [
  ["qris", "qris", ["qr_payload", "qr_image_url"], 30],
  ["va_bca", "va", ["va_bank", "va_number"], 24 * 60],
  ["va_bni", "va", ["va_bank", "va_number"], 24 * 60],
  ["va_mandiri", "va", ["va_bank", "va_number", "va_biller_code"], 24 * 60],
  ["ewallet", "redirect", ["redirect_url"], 2 * 60],
  ["transfer_bca", "manual", ["manual_bank", "manual_account_holder", "manual_account_number"], 24 * 60],
];

const filled = (payment: TrackedPayment) =>
  Object.entries(payment).flatMap(([name, value]) => (value === null ? [] : [name]));

story("a payment has the kind of its method, and exactly the fields of this kind", async ({ shop }) => {
  await eachOf(kinds, async ([pays, kind, fields, minutes]) => {
    const buyer = new StoryBuyer(shop);
    const before = Date.now();
    const { order, payment } = await buyer.orders({ pays });
    expect(payment).toMatchObject({ kind, method: pays, status: "pending", amount: order.total });
    expect(filled(payment).sort()).toEqual([...common, ...fields].sort());
    expect(order.payment_method).toBe(pays);
    const left = Date.parse(String(payment.expires_at)) - before;
    expect(left).toBeGreaterThanOrEqual(minutes * minuteMs - 1);
    expect(left).toBeLessThan((minutes + 1) * minuteMs);
    expect(Date.parse(String(payment.expires_at))).toBeLessThanOrEqual(Date.parse(String(order.expires_at)));
  });
});

story("reopening a valid payment returns it unchanged", async ({ shop }) => {
  await eachOf(kinds, async ([pays]) => {
    const buyer = new StoryBuyer(shop);
    const { token, payment } = await buyer.orders({ pays });
    for (const data of [undefined, {}, { amount: 1, method: "qris" }]) {
      const answer = await shop.send("POST", `/orders/track/${token}/payment`, data === undefined ? {} : { data });
      expect(answer.body).toEqual({ payment });
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect((await buyer.tracks(token)).payment).toEqual(payment);
  });
});

/** The part of the instructions that is unique to one attempt. */
const instructionsOf = ({ qr_payload, va_number, redirect_url }: TrackedPayment) =>
  qr_payload ?? va_number ?? redirect_url;

for (const event of ["expired", "failed"] as const) {
  story(`reopening a payment that has ${event} starts a new attempt`, async ({ shop, gateway }) => {
    await eachOf(["qris", "va_bca", "ewallet"], async (pays) => {
      const buyer = new StoryBuyer(shop);
      const { token, number, order, payment } = await buyer.orders({ pays });
      await gateway.sends(number, event);
      const tracking = await buyer.tracks(token);
      expect([tracking.payment.status, tracking.order.status]).toEqual([event, "pending_payment"]);

      const renewed = await buyer.reopens(token);
      expect(renewed).toMatchObject({ kind: payment.kind, method: pays, status: "pending", amount: order.total });
      expect(instructionsOf(renewed)).not.toBe(instructionsOf(payment));
      expect((await buyer.tracks(token)).payment).toEqual(renewed);
      expect(await buyer.reopens(token)).toEqual(renewed);

      await gateway.sends(number, "paid");
      expect((await buyer.tracks(token)).order.status).toBe("paid");
    });
  });
}

story("a reopened manual payment keeps its unique code", async ({ buyer }) => {
  const { token, order } = await buyer.orders({ pays: "transfer_bca" });
  const { amount, manual_bank, manual_account_holder, manual_account_number } = await buyer.reopens(token);
  expect(amount).toBe(order.total);
  expect([manual_bank, manual_account_holder, manual_account_number]).toEqual(["BCA", "Larasan Batik", "1234567890"]);
  expect(order.unique_code).toBeGreaterThan(0);
});

const accounts: [pays: string, bank: string, number: RegExp][] = [
  ["va_bca", "BCA", /^19000\d{11}$/],
  ["va_bni", "BNI", /^9888\d{12}$/],
  ["va_mandiri", "Mandiri", /^89000\d{11}$/],
];

story("a virtual account has its bank's format, and each order has its own", async ({ shop }) => {
  await eachOf(accounts, async ([pays, bank, number]) => {
    const buyer = new StoryBuyer(shop);
    const payments = [(await buyer.orders({ pays })).payment, (await buyer.orders({ pays })).payment];
    for (const { va_bank, va_number } of payments) {
      expect(va_bank).toBe(bank);
      expect(va_number).toMatch(number);
    }
    expect(payments[0]?.va_number).not.toBe(payments[1]?.va_number);
  });
});

/** Decodes the QR code of a picture. */
async function scan(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Returns the path of a picture on the shop's own origin. */
function pathOf(shop: StoryShop, { payment }: PlacedOrder): string {
  const url = String(payment.qr_image_url);
  expect(url.startsWith(`${shop.origin}/media/qr/`)).toBe(true);
  return url.slice(shop.origin.length);
}

story("a QRIS code contains the exact total and can be scanned from its picture", async ({ shop, buyer }) => {
  const bought = await buyer.orders();
  const payload = String(bought.payment.qr_payload);
  expect(readQris(payload)).toMatchObject({ merchantName: "LARASAN BATIK", amount: bought.order.total });
  const path = pathOf(shop, bought);
  for (const [file, type] of [
    [path, "image/svg+xml"],
    [path.replace(/svg$/, "png"), "image/png"],
  ] as const) {
    const picture = await shop.visit("GET", file);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, type]);
    expect(await scan(picture.bytes)).toBe(payload);
    expect(picture.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": expect.stringContaining("immutable"),
    });
    const head = await shop.visit("HEAD", file);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  }
});

story("a QR picture that the shop did not issue is not found", async ({ shop, buyer }) => {
  const path = pathOf(shop, await buyer.orders());
  const [, payload = "", proof = ""] = /^\/media\/qr\/([^.]+)\.([^.]+)\.svg$/.exec(path) ?? [];
  const other = Buffer.from("00020101021126").toString("base64url");
  for (const file of [
    `${payload}.${"A".repeat(43)}.svg`,
    `${other}.${proof}.svg`,
    `${payload}.${proof}.gif`,
    `${payload}.${proof}`,
    `${payload}.svg`,
    "tidak-ada.svg",
  ]) {
    const answer = await shop.visit("GET", `/media/qr/${file}`);
    expect(answer.status, file).toBe(404);
  }
});

story("a redirect payment leads to a page with the order number", async ({ shop, buyer }) => {
  const { payment, number } = await buyer.orders({ pays: "ewallet" });
  const url = new URL(String(payment.redirect_url));
  expect(url.origin).toBe(shop.origin);
  const page = await shop.visit("GET", url.pathname);
  expect(page.status).toBe(200);
  expect(page.bytes.toString()).toContain(number);
});

story("the buyer gets one payment confirmation", async ({ buyer, gateway }) => {
  const { number, order } = await buyer.orders({ pays: "va_bca" });
  for (let attempt = 0; attempt < 3; attempt++) await gateway.sends(number, "paid");
  const about = async () => (await buyer.reads()).filter(({ subject }) => subject.startsWith("Pembayaran"));
  await expect.poll(async () => (await about()).length).toBe(1);
  const [message] = await about();
  expect(message?.subject).toBe(`Pembayaran pesanan ${number} sudah kami terima`);
  expect(message?.text).toContain(`Rp${Number(order.total).toLocaleString("id-ID")}`);
});

story("an unknown order has no payment to reopen", async ({ shop }) => {
  const answer = await shop.send("POST", `/orders/track/${"B".repeat(43)}/payment`);
  expect(errorOf(answer)).toEqual({ status: 404, code: "not_found", details: { resource: "order" } });
});
