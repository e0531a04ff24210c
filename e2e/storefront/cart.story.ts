import { expect } from "playwright/test";
import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { limits } from "@/lib/contract/limits";
import { story } from "../support/browser/browser-story";
import { hold, refuse, relent } from "../support/browser/network";

story("an empty cart links to the catalog and to the last viewed product", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/syal");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("etalase.dilihat"))).toContain("syal");
  await visitor.opens("/keranjang");
  await expect(page.getByText("Keranjangmu masih kosong")).toBeVisible();
  await expect(page.getByRole("link", { name: "Lihat katalog" })).toBeVisible();
  await expect(page.getByRole("main").locator('a[href="/produk/syal"]')).toBeVisible();
  await visitor.looksAt("keranjang-kosong");
});

story("the cart shows the full price with shipping before the buyer enters a name", async ({ visitor, shop }) => {
  const { page } = visitor;
  await visitor.adds();
  await visitor.presses(visitor.sheet("Sudah masuk keranjang").getByRole("link", { name: "Lihat keranjang" }));
  await visitor.choosesDestination("Kotagede");
  const couriers = page.getByRole("group", { name: "Kurir" }).getByRole("radio");
  await expect(couriers.first()).toBeChecked();
  expect(await couriers.count()).toBeGreaterThan(1);
  await expect(
    page
      .getByRole("complementary")
      .getByRole("listitem")
      .filter({ hasText: /^(JNE|QRIS)$/ }),
  ).toHaveCount(2);
  await expect(page.getByRole("main").getByText(/^Bayar dengan/)).toHaveCount(1);
  const { product_id, destination_ref } = await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem("etalase.keranjang") ?? "[]");
    return { ...line, destination_ref: JSON.parse(localStorage.getItem("etalase.tujuan") ?? "{}").ref };
  });
  const { options } = await shop.client.quoteRates({ destination_ref, items: [{ product_id, qty: 1 }] });
  const total = formatRupiah(options?.[0]?.total ?? 0);
  await expect(page.getByRole("link", { name: `Checkout · ${total}` })).toBeVisible();
  await visitor.looksAt("keranjang");
  await page.reload();
  await expect(page.getByRole("link", { name: `Checkout · ${total}` })).toBeVisible();
});

story("the cart layout does not shift when prices arrive", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.adds();
  const release = await hold(page, "/shipping/rates");
  await visitor.opens("/keranjang");
  await expect(page.getByText("Menghitung harga dan ongkir…")).toBeVisible();
  const shifts = await page.evaluateHandle(() => {
    const seen: { value: number }[] = [];
    type Shift = PerformanceEntry & { value?: number };
    const note = (list: PerformanceObserverEntryList) =>
      seen.push(...list.getEntries().map(({ value = 0 }: Shift) => ({ value })));
    new PerformanceObserver(note).observe({ type: "layout-shift" });
    return seen;
  });
  await release();
  await expect(page.getByRole("link", { name: /^Checkout/ })).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect((await shifts.jsonValue()).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.05);
});

story(
  "the cart shows discounted shipping, arrival with lead time, a courier change and free shipping",
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.adds("taplak-runner-mega-mendung");
    await expect(visitor.sheet("Sudah masuk keranjang")).toContainText("Pre-order, dibuat 10 hari");
    await visitor.adds();
    await visitor.opens("/keranjang");
    await visitor.choosesDestination("Melawai Jakarta Selatan");
    const couriers = page.getByRole("group", { name: "Kurir" });
    const first = couriers.locator("label").first();
    await expect(first).toContainText("J&T Express EZ");
    await expect(page.locator(".preorder-note")).toContainText("Barang yang sudah siap ikut menunggu");
    await expect(first).toContainText(/dibuat 10 hari, tiba \d+(\s\w+)?–\d+\s\w+/);
    await expect(first.locator(".price")).toHaveText("Rp7.500 harga semula Rp17.500");
    await expect(first.getByRole("radio")).toBeChecked();
    await expect(page.locator(".bill")).toContainText("OngkirPotongan ongkir Rp10.000Rp7.500 harga semula Rp17.500");
    await expect(page.getByText("Tambah Rp200.000 lagi untuk gratis ongkir.")).toBeVisible();
    await expect(page.getByText("Belum termasuk biaya pembayaran.")).toHaveCount(0);
    await expect(page.locator(".cart-line").first()).toContainText("Pre-order, dibuat 10 hari");
    await expect(page.getByText("Pre-order: dikirim ±10 hari setelah pembayaran diterima.")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("link", { name: "Checkout · Rp307.500" })).toBeInViewport({ ratio: 1 });
    await visitor.looksAt("keranjang-pre-order");
    await visitor.presses(couriers.locator("label").filter({ hasText: "JNE YES" }));
    await visitor.pressesButton(/^Ganti/);
    await visitor.choosesDestination("denpasar");
    await expect(page.getByText("JNE YES")).toBeVisible();
    await visitor.pressesButton(/^Ganti/);
    await visitor.fills(page.getByRole("main").getByRole("combobox"), "jakarta selatan");
    await expect(page.getByRole("option")).toHaveCount(8);
    await expect(page.locator(".destination-list")).toContainText("Ini 8 tempat pertama, masih ada yang lain.");
    await visitor.looksAt("tujuan-masih-ada");
    await page.getByRole("main").getByRole("combobox").fill("Kupang");
    await visitor.presses(page.getByRole("option", { name: /Kupang/ }).first());
    const change = "Untuk tujuan ini kurirnya berganti dari";
    await expect(page.getByText(`${change} JNE YES menjadi J&T Express EZ.`)).toBeVisible();
    await visitor.pressesButton(/^Ganti/);
    await visitor.choosesDestination("Kotagede");
    // The couriers of the previous destination stay visible until the new ones arrive.
    await expect(page.getByText(`${change} J&T Express EZ menjadi JNE YES.`)).toBeVisible();
    await visitor.presses(first);
    await expect(first.getByRole("radio")).toBeChecked();
    await expect(first.locator(".price")).toHaveText(/^Gratis harga semula Rp/);
    await expect(page.getByText("Belanjamu sudah gratis ongkir.")).toBeVisible();
    await visitor.adds();
    const sheet = visitor.sheet("Sudah masuk keranjang");
    await expect(sheet).toContainText("Belanjamu sudah gratis ongkir.");
    await expect(page.getByText(/lagi untuk gratis ongkir/)).toHaveCount(0);
  },
);

story(
  "free shipping up to an amount and for one service is counted and named in the cart",
  async ({ visitor, keramik }) => {
    const keramikVisitor = visitor.visits(keramik);
    const { page } = keramikVisitor;
    const first = page.getByRole("group", { name: "Kurir" }).locator("label").first();
    await keramikVisitor.carries("mug-lempung", 1);
    await keramikVisitor.opens("/keranjang");
    await expect(first).toContainText("Pos");
    await expect(first.locator(".price")).toHaveText("Rp20.000");
    const offer = "gratis ongkir (maks. Rp20.000, layanan tertentu).";
    await expect(page.getByText(`Tambah Rp165.000 lagi untuk ${offer}`)).toBeVisible();
    await keramikVisitor.carries("mug-lempung", 3);
    await keramikVisitor.opens("/keranjang");
    await expect(page.getByText(`Belanjamu sudah cukup untuk ${offer}`)).toBeVisible();
    await expect(first).toContainText("JNE");
    await expect(first.getByRole("radio")).toBeChecked();
    await expect(first.locator(".price")).toHaveText(/^Rp2\.000 harga semula Rp22\.000$/);
  },
);

story("a full cart says so and does not claim to have added an item", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/syal");
  const full = Array.from({ length: limits.cartLines }, (_, index) => ({
    slug: "kain",
    product_id: `prd_${index}`,
    variant_id: null,
    qty: 1,
  }));
  await page.evaluate((lines) => localStorage.setItem("etalase.keranjang", JSON.stringify(lines)), full);
  await page.reload();
  await visitor.pressesButton("Tambah ke keranjang");
  await expect(visitor.sheet("Keranjang sudah penuh")).toContainText("belum masuk");
  await visitor.looksAt("keranjang-penuh");
});

story("loading prices leave empty space instead of numbers", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.carries();
  const letGo = await hold(page, "/shipping/rates");
  await visitor.opens("/keranjang");
  await expect(page.locator(".cart-line .awaited")).toBeVisible();
  await visitor.looksAt("keranjang-menunggu");
  await letGo();
  await expect(page.locator(".awaited")).toHaveCount(0);
  await expect(page.getByText("Subtotal")).toBeVisible();
});

story(
  "a sold-out line stays with its reason and blocks the checkout until it is removed",
  async ({ visitor, shop, merchant }) => {
    const { page } = visitor;
    const product = await merchant.offers(shop, { name: "Kain terakhir", price: 80_000, stock: 1 });
    await visitor.adds(product.slug);
    await visitor.adds();
    await merchant.changes(product, "stock", 0);
    await visitor.opens("/keranjang");
    const line = page.getByRole("listitem").filter({ hasText: "Kain terakhir" });
    await expect(line).toContainText("Stok habis.");
    await expect(page.getByRole("button", { name: "Checkout" })).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByText("Ada barang yang tidak bisa dibeli.")).toBeVisible();
    await visitor.looksAt("keranjang-habis");
    await visitor.presses(line.getByRole("button", { name: "Hapus" }));
    await expect(line).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Checkout/ })).toBeVisible();
  },
);

story(
  "a line above the stock or the limit can be reduced to what is available",
  async ({ visitor, shop, merchant }) => {
    const { page } = visitor;
    const product = await merchant.offers(shop, { name: "Kain sisa", price: 80_000, stock: 5, most: 3 });
    await visitor.adds(product.slug, 4);
    const sheet = visitor.sheet("Sudah masuk keranjang");
    await expect(sheet).toContainText("Melebihi batas satu pesanan.");
    await visitor.pressesButton(/^Ambil 3 saja/);
    await expect(sheet).toContainText("Rp240.000");
    await merchant.changes(product, "stock", 2);
    await visitor.opens("/keranjang");
    await visitor.pressesButton(/^Ambil 2 saja/);
    await expect(page.getByRole("spinbutton")).toHaveValue("2");
    await expect(page.getByRole("link", { name: /^Checkout/ })).toBeVisible();
  },
);

story("reducing a large quantity removes one piece", async ({ visitor, shop, merchant }) => {
  const { page } = visitor;
  const product = await merchant.offers(shop, { name: "Suvenir pengantin", price: 12_000, stock: 500 });
  await visitor.carries(product.slug, 150);
  await visitor.opens("/keranjang");
  await visitor.pressesButton(/^Kurangi /);
  await expect(page.getByRole("spinbutton")).toHaveValue("149");
  await expect(page.getByText("Rp1.788.000").first()).toBeVisible();
});

story("a changed price is announced with the old and the new price", async ({ visitor, shop, merchant }) => {
  const product = await merchant.offers(shop, { name: "Kain Kawung", price: 325_000, stock: 9 });
  await visitor.adds(product.slug);
  await merchant.changes(product, "price", 310_000);
  await visitor.opens("/keranjang");
  await expect(visitor.page.getByText("Harga Kain Kawung berubah dari Rp325.000 menjadi Rp310.000.")).toBeVisible();
  await visitor.looksAt("keranjang-harga-berubah");
});

story("a changed price is announced even after another item was added", async ({ visitor, shop, merchant }) => {
  const product = await merchant.offers(shop, { name: "Kain Truntum", price: 325_000, stock: 9 });
  await visitor.adds(product.slug);
  await merchant.changes(product, "price", 310_000);
  await visitor.adds();
  await expect(visitor.sheet("Sudah masuk keranjang")).toContainText("Rp375.000");
  await visitor.opens("/keranjang");
  await expect(visitor.page.getByText("Harga Kain Truntum berubah dari Rp325.000 menjadi Rp310.000.")).toBeVisible();
});

story("the cart confirms an added item even if prices are unavailable", async ({ visitor }) => {
  await refuse(visitor.page, "/shipping/rates", "unavailable");
  await visitor.adds();
  await expect(visitor.sheet("Sudah masuk keranjang").getByText("Subtotal")).toHaveCount(0);
  await relent(visitor.page, "/shipping/rates");
});

story("a removed line can be restored to its position", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.carries("syal");
  await visitor.adds();
  await visitor.opens("/keranjang");
  const lines = page.locator(".cart-line h2");
  await expect(lines).toHaveCount(2);
  // The names arrive a moment after the lines.
  await expect(lines.filter({ hasText: "Barang ini" })).toHaveCount(0);
  const before = await lines.allInnerTexts();
  await visitor.presses(page.getByRole("button", { name: "Hapus" }).first());
  await expect(lines).toHaveCount(1);
  await visitor.looksAt("keranjang-dihapus");
  await visitor.pressesButton("Batalkan");
  await expect(lines).toHaveText(before);
});

const vouchers: [title: string, pieces: number, code: string, message: RegExp, picture: string | null][] = [
  [
    "that applies says what it saves",
    3,
    "HALOLARAS",
    /^Voucher HALOLARAS berhasil digunakan\. .*Rp19\.500 \(10%, maks\. Rp50\.000\)\.$/,
    "voucher-dipakai",
  ],
  ["that does not exist says so", 3, "TIDAKADA", /^Kode voucher tidak ditemukan\.$/, "voucher-ditolak"],
  ["below its minimum says what is missing", 2, "HALOLARAS", /Rp20\.000 lagi/, null],
  [
    "that a promotion outbids says so",
    18,
    "HALOLARAS",
    /^Promo Hemat 5% .*Rp58\.500.* HALOLARAS tidak dipakai\.$/,
    "voucher-kalah",
  ],
];

story("a voucher is applied by Enter or button, and its result is explained", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.carries();
  await visitor.opens("/keranjang");
  await visitor.choosesDestination("Kotagede");
  await visitor.presses(page.getByText("Punya kode voucher?"));
  for (const [title, pieces, code, message, picture] of vouchers) {
    await story.step(`one ${title}`, async () => {
      await page.getByRole("spinbutton").fill(String(pieces));
      await page.getByLabel("Kode voucher").fill(code);
      if (code === "TIDAKADA") await visitor.pressesButton("Pakai voucher");
      else await page.getByLabel("Kode voucher").press("Enter");
      await expect(page.locator("#voucher-kabar")).toHaveText(message);
      const isRefused = title.startsWith("that does not exist") || title.startsWith("below");
      await expect(page.getByLabel("Kode voucher")).toHaveAttribute("aria-invalid", String(isRefused));
      if (picture) await visitor.looksAt(picture);
    });
  }
});

story("an unserved destination is reported with nearby destinations to choose", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.carries();
  await visitor.opens("/keranjang");
  await visitor.choosesDestination("Alama Nduga");
  await expect(page.getByText(/^Kurir belum menjangkau .* Pilih titik terdekat:$/)).toBeVisible();
  await visitor.looksAt("tujuan-tak-terjangkau");
  await visitor.presses(page.getByRole("group", { name: "Titik terdekat" }).locator("label").first());
  await expect(page.getByRole("group", { name: "Kurir" }).getByRole("radio").first()).toBeChecked();
});

story("a destination search without results says what to try", async ({ visitor }) => {
  await visitor.carries();
  await visitor.opens("/keranjang");
  await visitor.fills(visitor.page.getByRole("main").getByRole("combobox"), "kotagqxz");
  await expect(visitor.page.getByText(/^Tidak ada hasil untuk “kotagqxz”\./)).toBeVisible();
  await visitor.looksAt("tujuan-tak-ditemukan");
});

story("two tabs share one cart", async ({ visitor, context }) => {
  await visitor.adds();
  const other = await context.newPage();
  await other.goto(visitor.page.url());
  await expect(other.getByRole("link", { name: "Keranjang, 1 barang" })).toBeAttached();
  await visitor.opens("/keranjang");
  await visitor.pressesButton(/^Tambah /);
  await expect(other.getByRole("link", { name: "Keranjang, 2 barang" })).toBeAttached();
});

story("if the API fails, the cart stays, explains the error and recovers at the next try", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.carries();
  await refuse(page, "/shipping/rates", "unavailable");
  await visitor.opens("/keranjang");
  await expect(page.locator(".cart-line")).toHaveCount(1);
  await expect(page.getByRole("complementary").getByRole("status").first()).toHaveText(/\.$/);
  // The check runs during the retry, because the button then has its longer label.
  await relent(page, "/shipping/rates");
  const release = await hold(page, "/shipping/rates");
  await visitor.pressesButton("Hitung lagi");
  await expect(page.getByRole("button", { name: "Menghitung…" })).toBeVisible();
  await visitor.looksAt("keranjang-gangguan");
  await release();
  await expect(page.getByText("Subtotal")).toBeVisible();
});

story("without browser storage, the shop says so and the cart lasts until the order", async ({ visitor }) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
  });
  const storageNotice = page.getByText("Browsermu tidak mengizinkan toko ini menyimpan data.");
  await visitor.adds();
  await expect(visitor.sheet("Sudah masuk keranjang")).toContainText("selama tab ini terbuka");
  await visitor.looksAt("ditambahkan-tanpa-simpanan");
  await visitor.opens("/keranjang");
  await expect(page.locator(".cart-line")).toHaveCount(1);
  await expect(storageNotice).toBeVisible();
  await visitor.presses(page.getByRole("link", { name: /^Checkout/ }));
  await visitor.introducesHerself();
  await expect(storageNotice).toBeVisible();
  await visitor.looksAt("checkout-tanpa-simpanan");
  await visitor.typesCode(await visitor.asksForCode());
  const { token } = await visitor.followsOrder();
  await expect(page.getByText("Simpan tautan halaman ini")).toBeVisible();
  await expect(visitor.cartLink).toHaveAccessibleName("Keranjang");
  expect(await page.evaluate(() => window.name)).not.toMatch(new RegExp(`${token}|Sari|Kenanga|${visitor.phone}`));
});
