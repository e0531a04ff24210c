import jsqr from "jsqr";
import { expect, type Locator } from "playwright/test";
import sharp from "sharp";
import { story } from "./cast";

const soon = { timeout: 4_000 };
const atOnce = { timeout: 1_000 };

/** What a phone reads that is held before the picture. */
async function scan(square: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await square.screenshot()).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

story("QRIS: 4 fields and a code, at most 8 taps to a QR that scans, paid in 4 s, shipped", async ({
  visitor,
  shop,
  gateway,
  merchant,
}) => {
  const { page } = visitor;
  const { token, number } = await visitor.orders();
  const square = page.getByRole("img", { name: /^Kode QRIS/ });
  await expect(square).toBeVisible();
  expect(visitor.tally.fields).toBe(4 + 1);
  // The product's page was opened, not reached by a tap.
  expect(visitor.tally.presses).toBeLessThanOrEqual(8);
  const { payment } = await shop.client.trackOrder({ token });
  expect(await scan(square)).toBe(payment?.qr_payload);
  await visitor.looksAt("bayar-qris");
  await gateway.tells(number, "paid");
  await expect(page.getByText("Pembayaran diterima. Terima kasih")).toBeVisible(soon);
  await expect(page).toHaveTitle(/^✓ Lunas/);
  await visitor.looksAt("lunas");
  await merchant.moves(shop, number, "process");
  await merchant.moves(shop, number, "ship", "JX0012345678");
  await visitor.leaves();
  await visitor.returns();
  await expect(page.locator("#status")).toHaveText("Dikirim", atOnce);
  await expect(page.getByText("JX0012345678")).toBeVisible();
  await visitor.looksAt("dikirim");
});
