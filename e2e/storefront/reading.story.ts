import { expect } from "playwright/test";
import { story } from "./cast";

/** Every kind of page that is only read, under the name of its picture; of two that look alike, one is looked at. */
const pages: [name: string | null, path: string, words: string | RegExp][] = [
  ["katalog", "/katalog", "Semua produk"],
  ["kategori", "/katalog/kain", /produk/],
  [null, "/katalog?q=kawung&urut=price_asc", "Hasil untuk “kawung”"],
  ["katalog-tanpa-hasil", "/katalog?q=sepatu%20batik", "Mungkin yang kamu maksud"],
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

story("the first page shows all that the merchant arranged, in that order", async ({ visitor, shop }) => {
  const { page } = visitor;
  const { sections, announcement } = await shop.client.getHome({});
  await visitor.opens("/");
  await expect(page.getByText(String(announcement?.text))).toBeVisible();
  const headings = (sections ?? []).flatMap(({ hero, cats, grid, campaign, banner, story: told }) => {
    const words = hero?.title ?? grid?.title ?? campaign?.title ?? banner?.text ?? told?.title;
    return words ?? cats?.[0]?.label ?? [];
  });
  expect(new Set(sections?.map(({ type }) => type)).size).toBe(6);
  const text = (await page.getByRole("main").innerText()).replace(/\s+/g, " ");
  const places = headings.map((words) => text.toLowerCase().indexOf(words.toLowerCase()));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThanOrEqual(0);
  await expect(page.getByRole("timer")).toHaveText(/\d\d:\d\d:\d\d/);
});

story("a long catalogue is read page by page, and each page has its address", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/katalog");
  const first = await page.getByRole("main").locator(".card h2").allInnerTexts();
  await visitor.presses(page.getByRole("link", { name: "Berikutnya" }));
  await page.waitForURL(/\?hal=2$/);
  const paging = page.getByRole("navigation", { name: "Halaman katalog" });
  await expect(paging.getByRole("link", { name: "Halaman 2" })).toHaveAttribute("aria-current", "page");
  const second = await page.getByRole("main").locator(".card h2").allInnerTexts();
  expect(second.length).toBeGreaterThan(0);
  expect(first.filter((name) => second.includes(name))).toEqual([]);
});

story("a picture comes to the front by its small one, and by its variant", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/tas-tote-kawung");
  const strip = page.getByRole("list", { name: "Foto Tas Tote Kawung" });
  const isInFront = (number: number) =>
    expect.poll(() => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1)).toBe(number);
  await visitor.presses(page.locator("label", { hasText: "Ireng" }));
  await isInFront(3);
  await page.getByRole("link", { name: "Foto 2" }).tap();
  await isInFront(2);
  await strip.focus();
  await page.keyboard.press("ArrowLeft");
  await isInFront(1);
});

story("a picture that does not load leaves its words on a piece of cloth", async ({ visitor, guard }) => {
  const { page } = visitor;
  guard.mayFail = true;
  await page.route("**/media/demo/**", (route) => route.abort());
  await visitor.opens("/produk/syal");
  await visitor.waits();
  const picture = page.locator(".strip img").first();
  expect(await picture.getAttribute("alt")).toMatch(/\w/);
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThan(200);
  await visitor.looksAt("produk-tanpa-foto");
});

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
  await visitor.waits();
  await page.getByLabel("Urutkan").selectOption({ label: "Termurah" });
  await page.waitForURL(/urut=price_asc/);
  await expect(page.getByLabel("Urutkan")).toHaveValue("price_asc");
});

story("a product that travels free says so where its shipping is asked for", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/kain-kawung-soga");
  await visitor.presses(page.getByText("Cek ongkir ke kecamatan kamu"));
  await visitor.choosesPlace("Kotagede");
  await expect(page.locator(".shipping-check .bill dd").first()).toContainText("Gratis");
  await visitor.looksAt("produk-gratis-ongkir");
});

story("a page of the catalogue beyond its last is none", async ({ shop }) => {
  const statuses = ["/katalog?hal=2", "/katalog?hal=99", "/katalog/kain?hal=9"].map(
    async (path) => (await shop.visit("GET", path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
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
