import { expect } from "playwright/test";
import { story } from "./cast";

/** Every kind of page that is only read, under the name of its picture; of two that look alike, one is looked at. */
const pages: [name: string | null, path: string, words: string | RegExp][] = [
  ["katalog", "/katalog", "Semua produk"],
  ["kategori", "/katalog/kain", /produk/],
  [null, "/katalog?q=kawung&urut=price_asc", /hasil untuk “kawung”/],
  ["katalog-tanpa-hasil", "/katalog?q=sepatu%20roda", "Belum ada produk yang cocok dengan “sepatu roda”."],
  ["produk", "/produk/tas-tote-kawung", "Mungkin kamu suka"],
  ["produk-diskon", "/produk/pasmina-lereng-tarum", "harga semula"],
  ["produk-segera", "/produk/selendang-tumpal-mengkudu", /Mulai dijual/],
  ["produk-habis", "/produk/kain-tumpal-mori", "Habis, beri tahu lewat WhatsApp"],
  ["halaman", "/halaman/cara-belanja", /belanja/i],
  [null, "/halaman/tentang", /batik/i],
];

for (const [name, path, words] of pages) {
  story(`${path} can be read by everybody, at every size`, async ({ visitor }) => {
    const answer = await visitor.page.goto(visitor.shop.origin + path);
    expect(answer?.status()).toBe(200);
    await expect(visitor.page.getByRole("main").getByText(words).first()).toBeAttached();
    if (name) await visitor.looksAt(name);
  });
}

const missing: [name: string | null, path: string, heading: string][] = [
  ["tak-ada-halaman", "/tidak/ada", "Halaman ini tidak ada"],
  ["tak-ada-produk", "/produk/tidak-ada", "Produk ini tidak ada lagi"],
  [null, "/katalog/tidak-ada", "Halaman ini tidak ada"],
  [null, "/halaman/tidak-ada", "Halaman ini tidak ada"],
];

for (const [name, path, heading] of missing) {
  story(`${path} is a 404 that leads on`, async ({ visitor }) => {
    const answer = await visitor.page.goto(visitor.shop.origin + path);
    expect(answer?.status()).toBe(404);
    await expect(visitor.page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(visitor.page.getByRole("main").locator('a[href="/katalog"]').first()).toBeVisible();
    if (name) await visitor.looksAt(name);
  });
}

story(
  "the coffee roaster looks like itself, the ceramics studio like the batik shop",
  async ({ visitor, kopi, keramik }) => {
    const ground = async (origin: string, name: string) => {
      await visitor.page.goto(origin);
      await visitor.looksAt(name);
      return visitor.page.evaluate(
        () => getComputedStyle(document.querySelector(".button") ?? document.body).backgroundColor,
      );
    };
    const batik = await ground(visitor.shop.origin, "beranda");
    expect(await ground(keramik.origin, "beranda-keramik")).toBe(batik);
    expect(await ground(kopi.origin, "beranda-kopi")).not.toBe(batik);
  },
);

story("choosing a variant says its name, price and stock, and a sold-out one can be asked for", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/sarung-bantal-ceplok");
  await visitor.presses(page.locator("label", { hasText: "Tarum" }));
  await expect(page.locator("legend .picked").first()).toHaveText("Tarum");
  await visitor.presses(page.locator("label", { hasText: "(habis)" }).first());
  const ask = page.getByRole("link", { name: "Habis, beri tahu lewat WhatsApp" });
  await expect(ask).toHaveAttribute("href", /wa\.me.*Tarum/);
  await expect(page.locator(".offer [aria-live]")).toContainText("Habis");
  await visitor.looksAt("produk-varian-habis");
});

story("the catalogue is sorted as soon as an order is chosen, and the address says so", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/katalog");
  await page.getByLabel("Urutkan").selectOption({ label: "Termurah" });
  await page.waitForURL(/urut=price_asc/);
  await expect(page.getByLabel("Urutkan")).toHaveValue("price_asc");
});

story("shipping can be asked for on the product's page, and the place is known in the cart", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/dompet-tumpal-nila");
  await visitor.presses(page.getByText("Cek ongkir ke kecamatan kamu"));
  await visitor.choosesPlace("Kotagede");
  await expect(page.locator(".shipping-check .bill")).toContainText(/Rp/);
  await visitor.looksAt("produk-ongkir");
  await visitor.pressesButton("Tambah ke keranjang");
  await visitor.opens("/keranjang");
  await expect(page.getByText(/Kotagede/).first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Kurir" })).toBeVisible();
});
