import jsqr from "jsqr";
import { expect, type Locator } from "playwright/test";
import sharp from "sharp";
import { story } from "../support/browser/browser-story";
import type { MerchantActions } from "../support/browser/merchant-session";
import type { StorefrontVisitor } from "../support/browser/visitor";
import type { StoryShop } from "../support/story";

/**
 * A page shows a payment within 4 s, and within 1 s after the buyer returns to it. It polls every 3 s, which the test of its
 * intervals proves. It polls immediately when it becomes visible, which the order stories prove with a stopped clock.
 */
const paid = "Pembayaran diterima. Terima kasih";

/** Decodes the QR code on the screen. */
async function scan(square: Locator): Promise<string | undefined> {
  const picture = sharp(await square.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** The merchant ships the parcel, and the buyer sees it on return. */
async function seesParcel(
  visitor: StorefrontVisitor,
  merchant: MerchantActions,
  shop: StoryShop,
  number: string,
): Promise<void> {
  await visitor.waits();
  const awb = `JX${number.replace(/\D/g, "")}`;
  await merchant.transitionsOrder(shop, number, "process");
  await merchant.transitionsOrder(shop, number, "ship", { awb });
  await visitor.leaves();
  await visitor.returns();
  await expect(visitor.page.locator("#status")).toHaveText("Dikirim");
  await expect(visitor.page.getByText(awb)).toBeVisible();
}

story(
  "QRIS: 4 fields and a code, 6 taps to a scannable QR, paid in 4 s, shipped",
  async ({ visitor, shop, gateway, merchant }) => {
    const { page, counts } = visitor;
    const { token, number } = await visitor.orders();
    const square = page.getByRole("img", { name: /^Kode QRIS/ });
    await expect(square).toBeVisible();
    expect(counts.fields).toBe(4 + 1);
    expect(counts.presses).toBe(6);
    const { payment } = await shop.client.trackOrder({ token });
    expect(await scan(square)).toBe(payment?.qr_payload);
    await visitor.looksAt("bayar-qris");
    await gateway.sends(number, "paid");
    await expect(page.getByText(paid)).toBeVisible();
    await expect(page).toHaveTitle(/^✓ Lunas/);
    await visitor.looksAt("lunas");
    await seesParcel(visitor, merchant, shop, number);
  },
);

story(
  "virtual account by e-mail: 5 fields and a code, paid in 1 s after returning, shipped",
  async ({ visitor, kopi, gateway, merchant }) => {
    const otherVisitor = visitor.visits(kopi);
    const { page } = otherVisitor;
    const { token, number } = await otherVisitor.orders({ pays: "BCA Virtual Account" });
    expect(otherVisitor.counts.fields).toBe(5 + 1);
    const { payment } = await kopi.client.trackOrder({ token });
    await expect(page.getByText(String(payment?.va_number).replace(/(.{4})(?=.)/g, "$1 "))).toBeVisible();
    await otherVisitor.looksAt("bayar-va");
    await otherVisitor.leaves();
    await gateway.sends(number, "paid", kopi);
    await otherVisitor.returns();
    await expect(page.getByText(paid)).toBeVisible();
    await seesParcel(otherVisitor, merchant, kopi, number);
  },
);

story("redirect: to the gateway's page and back, paid, shipped", async ({ visitor, shop, merchant }) => {
  const { page } = visitor;
  const { number } = await visitor.orders({ pays: "Dompet Digital" });
  await visitor.looksAt("bayar-redirect");
  await visitor.presses(page.getByRole("link", { name: "Lanjut ke pembayaran" }));
  await visitor.pressesButton("Bayar");
  await expect(page.getByText("Pembayaran diterima.")).toBeVisible();
  await visitor.presses(page.getByRole("link", { name: "Kembali ke pesanan" }));
  await expect(page.getByText(paid)).toBeVisible();
  await seesParcel(visitor, merchant, shop, number);
});

story(
  "bank transfer: unique code marked, claimed, confirmed in 4 s, shipped",
  async ({ visitor, keramik, merchant }) => {
    const otherVisitor = visitor.visits(keramik);
    const { page } = otherVisitor;
    const { token, number } = await otherVisitor.orders({ pays: "Transfer Bank BRI" });
    expect(otherVisitor.counts.fields).toBe(4 + 1);
    const { order } = await keramik.client.trackOrder({ token });
    const own = String(order?.unique_code).padStart(3, "0");
    await expect(page.locator("mark")).toHaveText(own);
    await expect(page.getByText("000001000000003")).toBeVisible();
    await otherVisitor.looksAt("bayar-transfer");
    await otherVisitor.pressesButton("Saya sudah transfer");
    await expect(otherVisitor.sheet("Sudah transfer?")).toContainText("BRI a.n. Keramik Lempung?");
    await otherVisitor.looksAt("bayar-transfer-yakin");
    await otherVisitor.pressesButton("Ya, sudah saya transfer");
    await expect(page.locator("#status")).toHaveText("Menunggu Konfirmasi");
    await expect(page.getByText(/Kamu menandai sudah bayar pukul \d\d\.\d\d/)).toBeVisible();
    await otherVisitor.looksAt("bayar-transfer-dilaporkan");
    await merchant.transitionsOrder(keramik, number, "pay");
    await expect(page.getByText(paid)).toBeVisible();
    await seesParcel(otherVisitor, merchant, keramik, number);
  },
);
