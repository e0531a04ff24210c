import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { loseAnswers, noteCalls } from "../support/browser/network";
import type { StorefrontVisitor } from "../support/browser/visitor";
import { StoryBuyer } from "../support/buyer";

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Opens a filled-in checkout, requests the code and returns it. */
async function waitsForCode(visitor: StorefrontVisitor, slug?: string): Promise<string> {
  await visitor.returnsToCheckout(slug);
  return visitor.asksForCode();
}

/** Returns the id of the draft in the browser's storage. */
function draftOf({ page }: StorefrontVisitor): Promise<string> {
  return page.evaluate(() => String(JSON.parse(sessionStorage.getItem("etalase.kode") ?? "{}").draftId));
}

story("a wrong code is explained, and the field is ready for the next", async ({ visitor }) => {
  const { page } = visitor;
  const code = await waitsForCode(visitor);
  await visitor.looksAt("kode");
  await visitor.typesCode(otherThan(code));
  await expect(page.getByText("Kode tidak bisa dipakai. Periksa angkanya atau minta kode baru.")).toBeVisible();
  const field = visitor.field("Kode 6 angka");
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe(otherThan(code));
  await visitor.looksAt("kode-ditolak");
  await visitor.typesCode(code);
  await visitor.followsOrder();
});

story("a code can be pasted in common notations", async ({ visitor, context }) => {
  const code = await waitsForCode(visitor);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const message = `kode: ${code.slice(0, 3)}-${code.slice(3)}`;
  await visitor.page.evaluate((text) => navigator.clipboard.writeText(text), message);
  await visitor.pressesButton("Tempel kode");
  await visitor.followsOrder();
});

story("after too many codes, the buyer learns when to retry", async ({ visitor, shop }) => {
  const buyer = new StoryBuyer(shop, visitor.contact);
  const draft = await buyer.drafts();
  for (let sent = 0; sent < 3; sent++) await buyer.asksForCode(draft);
  await visitor.returnsToCheckout();
  await visitor.pressesButton(/^Buat pesanan/);
  const message = /^Terlalu banyak permintaan kode untuk nomor ini\. Coba lagi pukul \d\d\.\d\d\.$/;
  await expect(visitor.page.getByText(message)).toBeVisible();
  await visitor.looksAt("kode-terlalu-banyak");
});

story("an item that sold out before the code is named and linked in the cart", async ({ visitor, shop, merchant }) => {
  const { page } = visitor;
  const product = await merchant.offers(shop, { name: "Kain satu-satunya", price: 120_000, stock: 1 });
  const code = await waitsForCode(visitor, product.slug);
  await merchant.changes(product, "stock", 0);
  await visitor.typesCode(code);
  const line = page.getByRole("listitem").filter({ hasText: "Kain satu-satunya" });
  await expect(line).toContainText("Tidak bisa dibeli. Ubah di keranjang.");
  await expect(page.locator("#barang")).toBeFocused();
  await expect(visitor.sheet("Masukkan kode")).toBeHidden();
  await visitor.looksAt("habis-sebelum-kode");
});

story(
  "a price increase before the code is shown, and needs consent before the order",
  async ({ visitor, shop, merchant }) => {
    const product = await merchant.offers(shop, { name: "Kain naik harga", price: 120_000, stock: 5 });
    const code = await waitsForCode(visitor, product.slug);
    await merchant.changes(product, "price", 130_000);
    await visitor.typesCode(code);
    await expect(visitor.sheet("Total berubah")).toBeVisible();
    const again = await new StoryBuyer(shop, visitor.contact).awaitsCode(() => visitor.pressesButton("Lanjutkan"));
    await visitor.typesCode(again);
    const { token } = await visitor.followsOrder();
    expect((await shop.client.trackOrder({ token })).order?.subtotal).toBe(130_000);
  },
);

story(
  "a price change is shown before another code is sent, even if the page shows it already",
  async ({ visitor, shop, merchant }) => {
    const { page } = visitor;
    const product = await merchant.offers(shop, { name: "Kain diam-diam naik", price: 120_000, stock: 5 });
    const code = await waitsForCode(visitor, product.slug);
    await merchant.changes(product, "price", 130_000);
    await page.reload();
    await expect(page.locator("#barang")).toContainText("Rp130.000");
    await visitor.typesCode(code);
    await expect(visitor.sheet("Total berubah")).toContainText(/Total diperbarui: Rp[\d.]+ → Rp[\d.]+\. Lanjutkan\?/);
  },
);

story("an expired draft is replaced with a new code and without new input", async ({ visitor, shop, merchant }) => {
  const code = await waitsForCode(visitor);
  await merchant.expiresDraft(await draftOf(visitor));
  const again = await new StoryBuyer(shop, visitor.contact).awaitsCode(() => visitor.typesCode(code));
  await expect(visitor.page.getByText("Waktunya habis, jadi kami kirim kode baru.")).toBeVisible();
  await visitor.looksAt("kode-draf-habis");
  await visitor.typesCode(again);
  await visitor.followsOrder();
});

story(
  "lost responses create no second order: resending the code opens the first",
  async ({ visitor, shop, guard, server }) => {
    const { page } = visitor;
    const code = await waitsForCode(visitor);
    guard.mayFail = true;
    const calls = noteCalls(page, "POST", "/checkout/otp/verify");
    // The client tries three times.
    await loseAnswers(page, server, "/checkout/otp/verify", 3);
    await visitor.typesCode(code);
    await expect(page.getByText("Koneksi terputus. Kirim lagi kodenya: pesanan tidak akan menjadi dua.")).toBeVisible();
    await visitor.pressesButton("Konfirmasi pesanan");
    const { number } = await visitor.followsOrder();
    expect(new Set(calls.map((call) => call.headers()["idempotency-key"])).size).toBe(1);
    const found = await new StoryBuyer(shop, visitor.contact).looksUp();
    expect(found.map((order) => order.number)).toEqual([number]);
  },
);

story("Back closes the dialog only, Forward reopens it, and it survives a reload", async ({ visitor }) => {
  const { page } = visitor;
  const code = await waitsForCode(visitor);
  await page.goBack();
  await expect(visitor.sheet("Masukkan kode")).toBeHidden();
  await expect(visitor.field("Nama penerima")).toHaveValue("Sari Dewi");
  await page.goForward();
  await expect(visitor.sheet("Masukkan kode")).toBeVisible();
  await page.reload();
  await expect(visitor.sheet("Masukkan kode")).toBeVisible();
  await visitor.typesCode(code);
  await visitor.followsOrder();
});

story("after an order, Back leads to the order and then to the earlier page", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.typesCode(await waitsForCode(visitor));
  const { token, number } = await visitor.followsOrder();
  await page.goBack({ waitUntil: "commit" });
  await page.waitForURL(`**/track/${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(visitor.cartLink).toHaveAccessibleName("Keranjang");
  await page.goBack();
  await expect(page).toHaveURL(/robots\.txt$/);
});

story.describe("after half a minute", () => {
  story.use({ isAlone: true });

  story("a new code can be requested after half a minute, and only the newest is valid", async ({ visitor, shop }) => {
    const { page } = visitor;
    await page.clock.install();
    const code = await waitsForCode(visitor);
    const resend = page.getByRole("button", { name: /^Kirim ulang/ });
    await expect(resend).toHaveAttribute("aria-disabled", "true");
    await page.clock.fastForward(30_000);
    await expect(resend).toHaveText("Kirim ulang kode");
    const sends = noteCalls(page, "POST", "/checkout/otp/send");
    const newest = await new StoryBuyer(shop, visitor.contact).awaitsCode(() => visitor.pressesTwice(resend));
    expect(sends).toHaveLength(1);
    await expect(page.getByText("Kode baru sudah dikirim.")).toBeVisible();
    await visitor.typesCode(code);
    if (newest !== code) await expect(page.getByText(/^Kode tidak bisa dipakai\./)).toBeVisible();
    await visitor.typesCode(newest);
    await visitor.followsOrder();
  });

  story(
    "a code request after the draft's expiry creates a new draft with a code",
    async ({ visitor, shop, merchant }) => {
      const { page } = visitor;
      await page.clock.install();
      await waitsForCode(visitor);
      await merchant.expiresDraft(await draftOf(visitor));
      await page.clock.fastForward(30_000);
      const resend = () => visitor.pressesButton("Kirim ulang kode");
      const newest = await new StoryBuyer(shop, visitor.contact).awaitsCode(resend);
      await expect(page.getByText("Kode baru sudah dikirim.")).toBeVisible();
      await visitor.typesCode(newest);
      await visitor.followsOrder();
    },
  );
});
