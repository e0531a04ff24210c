import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { story } from "../support/browser/browser-story";
import { journeyOf } from "../support/browser/journey";
import { hold } from "../support/browser/network";
import type { StorefrontVisitor } from "../support/browser/visitor";
import { listAt } from "../support/json";
import { asks, entersAdmin, goesTo } from "./admin-steps";

const photo = "e2e/storefront/pictures/produk.webp";
const other = "e2e/storefront/pictures/bayar.webp";

function file(path: string) {
  return { name: "foto.webp", mimeType: "image/webp", buffer: readFileSync(path) };
}

/** Returns the saved order of the categories. */
async function orderOf(page: Page): Promise<string[]> {
  return listAt(await asks(page, "GET", "/categories"), "items").map(({ label }) => String(label));
}

story(
  "a photo becomes a product on sale in 4 taps and 4 fields; HTML in its name is plain text",
  async ({ visitor, merchant, shop, buyer, refused }) => {
    const { page } = visitor;
    const name = `Kain <img src=x onerror="document.title='celaka'"> ${Date.now()}`;
    await entersAdmin(visitor, merchant, "/admin/produk");
    const ends = journeyOf(visitor, "from a photo to a product before the last tap");
    await visitor.presses(page.getByRole("link", { name: "Tambah produk" }));
    const choosing = page.waitForEvent("filechooser");
    await visitor.presses(page.locator("label.file").first());
    await (await choosing).setFiles([file(photo), { ...file(photo), buffer: Buffer.from("rusak") }, file(other)]);
    await visitor.fills(page.getByLabel("Nama produk"), name);
    await visitor.goesOn();
    await visitor.fills(page.getByLabel("Harga (Rp)"), "75 ribu");
    await visitor.goesOn();
    await expect(page.getByLabel("Harga (Rp)")).toHaveValue("75.000");
    await visitor.fills(page.getByLabel("Berat (gram)"), "250");
    await visitor.goesOn();
    await visitor.fills(page.getByLabel("Stok", { exact: true }), "12");
    const { presses, fields } = ends();
    // One unreadable photo does not block the others, and a reload loses nothing.
    await expect(page.getByText("Foto ini tidak bisa dibaca")).toBeVisible();
    await expect(page.getByRole("img", { name: "Foto 2" })).toBeVisible();
    await visitor.pressesButton(/^Buang/);
    await page.reload();
    await expect(page.getByLabel("Nama produk")).toHaveValue(name);
    const second = await page.getByRole("img", { name: "Foto 2" }).getAttribute("src");
    await visitor.pressesButton("Majukan foto 2");
    await expect(page.getByRole("img", { name: "Foto 1" })).toHaveAttribute("src", second ?? "");
    await visitor.looksAt("desk-produk-baru");
    await page.getByText("Waktu jual, preorder, batas").click();
    await page.getByLabel("Maksimal per pesanan").fill("2");
    await visitor.presses(page.getByRole("button", { name: "Jual", exact: true }));
    await page.waitForURL(/\/admin\/produk\/prd_\w+\?baru=1$/);
    await expect(page.getByText("Sudah dijual.")).toBeVisible();
    expect({ presses: presses + 1, fields }).toEqual({ presses: 4, fields: 4 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const sold = await page.getByRole("link", { name: "Lihat di toko" }).last().getAttribute("href");
    const adminUrl = page.url();
    await page.goto(sold ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator("img[src=x]")).toHaveCount(0);
    const slug = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const { variants } = await shop.client.getProduct({ slug });
    expect(variants?.map(({ price }) => price)).toEqual([75_000]);
    expect((await buyer.drafts({ takes: [[slug, 2]] })).subtotal).toBe(150_000);
    expect(await refused(buyer.drafts({ takes: [[slug, 3]] }))).toBe("item_unavailable");
    await page.goto(adminUrl);
    await visitor.presses(page.getByRole("button", { name: "Hapus", exact: true }));
    await visitor.presses(page.getByRole("dialog").getByRole("button", { name: "Hapus" }));
    await page.waitForURL(/\/admin\/produk$/);
  },
);

story(
  "options create variants, a sale has a period, conflicts name the other person, and products are duplicated",
  async ({ visitor, merchant, shop }) => {
    const { page } = visitor;
    const { slug } = await merchant.offers(shop, { name: "Kain Berdua", price: 50_000, stock: 4 });
    await entersAdmin(visitor, merchant, `/admin/produk/prd_${slug}`);
    await visitor.presses(page.getByText("Varian: ukuran, warna, rasa"));
    await visitor.pressesButton("Tambah pilihan");
    await visitor.fills(page.getByLabel("Isinya, dipisah koma"), "S, M");
    await page.keyboard.press("Enter");
    const medium = page.getByRole("group", { name: "M", exact: true });
    await visitor.pressesButton("Samakan harga, stok, dan berat");
    await expect(medium.getByLabel("Stok")).toHaveValue("4");
    await medium.getByLabel("Harga (Rp)").fill("1.500jt");
    await visitor.pressesButton("Simpan");
    await expect(medium.getByText("Ini bisa berarti Rp1.500.000 atau Rp1.500.000.000.")).toBeVisible();
    await medium.getByLabel("Harga (Rp)").fill("65.000");
    await visitor.pressesButton("Hapus pilihan Ukuran");
    await expect(medium).toHaveCount(0);
    await visitor.pressesButton("Urungkan");
    await expect(medium.getByLabel("Harga (Rp)")).toHaveValue("65.000");
    await asks(page, "POST", "/products/statuses", { ids: [`prd_${slug}`], action: "hide" });
    await visitor.pressesButton("Simpan");
    await expect(page.getByText(/mengubah ini .*\d\d\.\d\d/)).toBeVisible();
    await expect(page.getByLabel("Tampil di toko")).not.toBeChecked();
    await page.getByLabel("Tampil di toko").check();
    await page.getByText("Alamat di toko").click();
    await page.getByLabel("Alamat: /produk/…").fill(`${slug}-baru`);
    await page.getByText("Waktu jual, preorder, batas").click();
    await page.getByLabel("Dijual mulai").fill("2099-12-01T09:00");
    await page.getByLabel("Preorder, dikirim setelah (hari)").fill("7");
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Disimpan.")).toBeVisible();
    await visitor.looksAt("desk-produk");
    const { variants, slug: now } = await shop.client.getProduct({ slug });
    expect([now, variants?.map(({ price }) => price)]).toEqual([`${slug}-baru`, [50_000, 65_000]]);
    const shown = (await shop.visit("GET", `/produk/${slug}-baru`)).bytes.toString();
    expect(shown).toContain("Mulai dijual 1 Des 2099, 09.00 WIB · Pre-order ±7 hari");
    await visitor.pressesButton("Duplikat");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kain Berdua (salinan)");
    await expect(page.getByText("Belum tampil", { exact: true })).toBeVisible();
    await expect(medium.getByLabel("Harga (Rp)")).toHaveValue("65.000");
    await expect(page.getByLabel("Dijual mulai")).toHaveValue("2099-12-01T09:00");
    await asks(page, "POST", "/products/statuses", { ids: [`prd_${slug}`], action: "archive" });
    await visitor.pressesButton("Arsipkan");
    await visitor.presses(page.getByRole("dialog").getByRole("button", { name: "Arsipkan" }));
    await page.waitForURL(/daftar=archived/);
  },
);

story(
  "a category is created where a product is edited, is chosen at once, and never twice",
  async ({ visitor, merchant, shop }) => {
    const { page } = visitor;
    const name = `Selimut ${Date.now()}`;
    const { slug } = await merchant.offers(shop, { name: "Kain Berkategori", price: 50_000, stock: 4 });
    await entersAdmin(visitor, merchant, `/admin/produk/prd_${slug}`);
    await visitor.presses(page.getByText("Deskripsi dan kategori"));
    await visitor.pressesButton("Kategori baru");
    const label = page.getByLabel("Nama kategori baru");
    await expect(label).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Beri nama kategorinya dulu.")).toBeVisible();
    await visitor.fills(label, ` ${name} `);
    await visitor.looksAt("desk-produk-kategori");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Kategori ${name} dibuat dan dipilih.`)).toBeVisible();
    const category = page.getByRole("combobox", { name: "Kategori" });
    await expect(category.locator("option:checked")).toHaveText(name);
    await category.selectOption({ label: "Tanpa kategori" });
    await visitor.pressesButton("Kategori baru");
    await visitor.fills(label, name.toUpperCase());
    await visitor.pressesButton("Tambah kategori");
    await expect(page.getByText(`Kategori ${name} sudah ada, jadi itu yang dipilih.`)).toBeVisible();
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Disimpan.")).toBeVisible();
    await page.reload();
    await visitor.presses(page.getByText("Deskripsi dan kategori"));
    await expect(category.locator("option:checked")).toHaveText(name);
    const made = listAt(await asks(page, "GET", "/categories"), "items").filter((each) => each.label === name);
    expect(made).toHaveLength(1);
    await asks(page, "POST", "/products/statuses", { ids: [`prd_${slug}`], action: "archive" });
    await goesTo(visitor, "/admin/produk/kategori");
    await visitor.presses(page.getByText(`Ubah ${name}`));
    await visitor.pressesButton("Gabungkan atau hapus");
    await visitor.presses(page.getByRole("dialog").getByRole("button", { name: "Hapus kategori" }));
    await expect(page.getByText(`Ubah ${name}`)).toHaveCount(0);
  },
);

story("a merchant chooses the color of a value, and buyers see it on the card", async ({ visitor, merchant, shop }) => {
  const { page } = visitor;
  const { slug } = await merchant.offers(shop, { name: "Kain Warna Sari", price: 50_000, stock: 4 });
  await entersAdmin(visitor, merchant, `/admin/produk/prd_${slug}`);
  await visitor.presses(page.getByText("Varian: ukuran, warna, rasa"));
  await visitor.pressesButton("Tambah pilihan");
  await page.getByLabel("Pembeli memilih").fill("Warna");
  await page.keyboard.press("Enter");
  await page.getByLabel("Isinya, dipisah koma").fill("Biru dongker, Senja");
  await page.keyboard.press("Enter");
  const colors = page.getByRole("list", { name: "Warna yang dilihat pembeli" });
  await expect(colors.getByRole("listitem")).toHaveText(["Biru dongkermenurut namanya", "Senjabelum dipilih"]);
  await expect(colors.getByLabel("Biru dongker")).toHaveValue("#1b2440");
  await colors.getByLabel("Senja").fill("#d4704f");
  await visitor.looksAt("desk-produk-warna");
  await visitor.pressesButton("Simpan");
  await expect(page.getByText("Disimpan.")).toBeVisible();
  const hexes = async () => (await shop.client.getProduct({ slug })).colors?.map(({ value, hex }) => [value, hex]);
  expect(await hexes()).toEqual([
    ["Biru dongker", "#1b2440"],
    ["Senja", "#d4704f"],
  ]);
  await visitor.pressesButton(/^Hapus warna/);
  await visitor.pressesButton("Simpan");
  await expect.poll(hexes).toEqual([
    ["Biru dongker", "#1b2440"],
    ["Senja", null],
  ]);
  await asks(page, "POST", "/products/statuses", { ids: [`prd_${slug}`], action: "archive" });
});

/** Changes price, tags and category of all products of the list, and undoes the prices. */
async function editsTogether(visitor: StorefrontVisitor, name: string): Promise<void> {
  const { page } = visitor;
  const sheet = page.getByRole("dialog", { name: "Ubah 2 produk" });
  const opens = async (kind: string) => {
    await visitor.pressesButton("Pilih semua");
    await visitor.pressesButton("Ubah sekaligus");
    await sheet.getByLabel("Yang diubah").selectOption({ label: kind });
  };
  await opens("Harga, dengan persen");
  await sheet.getByLabel("Arah").selectOption({ label: "Turun" });
  await visitor.fills(sheet.getByLabel("Persen"), "95");
  await visitor.presses(sheet.getByRole("button", { name: "Lihat hasilnya" }));
  await expect(sheet.getByText("Tulis persen bulat dari 0 sampai 90.")).toBeVisible();
  await sheet.getByLabel("Persen").fill("7");
  await sheet.getByLabel("Bulatkan ke kelipatan").selectOption({ label: "Rp500" });
  await visitor.presses(sheet.getByRole("button", { name: "Lihat hasilnya" }));
  await expect(sheet.getByText("2 dari 2 harga berubah.")).toBeVisible();
  await expect(sheet.getByRole("listitem")).toHaveText([
    `${name} Dua: Rp60.000 → Rp56.000`,
    `${name} Satu: Rp50.000 → Rp46.500`,
  ]);
  await visitor.looksAt("desk-produk-sekaligus");
  await visitor.presses(sheet.getByRole("button", { name: "Terapkan" }));
  await expect(page.getByText("2 harga diubah.")).toBeVisible();
  await expect(page.getByText("Rp46.500")).toBeVisible();
  await visitor.pressesButton("Urungkan");
  await expect(page.getByText("Rp50.000")).toBeVisible();
  await opens("Kata kunci");
  await visitor.fills(sheet.getByLabel("Tambahkan, dipisah koma"), "langka, batu");
  await visitor.presses(sheet.getByRole("button", { name: "Terapkan" }));
  await expect(page.getByText("Kata kunci 2 produk diubah.")).toBeVisible();
  await opens("Kategori");
  const category = sheet.getByLabel("Pindah ke kategori");
  await category.selectOption({ index: 1 });
  const label = await category.locator("option:checked").textContent();
  await visitor.presses(sheet.getByRole("button", { name: "Terapkan" }));
  await expect(page.getByText(`2 produk pindah ke ${label}.`)).toBeVisible();
  await visitor.pressesButton("Urungkan");
  await expect(page.getByText("Dikembalikan seperti semula.")).toBeVisible();
}

story(
  "products are searched, browsed by arrow keys and hidden in bulk, with undo",
  async ({ visitor, merchant, shop }) => {
    const { page } = visitor;
    const name = `Zamrud${Date.now()}`;
    await merchant.offers(shop, { name: `${name} Satu`, price: 50_000, stock: 4 });
    const { slug } = await merchant.offers(shop, { name: `${name} Dua`, price: 60_000, stock: 0 });
    await entersAdmin(visitor, merchant, "/admin/produk");
    await visitor.looksAt("desk-produk-daftar");
    await page.keyboard.press("/");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=Zamrud/);
    // The selection survives a visit to a product page.
    await page.getByRole("checkbox", { name: `Pilih ${name} Satu` }).check();
    await expect(page.getByText("1 dipilih")).toBeVisible();
    await page.getByRole("link", { name: `${name} Dua` }).click();
    await page.getByRole("heading", { level: 1, name: `${name} Dua` }).waitFor();
    await page.goBack();
    await expect(page.getByText("1 dipilih")).toBeVisible();
    await expect(page.getByLabel("Kategori")).toHaveValue("");
    await expect(page.getByRole("list").getByText("Habis", { exact: true }).first()).toBeVisible();
    await visitor.pressesButton("Pilih semua");
    await visitor.pressesButton("Sembunyikan");
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveText([`${name} Dua`, `${name} Satu`]);
    await visitor.presses(page.getByRole("dialog").getByRole("button", { name: "Sembunyikan" }));
    await expect(page.getByText("2 produk disembunyikan.")).toBeVisible();
    await visitor.pressesButton("Urungkan");
    await expect(page.getByText("Dikembalikan seperti semula.")).toBeVisible();
    expect((await shop.client.getProduct({ slug })).slug).toBe(slug);
    await editsTogether(visitor, name);
    await page.getByRole("heading", { name: "Produk" }).click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `${name} Satu` })).toBeVisible();
  },
);

story(
  "prices and stock are pasted from a spreadsheet, previewed, saved with a result per row, and undone",
  async ({ visitor, merchant, shop }) => {
    const { page } = visitor;
    const name = `Topas${Date.now()}`;
    const first = await merchant.offers(shop, { name: `${name} Satu`, price: 50_000, stock: 4 });
    const second = await merchant.offers(shop, { name: `${name} Dua`, price: 60_000, stock: 7 });
    await entersAdmin(visitor, merchant, `/admin/stok?q=${name}`);
    await expect(page.getByRole("link", { name: /^Hampir habis\s*\d+/ })).toBeVisible();
    const price = page.getByRole("textbox", { name: `Harga ${name} Dua` });
    await visitor.presses(page.getByRole("textbox", { name: `Stok ${name} Dua` }));
    await page.keyboard.type("x");
    await expect(page.getByText("1 isian tidak terbaca")).toBeVisible();
    await price.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "61.000\t8\r\nRp51.000\t5\r\n");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.getByRole("button", { name: "Simpan 4 perubahan" })).toBeVisible();
    await page.reload();
    await visitor.presses(page.getByText("Lihat perubahan"));
    await expect(page.getByText(`${name} Dua: Rp60.000 → Rp61.000`)).toBeVisible();
    await visitor.looksAt("desk-stok");
    // Typed values survive a visit to another list, which mentions them.
    await goesTo(visitor, `/admin/stok?q=${name}+Satu`);
    await expect(page.getByText(`2 isian di daftar lain belum disimpan: ${name} Dua.`, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Simpan 4 perubahan" })).toBeVisible();
    await page.goBack();
    await expect(price).toHaveValue("61.000");
    await merchant.changes(second, "stock", 6);
    await visitor.pressesButton("Simpan 4 perubahan");
    await expect(page.getByText("2 harga dan 1 stok disimpan.")).toBeVisible();
    await expect(page.getByText("stoknya berubah sementara kamu mengisi, sekarang 6.")).toBeVisible();
    await merchant.changes(first, "stock", 3);
    await visitor.pressesButton("Urungkan");
    await expect(page.getByText("2 harga disimpan.")).toBeVisible();
    await expect(page.getByText("stoknya berubah sementara kamu mengisi, sekarang 3.")).toBeVisible();
    await expect(price).toHaveValue("60.000");
  },
);

story(
  "categories are created, renamed, reordered by buttons and dragging, and merged",
  async ({ visitor: somebody, merchant, keramik }) => {
    const visitor = somebody.visits(keramik);
    const { page } = visitor;
    const name = `Uji${Date.now()}`;
    await entersAdmin(visitor, merchant, "/admin/produk/kategori");
    const rows = page.locator(".categories > li strong");
    const before = await rows.allTextContents();
    await visitor.fills(page.getByLabel("Kategori baru"), name);
    await visitor.pressesButton("Tambah");
    await expect(rows).toHaveText([...before, name]);
    // A reorder during the first save is saved too.
    const release = await hold(page, `${merchantBasePath}/categories/order`);
    await visitor.pressesButton(`Majukan ${name}`);
    await visitor.pressesButton(`Majukan ${name}`);
    await release();
    await expect.poll(() => orderOf(page)).toEqual([...before.slice(0, -2), name, ...before.slice(-2)]);
    await visitor.pressesButton(`Mundurkan ${name}`);
    await expect(page.getByRole("button", { name: `Mundurkan ${name}` })).toBeFocused();
    await expect(rows.nth(before.length - 1)).toHaveText(name);
    await page
      .locator(".categories > li", { has: page.locator("strong", { hasText: name }) })
      .dragTo(page.locator(".categories > li").last());
    await expect(rows).toHaveText([...before, name]);
    await visitor.presses(page.getByText(`Ubah ${name}`));
    await page.getByLabel("Nama", { exact: true }).last().fill(`${name} Baru`);
    await visitor.pressesButton("Simpan");
    await expect(rows.last()).toHaveText(`${name} Baru`);
    await visitor.looksAt("desk-kategori");
    const { categories } = await keramik.client.listCategories();
    expect(categories?.at(-1)?.label).toBe(`${name} Baru`);
    await visitor.pressesButton("Gabungkan atau hapus");
    await visitor.presses(page.getByRole("dialog").getByRole("button", { name: "Hapus kategori" }));
    await expect(rows).toHaveText(before);
  },
);
