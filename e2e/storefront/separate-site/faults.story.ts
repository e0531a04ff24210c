import { expect } from "playwright/test";
import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { objectFields } from "@/lib/contract/object-fields";
import { story } from "../../support/browser/browser-story";
import { type ApiFake, playApi, playedUrl } from "./fake-api";
import { openApart } from "./site";

story.use({ apis: [playedUrl] });

let api: ApiFake;
let close: (() => Promise<void>) | null = null;

story.beforeAll(async () => {
  story.setTimeout(180_000);
  api = await playApi();
  close = await openApart("larasan", api.url);
});
story.afterEach(() => {
  api.refuses(null);
  api.changes(null);
});
story.afterAll(async () => {
  await close?.();
  await api.close();
});

story("an unavailable catalog explains itself, offers two ways on, and recovers", async ({ visitor, shop }) => {
  const { page } = visitor;
  api.refuses(/\/products/);
  await page.goto(`${shop.site}/katalog?q=belum-pernah-dicari`);
  await expect(page.getByText(/^Katalog belum bisa dimuat\./)).toBeVisible();
  await visitor.looksAt("katalog-gangguan");
  api.refuses(null);
  await visitor.presses(page.getByRole("main").getByRole("link", { name: "Coba lagi" }));
  await expect(page.getByText(/^Belum ada produk yang cocok/)).toBeVisible();
});

story("an unavailable shop says that orders are safe and can be retried", async ({ visitor, shop, guard }) => {
  const { page } = visitor;
  guard.mayFail = true;
  api.refuses(/./);
  const answer = await page.goto(`${shop.site}/track/${"y".repeat(43)}`);
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole("heading", { name: "Ada gangguan di toko kami" })).toBeVisible();
  await visitor.looksAt("gangguan");
  api.refuses(null);
  await page.getByRole("link", { name: "Coba lagi" }).click();
  await expect(page.getByRole("heading", { name: "Tautan pesanan tidak ditemukan" })).toBeVisible();
});

story("a home page with unavailable content still opens", async ({ visitor, shop }) => {
  const { page } = visitor;
  api.refuses(/\/(home|products)/);
  const answer = await page.goto(shop.site);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Katalog belum bisa dimuat\./)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await visitor.looksAt("beranda-gangguan");
  api.refuses(null);
  await visitor.presses(page.getByRole("main").getByRole("link", { name: "Coba lagi" }));
  await expect(page.locator(".hero")).toBeVisible();
});

/** Returns the most incomplete response that the contract allows: lists and identifiers stay, all else is null. */
function nulled(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(nulled);
  if (typeof answer !== "object" || answer === null) return null;
  const unchangedKeys = new Set(["id", "slug", "type", "order", "payment", "status", "kind", "product_id"]);
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      unchangedKeys.has(key) && typeof value === "string" ? value : nulled(value),
    ]),
  );
}

const pageCases: [what: string, answers: RegExp, path: (token: string) => string][] = [
  ["the home page", /\/storefront\/home/, () => "/"],
  ["a product", /\/products\/syal/, () => "/produk/syal"],
  ["the catalog", /\/(products\?|categories)/, () => "/katalog?urut=name"],
  ["an order", /\/orders\/track/, (token) => `/track/${token}`],
];

for (const [what, answers, path] of pageCases) {
  story(`${what} with only names and ids still renders as a page`, async ({ page, shop, buyer }) => {
    const { token } = await buyer.orders();
    api.changes(answers, nulled);
    const answer = await page.goto(shop.site + path(token));
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    expect(await page.getByRole("main").innerText()).not.toMatch(/null|undefined|NaN|Invalid/);
  });
}

story("a section of an unknown type is skipped and the others stay", async ({ page, shop }) => {
  api.changes(/\/storefront\/home/, (answer) => {
    const { sections, ...rest } = objectFields(answer);
    const others = [sections].flat();
    return { ...rest, sections: [{ id: "sec_baru", type: "video", video: { title: "Belum ada" } }, ...others] };
  });
  await page.goto(shop.site);
  await expect(page.locator(".hero")).toBeVisible();
  await expect(page.getByText("Belum ada")).toHaveCount(0);
});

story("a payment of an unknown kind shows its amount and link", async ({ page, shop, buyer }) => {
  const { token, payment } = await buyer.orders();
  api.changes(/\/orders\/track/, (answer) => {
    const { payment: own, ...rest } = objectFields(answer);
    return {
      ...rest,
      payment: { ...objectFields(own), kind: "cicilan", redirect_url: "https://mitra.example/bayar" },
    };
  });
  await page.goto(`${shop.site}/track/${token}`);
  await expect(page.locator("#jumlah")).toHaveText(formatRupiah(payment.amount ?? 0));
  const link = page.getByRole("link", { name: "Lanjut ke pembayaran" });
  await expect(link).toHaveAttribute("href", "https://mitra.example/bayar");
});

story("the merchant's own QRIS code is shown with the amount to enter", async ({ visitor, shop, buyer }) => {
  const { page } = visitor;
  const qr_payload = (await buyer.orders()).payment.qr_payload;
  const { token } = await buyer.orders({ pays: "transfer_bca" });
  api.changes(/\/orders\/track/, (answer) => {
    const { payment, ...rest } = objectFields(answer);
    const scanned = { manual_bank: null, manual_account_number: null, manual_account_holder: "LARASAN BATIK" };
    return { ...rest, payment: { ...objectFields(payment), ...scanned, method: "qris_manual", qr_payload } };
  });
  await page.goto(`${shop.site}/track/${token}`);
  await expect(page.getByRole("img", { name: "Kode QRIS untuk membayar LARASAN BATIK" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Simpan QR" })).toBeVisible();
  await expect(page.getByText("masukkan nominal")).toHaveCount(0);
  await visitor.looksAt("bayar-qris-toko");
  await page.getByRole("button", { name: "Saya sudah transfer" }).click();
  await expect(page.getByRole("dialog")).toContainText(/Sudah transfer Rp[\d.]+ ke LARASAN BATIK\?/);
});

story.describe("without script", () => {
  story.use({ javaScriptEnabled: false, isAlone: true });

  story("an unavailable shop explains itself without scripts", async ({ page, shop }) => {
    api.refuses(/\/api\//);
    const answer = await page.goto(`${shop.site}/produk/belum-pernah-dibuka`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole("heading", { name: "Ada gangguan di toko kami" })).toBeVisible();
  });

  story("a failed order action is reported on the page and can be retried", async ({ page, shop, buyer, gateway }) => {
    const { token, number } = await buyer.orders();
    await gateway.sends(number, "expired");
    await page.goto(`${shop.site}/track/${token}`);
    api.refuses(/\/payment$/);
    await page.getByRole("button", { name: "Buat ulang pembayaran" }).click();
    await expect(page.getByText("Belum berhasil. Coba lagi sebentar.")).toBeVisible();
    await expect(page.getByText("baru saja berubah")).toHaveCount(0);
    api.refuses(null);
    await page.getByRole("button", { name: "Buat ulang pembayaran" }).click();
    await expect(page.getByRole("img", { name: /^Kode QRIS/ })).toBeVisible();
  });
});
