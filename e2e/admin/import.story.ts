import { readFileSync } from "node:fs";
import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import type { StorefrontVisitor } from "../support/browser/visitor";
import { type ChosenFile, filesOfEverySystem } from "../support/import-files";
import { entersAdmin } from "./admin-steps";

story(
  "files of every supported system are checked and applied, and a broken file is explained",
  async ({ visitor, merchant }) => {
    const { page } = visitor;
    const stamp = `${process.pid}${Date.now() % 1_000_000}`;
    const { shopify, woocommerce, shopee, shopeeExport, own, broken } = filesOfEverySystem(stamp);
    await entersAdmin(visitor, merchant, "/admin/produk/impor");
    await bringsFile(visitor, broken);
    await expect(page.getByRole("heading", { name: "Berkas ini tidak bisa dibaca" })).toBeVisible();
    await expect(page.getByText(/rusak/).last()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Terapkan/ })).toHaveCount(0);

    await bringsFile(visitor, shopify);
    await expect(page.getByText("Terbaca sebagai CSV Shopify")).toBeVisible();
    await expect(page.getByText(/^Baris 3, kolom .*: Harga tidak boleh di bawah nol/)).toBeVisible();
    await visitor.looksAt("desk-impor-periksa");
    await page.getByLabel(/^Titik memisahkan ribuan/).check();
    await expect(page.getByText("Pilih dulu: harga ini bisa dibaca dengan dua cara.")).toHaveCount(0);
    await visitor.pressesButton("Terapkan: buat 1 produk");
    await expect(page.getByText("1 dibuat · 1 dilewati")).toBeVisible();
    await visitor.looksAt("desk-impor-selesai");
    const path = await page.getByRole("link", { name: /^Unduh hasil/ }).getAttribute("href");
    const rows = (await page.evaluate((at) => fetch(at).then((answer) => answer.text()), path ?? "")).split("\r\n");
    expect(rows.map((row) => row.split(",").at(10))).toEqual(["hasil", "dibuat", "gagal", undefined]);

    for (const [file, name] of [
      [woocommerce, "CSV WooCommerce"],
      [shopee, "template Shopee"],
      [shopeeExport, "ekspor Shopee"],
      [own, "CSV toko ini"],
    ] as const) {
      await bringsFile(visitor, file);
      await expect(page.getByText(`Terbaca sebagai ${name}`)).toBeVisible();
      await visitor.pressesButton("Terapkan: buat 1 produk");
      await expect(page.getByText("1 dibuat", { exact: true })).toBeVisible();
    }
    await visitor.opens("/admin/produk/impor");
    await visitor.looksAt("desk-impor");
    const saved = page.waitForEvent("download");
    await visitor.presses(page.getByRole("link", { name: "Unduh semua produk" }));
    const exported = readFileSync(await (await saved).path(), "utf8").split("\r\n");
    expect(exported.filter((row) => row.includes(`-${stamp}`)).map((row) => row.split(",")[1])).toContain(
      `Dompet ${stamp}`,
    );
    await page.getByRole("link", { name: shopify.name }).click();
    await expect(page.getByText("1 dibuat · 1 dilewati")).toBeVisible();
    // HTML from a file is shown as text, and none of it runs.
    await visitor.opens(`/produk/kaos-${stamp}`);
    await expect(page.getByText("</script><img src=x onerror=")).toBeVisible();
    await visitor.waits();
    await expect(page.locator("img[src=x]")).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`^Kaos ${stamp}`));
    await page.evaluate(removeAll, stamp);
  },
);

story("a running import shows its progress, can be stopped and resumes later", async ({ visitor, shop, merchant }) => {
  const { page } = visitor;
  const stamp = `${process.pid}${Date.now() % 1_000_000}`;
  await entersAdmin(visitor, merchant, "/admin/produk/impor");
  const { own } = filesOfEverySystem(stamp);
  await bringsFile(visitor, own);
  const slow = await playSlowImport(visitor);
  await visitor.pressesButton("Terapkan: buat 1 produk");
  await expect(page.getByText(/^3 dari 9 produk/)).toBeVisible();
  await visitor.looksAt("desk-impor-jalan");
  await visitor.pressesButton("Hentikan");
  await expect(page.getByRole("heading", { name: "Dihentikan" })).toBeVisible();
  expect(slow.calls()).toContain("stop");
  await page.unrouteAll({ behavior: "wait" });
  await merchant.stopsImport(shop, page.url().split("/").at(-1) ?? "");
  await visitor.opens("/admin/produk/impor");
  await page.getByRole("listitem").filter({ hasText: "Dihentikan" }).getByRole("link", { name: own.name }).click();
  await expect(page.getByText("0 dari 1 produk")).toBeVisible();
  await visitor.pressesButton("Lanjutkan");
  await expect(page.getByText("1 dibuat", { exact: true })).toBeVisible();
  await page.evaluate(removeAll, stamp);
});

/** Selects one file or several related files on the import page, and waits for the result of the check. */
async function bringsFile(visitor: StorefrontVisitor, file: ChosenFile | ChosenFile[]): Promise<void> {
  const { page } = visitor;
  const names = [file].flat().map(({ name }) => name);
  await visitor.opens("/admin/produk/impor");
  await visitor.waits();
  await page.getByLabel("Berkas produk").setInputFiles(file);
  await visitor.pressesButton("Periksa berkas");
  await page.waitForURL(/\/impor\/imp_/);
  await expect(page.getByRole("heading", { name: names.join(", ") })).toBeVisible();
}

/** Fakes an import that stays at three of nine products until it is stopped. */
async function playSlowImport({ page }: StorefrontVisitor): Promise<{ calls: () => string[] }> {
  const calls: string[] = [];
  let state = "applying";
  await page.route(/\/imports\/imp_\w+(\/apply|\/stop)?$/, async (route) => {
    const call = /(apply|stop)$/.exec(route.request().url())?.[1] ?? "look";
    calls.push(call);
    if (call === "stop") state = "stopped";
    const id = /imp_\w+/.exec(route.request().url())?.[0];
    await route.fulfill({
      json: { id, state, files: [], report: { products: 9, format: "etalase" }, done: 3, made: 3 },
    });
  });
  return { calls: () => calls };
}

/** Deletes the products of the story, as a script in the page. */
async function removeAll(stamp: string): Promise<void> {
  const base = "/api/merchant/v1/products";
  const { items } = await (await fetch(`${base}?q=${stamp}`)).json();
  for (const { id, revision } of items)
    await fetch(`${base}/${id}`, { method: "DELETE", headers: { "If-Match": `"${revision}"` } });
}
