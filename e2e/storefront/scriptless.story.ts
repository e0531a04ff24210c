import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { saveScreenshot } from "../support/browser/page-checks";

story.use({ javaScriptEnabled: false, isAlone: true });

story("without scripts, the shop can be read, searched and sorted", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await visitor.opens("/katalog");
  await page.getByLabel("Urutkan").selectOption({ label: "Termurah" });
  await page.getByRole("button", { name: "Terapkan" }).tap();
  await page.waitForURL(/urut=price_asc/);
  await expect(page.getByLabel("Cari produk")).toBeHidden();
  await page.getByRole("link", { name: "Pencarian" }).tap();
  await expect(page.getByLabel("Cari produk")).toBeFocused();
  await page.getByLabel("Cari produk").fill("kawung");
  await page.getByLabel("Cari produk").press("Enter");
  await expect(page.getByRole("heading", { name: "Hasil untuk “kawung”", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Hasil untuk “kawung”/);
  await expect(page.getByLabel("Cari produk")).toHaveValue("kawung");
  await expect(page.getByLabel("Cari produk")).not.toHaveRole("combobox");
});

story("without scripts, a product is ordered by chat, and pages that need scripts say so", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/tas-tote-kawung");
  await expect(page.getByRole("link", { name: "Pesan lewat WhatsApp" })).toHaveAttribute("href", /wa\.me/);
  await expect(page.getByRole("button", { name: "Tambah ke keranjang" })).toBeHidden();
  await saveScreenshot(page, "tanpa-skrip-produk-360");
  await visitor.opens("/produk/kemeja-kawung-lengan-pendek?varian=LRS-BS-01-NILA-XL");
  await expect(page.locator(".offer .price")).toHaveText("Rp409.000");
  await expect(page.locator(".offer .details")).toContainText("Nila / XL");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(2);
  await expect(page.locator(".strip img").first()).toHaveAttribute("alt", /nila/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /kemeja-kawung-lengan-pendek$/);
  await expect(page.getByRole("link", { name: "Pesan lewat WhatsApp" })).toHaveAttribute("href", /Nila%20%2F%20XL/);
  await visitor.opens("/produk/kemeja-kawung-lengan-pendek?varian=tidak-ada");
  await expect(page.locator(".offer .price")).toHaveText("Rp389.000 – Rp409.000");
  for (const path of ["/keranjang", "/checkout", "/pesanan"]) {
    await visitor.opens(path);
    await expect(page.getByText(/memerlukan JavaScript/)).toBeVisible();
  }
});

const nowhere: [path: string, heading: string][] = [
  ["/produk/tidak-ada", "Produk ini tidak ada lagi"],
  ["/halaman/tidak-ada", "Halaman ini tidak ada"],
  [`/track/${"x".repeat(43)}`, "Tautan pesanan tidak ditemukan"],
  ["/apa-saja", "Halaman ini tidak ada"],
];

story("without scripts, an unknown URL says so and links on", async ({ visitor }) => {
  const { page } = visitor;
  for (const [path, heading] of nowhere) {
    const answer = await page.goto(visitor.shop.origin + path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  }
  await page.getByRole("link", { name: "Pencarian" }).tap();
  await page.getByLabel("Cari produk").fill("kawung");
  await page.getByLabel("Cari produk").press("Enter");
  await expect(page.getByRole("heading", { name: "Hasil untuk “kawung”", level: 1 })).toBeVisible();
});

story(
  "without scripts, an order shows its status and how to pay each kind of payment",
  async ({ visitor, buyer, kopi }) => {
    const { page } = visitor;
    const qris = await buyer.orders();
    await visitor.opens(`/track/${qris.token}`);
    await expect(page.locator("#status")).toHaveText("Menunggu Pembayaran");
    await expect(page.getByRole("img", { name: /^Kode QRIS/ })).toBeVisible();
    await expect(page.locator('noscript meta[http-equiv="refresh"], meta[http-equiv="refresh"]')).toHaveCount(1);
    await saveScreenshot(page, "tanpa-skrip-qris-360");
    const account = await buyer.orders({ pays: "va_bca" });
    await visitor.opens(`/track/${account.token}`);
    await expect(page.getByText(String(account.payment.va_number).replace(/(.{4})(?=.)/g, "$1 "))).toBeVisible();
    const wallet = await buyer.orders({ pays: "ewallet" });
    await visitor.opens(`/track/${wallet.token}`);
    const link = page.getByRole("link", { name: "Lanjut ke pembayaran" });
    await expect(link).toHaveAttribute("href", String(wallet.payment.redirect_url));
    await page.goto(kopi.origin);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);

story(
  "without scripts, plain forms claim a transfer, reopen a payment and cancel an order",
  async ({ visitor, buyer, gateway }) => {
    const { page } = visitor;
    const transfer = await buyer.orders({ pays: "transfer_bca" });
    await visitor.opens(`/track/${transfer.token}`);
    await expect(page.getByText(String(transfer.payment.manual_account_number))).toBeVisible();
    await saveScreenshot(page, "tanpa-skrip-transfer-360");
    await page.getByRole("button", { name: "Saya sudah transfer" }).tap();
    await expect(page.locator("#status")).toHaveText("Menunggu Konfirmasi");
    const qris = await buyer.orders();
    await gateway.sends(qris.number, "expired");
    await visitor.opens(`/track/${qris.token}`);
    await page.getByRole("button", { name: "Buat ulang pembayaran" }).tap();
    await expect(page.getByRole("img", { name: /^Kode QRIS/ })).toBeVisible();
    expect(page.url()).toBe(`${visitor.shop.origin}/track/${qris.token}`);
    await page.locator("summary", { hasText: "Batalkan pesanan" }).tap();
    await page.getByRole("button", { name: "Ya, batalkan pesanan" }).tap();
    await expect(page.getByText("Kamu membatalkan pesanan ini.")).toBeVisible();
  },
);
