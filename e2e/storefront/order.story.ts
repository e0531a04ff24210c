import jsqr from "jsqr";
import { expect, type Locator } from "playwright/test";
import sharp from "sharp";
import { story } from "../support/browser/browser-story";
import { hold, noteCalls, stall } from "../support/browser/network";
import { StorefrontVisitor } from "../support/browser/visitor";

/** Counts the lines of the heading in the fallback font, for the widest order number. More lines would shift the layout. */
function linesBeforeFont(heading: Locator): Promise<number> {
  return heading.evaluate((element) => {
    const number = element.querySelector(".unbroken")?.firstChild;
    if (!(element instanceof HTMLElement && number)) throw new Error("There is no number here.");
    const { nodeValue: own } = number;
    number.nodeValue = own?.replace(/\w{5}$/, "WMWMW") ?? null;
    const { fontFamily, lineHeight } = getComputedStyle(element);
    element.style.fontFamily = fontFamily.split(",").slice(1).join(",");
    const lines = Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    element.style.fontFamily = "";
    number.nodeValue = own;
    return lines;
  });
}

story(
  "an expired payment shows no QR code, reopening shows a new one, and cancelling asks first",
  async ({ visitor, shop, buyer, gateway }) => {
    const { page } = visitor;
    const { token, number, payment } = await buyer.orders();
    await visitor.opens(`/track/${token}`);
    const square = page.getByRole("img", { name: /^Kode QRIS/ });
    await expect(square).toBeVisible();
    expect(await linesBeforeFont(page.getByRole("heading", { level: 1 }))).toBe(1);
    await gateway.sends(number, "expired");
    await expect(page.getByRole("heading", { name: "Kode bayarnya sudah habis waktunya" })).toBeVisible();
    await expect(square).toHaveCount(0);
    await visitor.looksAt("bayar-habis-waktu");
    await visitor.pressesButton("Buat ulang pembayaran");
    await expect(square).toBeVisible();
    await expect(page.locator("#jumlah")).toBeFocused();
    const { payment: renewed } = await shop.client.trackOrder({ token });
    expect(renewed?.qr_payload).not.toBe(payment.qr_payload);
    await visitor.presses(page.locator("summary", { hasText: "Batalkan pesanan" }));
    await expect(page.getByText("Yakin mau membatalkan?")).toBeVisible();
    await visitor.looksAt("pesanan-mau-dibatalkan");
    await visitor.pressesButton("Ya, batalkan pesanan");
    await expect(page.locator("#status")).toHaveText("Dibatalkan");
    await expect(page.locator("#status")).toBeFocused();
    await expect(page.getByText("Kamu membatalkan pesanan ini.")).toBeVisible();
    await expect(page.getByText("Batalkan pesanan", { exact: true })).toHaveCount(0);
    const asked = noteCalls(page, "GET", `/orders/track/${token}`);
    await visitor.leaves();
    await visitor.returns();
    await visitor.waits();
    expect(asked).toEqual([]);
  },
);

story(
  "an action rejected after a transition is explained, and the page shows the new status",
  async ({ visitor, shop, buyer, merchant }) => {
    const { page } = visitor;
    const { token, number } = await buyer.orders({ pays: "transfer_bca" });
    await visitor.opens(`/track/${token}`);
    await visitor.pressesButton("Saya sudah transfer");
    const letGo = await hold(page, `/orders/track/${token}`);
    await merchant.transitionsOrder(shop, number, "cancel", { reason: "Kainnya cacat." });
    await visitor.pressesButton("Ya, sudah saya transfer");
    await expect(page.locator("#status")).toHaveText("Dibatalkan");
    await expect(page.getByText("Status pesanan baru saja berubah.")).toBeVisible();
    await letGo();
    await expect(page.getByText("Alasannya: Kainnya cacat.")).toBeVisible();
    await expect(page.getByText("tidak ada yang perlu dikembalikan")).toBeVisible();
    await visitor.looksAt("pesanan-dibatalkan");
  },
);

story("a payment claim repeated in another tab says that it was already made", async ({ visitor, buyer, context }) => {
  const { page } = visitor;
  const { token } = await buyer.orders({ pays: "transfer_bca" });
  await visitor.opens(`/track/${token}`);
  await visitor.pressesButton("Saya sudah transfer");
  // This tab gets no further updates of the order.
  const letGo = await hold(page, `/orders/track/${token}`);
  const other = new StorefrontVisitor(await context.newPage(), visitor.shop, true);
  await other.opens(`/track/${token}`);
  await other.pressesButton("Saya sudah transfer");
  await other.pressesButton("Ya, sudah saya transfer");
  await expect(other.page.locator("#status")).toHaveText("Menunggu Konfirmasi");
  await page.bringToFront();
  await visitor.pressesButton("Ya, sudah saya transfer");
  await expect(page.locator("#status")).toHaveText("Menunggu Konfirmasi");
  await letGo();
});

story("a failed payment is not called late and can be made again", async ({ visitor, buyer, gateway }) => {
  const { page } = visitor;
  const { token, number } = await buyer.orders();
  await gateway.sends(number, "failed");
  await visitor.opens(`/track/${token}`);
  await expect(page.getByRole("heading", { name: "Pembayaran belum berhasil" })).toBeVisible();
  await expect(page.getByText("sudah habis waktunya")).toHaveCount(0);
  await visitor.looksAt("bayar-gagal");
  await visitor.pressesButton("Buat ulang pembayaran");
  await expect(page.getByRole("img", { name: /^Kode QRIS/ })).toBeVisible();
});

story(
  "an order shows its delivery; the buyer requests a change, confirms receipt and reorders available items",
  async ({ visitor, shop, buyer, gateway, merchant }) => {
    const { page } = visitor;
    const product = await merchant.offers(shop, { name: "Kain terakhir", price: 80_000, stock: 2 });
    const takes: [string, number][] = [
      ["dompet-tumpal-nila", 2],
      [product.slug, 2],
    ];
    const { token, number, order } = await buyer.orders({ takes, pays: "va_bca" });
    await visitor.opens(`/track/${token}`);
    const parcel = page.getByRole("region", { name: "Pengiriman" });
    await expect(parcel).toContainText(`${order.subdistrict}, ${order.city}`);
    await expect(parcel).toContainText(String(order.courier_service));
    await expect(parcel).toContainText(`${order.etd} setelah dikirim`);
    await expect(page.getByRole("region", { name: "Isi pesanan" })).toContainText("BCA");
    const step = page.locator("[aria-current=step]");
    await expect(step).toContainText("Pesanan dibuat");
    await gateway.sends(number, "paid");
    const cancelLink = page.getByRole("link", { name: "Batalkan pesanan" });
    await expect(cancelLink).toHaveAttribute("href", new RegExp(`wa\\.me/.*membatalkan%20pesanan%20${number}`));
    await merchant.transitionsOrder(shop, number, "ship", { awb: "JP1234567890" });
    await expect(step).toContainText("Pesanan dikirim");
    await expect(step.locator("time")).toBeVisible();
    await expect(parcel.getByRole("link")).toHaveAttribute("href", /^https:/);
    await expect(page.getByRole("link", { name: "Kembalikan barang" })).toHaveAttribute("href", /wa\.me/);
    await visitor.looksAt("pesanan-dikirim");
    await visitor.pressesButton("Pesanan diterima");
    await expect(page.locator("#status")).toHaveText("Tiba di Tujuan");
    await expect(page.getByRole("button", { name: "Pesanan diterima" })).toHaveCount(0);
    await visitor.pressesButton("Pesan lagi");
    await expect(page.getByText("Kain terakhir: tidak tersedia")).toBeVisible();
    await visitor.looksAt("pesan-lagi");
    await visitor.presses(page.getByRole("link", { name: "Lihat keranjang" }));
    await expect(visitor.cartLink).toHaveAccessibleName("Keranjang, 2 barang");
  },
);

story("an unknown order link says so and links to the order search", async ({ visitor }) => {
  const { page } = visitor;
  const answer = await page.goto(`${visitor.shop.origin}/track/${"x".repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Tautan pesanan tidak ditemukan" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Cari pesanan" })).toHaveAttribute("href", "/pesanan");
  await visitor.looksAt("pesanan-tak-dikenal");
});

story("order pages are not indexed, cached or shared with other sites", async ({ shop, buyer }) => {
  const { token } = await buyer.orders();
  for (const path of [`/track/${token}`, `/track/${token}/struk`, `/track/${"x".repeat(43)}`]) {
    const { headers, bytes } = await shop.visit("GET", path);
    expect(headers["x-robots-tag"]).toContain("noindex");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["cache-control"]).toContain("no-store");
    expect(bytes.toString()).toMatch(/<meta name="robots" content="noindex/);
  }
});

story("the receipt fits a printed page, without buttons and menus", async ({ visitor, buyer }) => {
  const { page } = visitor;
  const { token, number } = await buyer.orders();
  await visitor.opens(`/track/${token}/struk`);
  await expect(page.locator(".receipt")).toContainText(number);
  await visitor.looksAt("struk");
  await page.emulateMedia({ media: "print" });
  for (const path of [`/track/${token}/struk`, `/track/${token}`]) {
    await visitor.opens(path);
    await expect(page.locator(".receipt")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("banner")).toBeHidden();
  }
});

story("numbers are copied in plain form, with a confirmation", async ({ visitor, buyer, context }) => {
  const { page } = visitor;
  const { token, payment } = await buyer.orders({ pays: "va_bca" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.opens(`/track/${token}`);
  for (const [what, value] of [
    ["Nomor VA", payment.va_number],
    ["Jumlah", String(payment.amount)],
  ] as const) {
    await visitor.pressesButton(new RegExp(`^Salin ${what}$`, "i"));
    await expect(page.getByText(`${what} disalin`)).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
});

story("the QR code can be saved as a scannable picture and shown full screen", async ({ visitor, buyer }) => {
  const { page } = visitor;
  const { token, payment } = await buyer.orders();
  await visitor.opens(`/track/${token}`);
  const [download] = await Promise.all([page.waitForEvent("download"), visitor.pressesButton("Simpan QR")]);
  const { data, info } = await sharp(await download.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(1080);
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(payment.qr_payload);
  await visitor.pressesButton("Perbesar");
  const square = page.getByRole("img", { name: /^Kode QRIS/ });
  await expect.poll(async () => (await square.boundingBox())?.width).toBeGreaterThan(330);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await square.boundingBox())?.width).toBeLessThan(330);
});

story(
  "changes made while the page is offline appear after reconnecting",
  async ({ visitor, buyer, gateway, context, guard }) => {
    const { page } = visitor;
    const { token, number } = await buyer.orders();
    await visitor.opens(`/track/${token}`);
    await visitor.waits();
    guard.mayFail = true;
    await context.setOffline(true);
    await gateway.sends(number, "paid");
    await expect(page.getByRole("img", { name: /^Kode QRIS/ })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Pembayaran diterima. Terima kasih")).toBeVisible();
  },
);

story("an unanswered request does not stop the page from polling", async ({ visitor, buyer, gateway }) => {
  const { page } = visitor;
  const { token, number } = await buyer.orders();
  await stall(page, `/orders/track/${token}`);
  await visitor.opens(`/track/${token}`);
  await visitor.waits();
  const asked = page.waitForRequest((request) => request.url().endsWith(`/orders/track/${token}`));
  await visitor.leaves();
  await visitor.returns();
  await asked;
  await gateway.sends(number, "paid");
  await visitor.leaves();
  await visitor.returns();
  await expect(page.getByText("Pembayaran diterima. Terima kasih")).toBeVisible();
});

story("only virtual accounts payable from other banks explain it", async ({ visitor, buyer }) => {
  for (const [pays, count] of [
    ["va_bca", 0],
    ["va_bni", 1],
  ] as const) {
    const { token } = await buyer.orders({ pays });
    await visitor.opens(`/track/${token}`);
    await expect(visitor.page.getByRole("heading", { name: "Cara bayar" })).toBeVisible();
    await expect(visitor.page.getByText("Bank lain", { exact: true })).toHaveCount(count);
  }
});

story("an expired order says that its payment deadline has passed", async ({ visitor, shop, buyer, merchant }) => {
  const { token, number } = await buyer.orders();
  await merchant.transitionsOrder(shop, number, "expire");
  await visitor.opens(`/track/${token}`);
  await expect(visitor.page.locator("#status")).toHaveText("Kedaluwarsa");
  await expect(visitor.page.getByRole("button", { name: "Buat ulang pembayaran" })).toHaveCount(0);
  await visitor.looksAt("pesanan-kedaluwarsa");
});

story.describe("without waiting", () => {
  story.use({ isAlone: true });

  story(
    "returning to the tab shows the payment without waiting for the next poll",
    async ({ visitor, buyer, gateway }) => {
      const { page } = visitor;
      const { token, number } = await buyer.orders();
      await page.clock.install();
      await visitor.opens(`/track/${token}`);
      await visitor.waits();
      await visitor.leaves();
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await gateway.sends(number, "paid");
      await visitor.returns();
      await expect(page.getByText("Pembayaran diterima. Terima kasih")).toBeVisible();
    },
  );
});
