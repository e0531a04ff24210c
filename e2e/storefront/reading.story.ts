import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { pinchOpen, swipeLeft } from "../support/browser/gestures";

/** Every kind of read-only page, with the name of its screenshot. Of two similar pages only one gets a screenshot. */
const pages: [name: string | null, path: string, heading: string | RegExp][] = [
  ["katalog", "/katalog", "Semua produk"],
  ["kategori", "/katalog/kain", /produk/],
  [null, "/katalog?q=kawung&urut=price_asc", "Hasil untuk “kawung”"],
  ["katalog-tanpa-hasil", "/katalog?q=sepatu%20batik", "Mungkin yang kamu maksud"],
  ["produk", "/produk/tas-tote-kawung", "Mungkin kamu suka"],
  ["produk-diskon", "/produk/pasmina-lereng-tarum", "harga semula"],
  ["produk-segera", "/produk/selendang-tumpal-mengkudu", /^Mulai dijual \d+ \p{L}+ \d{4}, \d\d\.\d\d WIB$/u],
  ["produk-habis", "/produk/kain-tumpal-mori", "Habis, beri tahu lewat WhatsApp"],
  ["halaman", "/halaman/cara-belanja", /belanja/i],
  [null, "/halaman/tentang", /batik/i],
];

for (const [name, path, heading] of pages) {
  story(`${path} is accessible at every size`, async ({ visitor }) => {
    const answer = await visitor.page.goto(visitor.shop.origin + path);
    expect(answer?.status()).toBe(200);
    await expect(visitor.page.getByRole("main").getByText(heading).first()).toBeAttached();
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
  story(`${path} is a 404 page with links`, async ({ visitor }) => {
    const answer = await visitor.page.goto(visitor.shop.origin + path);
    expect(answer?.status()).toBe(404);
    await expect(visitor.page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(visitor.page.getByRole("main").locator('a[href="/katalog"]').first()).toBeVisible();
    if (name) await visitor.looksAt(name);
  });
}

story(
  "the coffee roaster has its own look, and the ceramics studio has the batik shop's",
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

story("the home page shows the merchant's sections in order", async ({ visitor, shop }) => {
  const { page } = visitor;
  const { sections, announcement } = await shop.client.getHome({});
  await visitor.opens("/");
  await expect(page.getByText(String(announcement?.text)).filter({ visible: true })).toHaveCount(1);
  const headings = (sections ?? []).flatMap(({ hero, cats, grid, campaign, banner, story: storySection }) => {
    const heading = hero?.title ?? grid?.title ?? campaign?.title ?? banner?.text ?? storySection?.title;
    return heading ?? cats?.[0]?.label ?? [];
  });
  expect(new Set(sections?.map(({ type }) => type)).size).toBe(6);
  const text = (await page.getByRole("main").innerText()).replace(/\s+/g, " ");
  const positions = headings.map((heading) => text.toLowerCase().indexOf(heading.toLowerCase()));
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(positions[0]).toBeGreaterThanOrEqual(0);
  await expect(page.getByRole("timer")).toHaveText(/\d\d:\d\d:\d\d/);
});

story(
  "an upcoming or ended product states its dates on its card, its page and in the cart",
  async ({ visitor, shop }) => {
    const { page } = visitor;
    await visitor.opens("/");
    const productList = page.locator("section", { has: page.getByRole("heading", { name: "Baru di rak" }) });
    const upcoming = productList.locator(".card").filter({ hasText: "Selendang Tumpal Mengkudu" });
    await expect(upcoming).toContainText(/Segera hadir.*Mulai dijual .* WIB/);
    await expect(productList.locator(".card").last()).toContainText("Segera hadir");
    await visitor.opens("/produk/kemeja-tumpal-edisi-kemarau");
    await expect(page.locator(".offer")).toContainText(/Penjualan berakhir \d+ \p{L}+ \d{4}, \d\d\.\d\d WIB/u);
    await expect(page.getByText(/^(Sisa|Habis)/)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Sudah berakhir, tanya lewat WhatsApp" })).toBeVisible();
    const { id, slug, variants } = await shop.client.getProduct({ slug: "kemeja-tumpal-edisi-kemarau" });
    const cartLines = [{ slug, product_id: id, variant_id: variants?.[0]?.id, qty: 1 }];
    await page.evaluate((lines) => localStorage.setItem("etalase.keranjang", JSON.stringify(lines)), cartLines);
    await visitor.opens("/keranjang");
    await expect(page.locator(".cart-line .refusal")).toHaveText(/^Penjualan berakhir .* WIB\.$/);
  },
);

story("a long catalog has pages with their own URLs", async ({ visitor }) => {
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

story("a picture is shown whole, can be swiped, selected by variant or key, and zoomed", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/tas-tote-kawung");
  const strip = page.getByRole("list", { name: "Foto Tas Tote Kawung" });
  const isInFront = async (number: number) => {
    await expect(strip.getByRole("link", { name: `, foto ${number} dari 5` })).toBeInViewport({ ratio: 0.99 });
    await expect(page.locator(".counter").nth(number - 1)).toHaveText(`${number}/5`);
  };
  const imageRatio = await strip.locator("img").first().evaluate(ratioOf);
  expect(imageRatio.shown).toBeCloseTo(imageRatio.own, 1);
  await visitor.presses(page.locator("label", { hasText: "Ireng" }));
  await page.evaluate(() => window.scrollTo(0, 0));
  await isInFront(3);
  const marks = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /^(JNE|QRIS)$/ });
  await expect(marks).toHaveCount(2);
  await strip.getByRole("link").nth(2).focus();
  await page.keyboard.press("ArrowLeft");
  await isInFront(2);
  await page.keyboard.press("ArrowLeft");
  await isInFront(1);
  await swipeLeft(strip);
  await isInFront(2);
  await page.keyboard.press("ArrowLeft");
  await isInFront(1);
  await visitor.presses(strip.getByRole("link").first());
  const viewer = visitor.sheet("Foto Tas Tote Kawung");
  await expect(viewer.getByRole("button", { name: "Tutup" })).toBeVisible();
  await visitor.looksAt("produk-foto");
  const picture = viewer.getByRole("img").first();
  const wide = (await picture.boundingBox())?.width ?? 0;
  const isTimes = (zoom: number) =>
    expect.poll(async () => (((await picture.boundingBox())?.width ?? 0) / wide).toFixed(1)).toBe(zoom.toFixed(1));
  await visitor.presses(viewer.getByRole("button", { name: "Perbesar" }));
  await isTimes(1.5);
  await page.keyboard.press("0");
  await isTimes(1);
  await picture.dblclick();
  await isTimes(2.5);
  await picture.dblclick();
  await isTimes(1);
  await pinchOpen(viewer.getByRole("list"));
  await isTimes(3);
  await page.keyboard.press("0");
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText("2 / 5");
  await swipeLeft(viewer.getByRole("list"));
  await expect(viewer).toContainText("3 / 5");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(strip.getByRole("link").first()).toBeFocused();
});

/** Returns the aspect ratio of a picture and of its frame. */
function ratioOf(picture: Element) {
  const { width, height } = picture.getBoundingClientRect();
  return { shown: width / height, own: Number(picture.getAttribute("width")) / Number(picture.getAttribute("height")) };
}

story("a picture that fails to load is replaced by its alt text", async ({ visitor, guard }) => {
  const { page } = visitor;
  guard.mayFail = true;
  await page.route("**/media/**", (route) => route.abort());
  await visitor.opens("/produk/syal");
  await visitor.waits();
  const picture = page.locator(".strip img").first();
  expect(await picture.getAttribute("alt")).toMatch(/\w/);
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThan(200);
  await visitor.looksAt("produk-tanpa-foto");
});

story("a card shows the lowest price of a range, or the old price and the discount", async ({ visitor, shop }) => {
  const { page } = visitor;
  const { products } = await shop.client.listProducts({ limit: 100 });
  const sale = products?.find(({ compare_at_price, price, price_max }) => compare_at_price && price === price_max);
  await visitor.opens("/katalog");
  const card = (name: string | null | undefined) =>
    page
      .locator(".card")
      .filter({ hasText: String(name) })
      .first();
  await expect(card("Kemeja Kawung Lengan Pendek").locator(".price")).toHaveText("mulai Rp389.000");
  await expect(card(sale?.name).locator(".price")).toHaveText(/^Rp[\d.]+ harga semula Rp[\d.]+ −\d+%$/);
});

story("a product page is shared by the device's dialog, and says how long a preorder takes", async ({ visitor }) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const share = async (data: object) => Object.assign(document.documentElement.dataset, data);
    Object.assign(navigator, { share });
  });
  await visitor.opens("/produk/taplak-runner-mega-mendung");
  await visitor.pressesButton("Bagikan");
  const { url, title } = await page.evaluate(() => document.documentElement.dataset);
  expect([url, title]).toEqual([page.url(), "Taplak Runner Mega Mendung"]);
  await expect(page.locator(".buy-bar .button")).toContainText("Pre-order ±10 hari");
  const [care, marks] = [page.locator(".particulars"), page.locator("main .offered")];
  expect((await care.boundingBox())?.y).toBeLessThan((await marks.boundingBox())?.y ?? 0);
});

story("choosing a size shows the variant's name, price, stock, URL and cart picture", async ({ visitor, shop }) => {
  const { page } = visitor;
  const { images, variants } = await shop.client.getProduct({ slug: "kemeja-kawung-lengan-pendek" });
  await visitor.opens("/produk/kemeja-kawung-lengan-pendek?utm_source=wa");
  const price = page.locator(".offer .price");
  await expect(price).toHaveText("Rp389.000 – Rp409.000");
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = await page.locator(".buy-bar").boundingBox();
  const above = await price.boundingBox();
  expect(above && bar && bar.y - above.y - above.height).toBeGreaterThanOrEqual(0);
  await visitor.looksAt("produk-tanpa-ukuran");
  await visitor.pressesButton("Pilih ukuran");
  await expect(page.getByText("Pilih ukuran dulu")).toBeInViewport();
  await expect(page.getByRole("radio", { name: "S", exact: true })).toBeFocused();
  await visitor.presses(page.locator("label", { hasText: "Nila" }));
  expect(new URL(page.url()).search).toBe("?utm_source=wa");
  await visitor.presses(page.getByText("XL", { exact: true }));
  const chosen = variants?.find(({ options }) => options?.Warna === "Nila" && options.Ukuran === "XL");
  await expect(page.getByText("Pilih ukuran dulu")).toHaveCount(0);
  await expect(price).toHaveText("Rp409.000");
  await expect(page.locator(".offer .details")).toHaveText(/^Nila \/ XL · (Sisa|Stok)/);
  await expect.poll(() => page.locator(".strip").evaluate((strip) => strip.scrollLeft / strip.clientWidth)).toBe(1);
  expect(new URL(page.url()).searchParams.get("varian")).toBe(chosen?.sku);
  await visitor.pressesButton("Tambah ke keranjang");
  const sheet = visitor.sheet("Sudah masuk keranjang");
  const own = images?.find(({ id }) => id === chosen?.image_id);
  await expect(sheet.locator(".added-line img")).toHaveAttribute("src", String(own?.url));
  await visitor.looksAt("produk-ditambahkan");
});

story("a sold-out variant has a URL and an inquiry link", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/sarung-bantal-ceplok?varian=LRS-RM-01-TARUM-4545CM");
  await expect(page.locator("legend .picked")).toHaveText(["Tarum", "45 × 45 cm"]);
  const ask = page.getByRole("link", { name: "Habis, beri tahu lewat WhatsApp" });
  await expect(ask).toHaveAttribute("href", /wa\.me.*Tarum/);
  await expect(page.locator(".offer .details")).toHaveText("Tarum / 45 × 45 cm · Habis");
  await expect(page.getByRole("spinbutton")).toHaveCount(0);
  await visitor.looksAt("produk-varian-habis");
});

story("a quantity above the stock is rejected immediately with a reason", async ({ visitor, shop, merchant }) => {
  const { page } = visitor;
  const product = await merchant.offers(shop, { name: "Kain tiga", price: 80_000, stock: 3 });
  await visitor.opens(`/produk/${product.slug}`);
  const amount = page.getByRole("spinbutton");
  await visitor.presses(page.getByRole("button", { name: "Tambah Kain tiga" }));
  await amount.fill("7");
  await visitor.goesOn();
  await expect(page.getByText("Stoknya hanya 3.")).toBeVisible();
  await visitor.presses(page.getByRole("button", { name: "Kurangi Kain tiga" }));
  await expect(page.getByText("Stoknya hanya 3.")).toHaveCount(0);
  await visitor.pressesButton("Tambah ke keranjang");
  await expect(visitor.sheet("Sudah masuk keranjang")).toContainText("2 buah");
  await page.keyboard.press("Escape");
  await expect(amount).toHaveValue("1");
  await visitor.presses(page.getByRole("button", { name: "Tambah Kain tiga" }));
  await expect(page.getByText("Stoknya 3, dan 2 sudah ada di keranjangmu.")).toBeVisible();
  await visitor.pressesButton("Tambah ke keranjang");
  await expect(visitor.sheet("Sudah masuk keranjang")).toContainText("Rp240.000");
  await page.keyboard.press("Escape");
  await visitor.pressesButton(/Tambah ke keranjang|Ditambahkan/);
  await expect(page.getByText("Stoknya 3, dan semuanya sudah ada di keranjangmu.")).toBeInViewport();
  await expect(visitor.cartLink).toHaveAccessibleName("Keranjang, 3 barang");
});

story("the catalog is sorted when an order is chosen, and the URL shows it", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/katalog");
  await visitor.waits();
  await page.getByLabel("Urutkan").selectOption({ label: "Termurah" });
  await page.waitForURL(/urut=price_asc/);
  await expect(page.getByLabel("Urutkan")).toHaveValue("price_asc");
});

story("a product with free shipping says so in its shipping check", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/kain-kawung-soga");
  await visitor.presses(page.getByText("Cek ongkir ke kecamatan kamu"));
  await visitor.choosesDestination("Kotagede");
  await expect(page.locator(".shipping-check .bill dd").first()).toContainText("Gratis");
  await expect(page.locator(".offer .delivery-line")).toHaveText(/ke Kotagede · gratis ongkir$/);
  await visitor.looksAt("produk-gratis-ongkir");
});

story("a catalog page beyond the last is a 404", async ({ shop }) => {
  const statuses = ["/katalog?hal=2", "/katalog?hal=99", "/katalog/kain?hal=9"].map(
    async (path) => (await shop.visit("GET", path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
});

story("shipping is checked on the product page, and the cart knows the destination", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/dompet-tumpal-nila");
  await visitor.presses(page.getByText("Cek ongkir ke kecamatan kamu"));
  await visitor.choosesDestination("Kotagede");
  await expect(page.locator(".shipping-check .bill")).toContainText(/Rp/);
  const estimate = page.locator(".offer .delivery-line");
  await expect(estimate).toHaveText(/^Tiba \d+.* ke Kotagede · ongkir mulai Rp[\d.]+$/);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.reload();
  await expect(estimate).toHaveText(/^Tiba \d+.* ke Kotagede · ongkir mulai Rp[\d.]+$/);
  expect(asked.filter((url) => url.includes("/shipping/rates"))).toEqual([]);
  await visitor.pressesButton("Tambah ke keranjang");
  await visitor.opens("/keranjang");
  await expect(page.getByText(/Kotagede/).first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Kurir" })).toBeVisible();
});
