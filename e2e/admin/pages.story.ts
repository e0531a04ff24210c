import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { entersAdmin } from "./admin-steps";

/** A text that would run script if it were interpreted as HTML. */
const hostile = `<img src=x onerror="document.title='kena'"></script>`;

story(
  "a page is edited beside a live preview, survives a reload and is published",
  async ({ visitor, shop, merchant }) => {
    const { page } = visitor;
    const name = `Cerita ${Date.now()}`;
    const key = name.toLowerCase().replace(" ", "-");
    await entersAdmin(visitor, merchant, "/admin/tampilan");
    await visitor.looksAt("desk-tampilan");
    await visitor.pressesButton("Buat halaman");
    await expect(page.getByText("Tulis nama halamannya")).toBeVisible();
    await page.getByLabel("Halaman baru").fill(name);
    await visitor.pressesButton("Buat halaman");
    await page.waitForURL(`**/admin/tampilan/halaman/${key}`);

    await page.getByText("Tambah bagian").click();
    await visitor.pressesButton(/^Banner utama/);
    await visitor.pressesButton("Terbitkan");
    await expect(page.getByText("Ini belum diisi.")).toBeVisible();
    const shown = page.frameLocator("iframe").locator("main");
    await page.getByLabel("Judul", { exact: true }).fill("Belum terbit");
    await expect(shown.locator("h1")).toContainText("Belum terbit");
    await visitor.pressesButton("Lihat hasilnya");
    await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
    await visitor.pressesButton("Kembali ke isian");
    await page.getByLabel("Kalimat di bawah judul").fill(hostile);
    await expect(shown).toContainText("onerror=");
    await visitor.pressesButton(/^Cerita/);
    await page.getByLabel("Judul", { exact: true }).fill("Tentang kami");
    await page.getByLabel("Cerita", { exact: true }).fill("Sejak 1998\ndi Solo");
    await expect(shown.locator("h2")).toContainText("Tentang kami");
    await visitor.looksAt("desk-halaman");

    const { sections: published } = await shop.client.getPage({ key });
    expect(published).toEqual([]);
    await page.reload();
    await expect(shown.locator("h1")).toContainText("Belum terbit");
    await visitor.pressesButton("Majukan Cerita Tentang kami");
    await expect(shown.locator("section").first()).toContainText("Sejak 1998");
    await visitor.pressesButton(/^Cerita Tentang kami/);
    await visitor.pressesButton("Hapus bagian ini");
    await expect(shown.locator("section").first()).not.toContainText("Sejak 1998");
    await visitor.pressesButton("Urungkan");
    await expect(shown.locator("section").first()).toContainText("Sejak 1998");
    await visitor.pressesButton("Terbitkan");
    await expect(page.getByText("Sudah terbit.")).toBeVisible();
    expect(await page.title()).not.toBe("kena");

    await visitor.opens(`/halaman/${key}`);
    await expect(page.getByText("onerror=")).toBeVisible();
    await expect(page.locator("main section").first()).toContainText("Sejak 1998");
    expect(await page.title()).not.toBe("kena");
    await visitor.opens(`/admin/tampilan/halaman/${key}`);
    await visitor.pressesButton("Hapus halaman ini");
    await visitor.presses(visitor.sheet("Hapus halaman ini?").getByRole("button", { name: "Hapus" }));
    await page.waitForURL("**/admin/tampilan");
    await expect(page.getByRole("link", { name: new RegExp(key) })).toHaveCount(0);
  },
);

story(
  "an owner previews and saves brand, look and announcement; an unreadable color is rejected",
  async ({ visitor: somebody, keramik, merchant }) => {
    const visitor = somebody.visits(keramik);
    const { page } = visitor;
    await entersAdmin(visitor, merchant, "/admin/tampilan/merek");
    await visitor.waits();
    const before = await keramik.client.getConfig({});
    const shown = page.frameLocator("iframe");
    await page.getByLabel("Nama di bagian atas").fill("Lempung Baru");
    await expect(shown.locator(".wordmark")).toContainText("Lempung Baru");
    await page.getByLabel("Gaya").selectOption(before.brand?.template === "sawah" ? "" : "sawah");
    await expect(shown.locator(".shop")).not.toHaveAttribute("data-look", before.brand?.template ?? "");
    await page.locator("summary", { hasText: "Pengumuman" }).click();
    await page.getByLabel("Pengumuman", { exact: true }).fill("Tungku baru menyala");
    await page.getByLabel("Tampilkan sekarang").check();
    await expect(shown.locator(".tidings")).toContainText("Tungku baru menyala");
    const logo = shown.locator(".wordmark img");
    const placed = await logo.getAttribute("src");
    await page.getByText("Logo dan foto").click();
    await visitor.pressesButton("Ganti gambar untuk Logo");
    await visitor.presses(visitor.sheet("Gambar untuk logo").getByRole("listitem").getByRole("button").first());
    await expect(logo).not.toHaveAttribute("src", placed ?? "");
    await visitor.pressesButton("Buang draf");
    await visitor.presses(visitor.sheet("Buang draf ini?").getByRole("button", { name: "Buang", exact: true }));
    await expect(logo).toHaveAttribute("src", placed ?? "");
    await expect(shown.getByText("Tungku baru menyala")).toHaveCount(0);
    await expect(page.getByLabel("Nama di bagian atas")).toHaveValue(before.brand?.wordmark_primary ?? "");
    await page.getByLabel("Pakai warna sendiri untuk tombol dan tautan").check();
    const colour = page.getByLabel("Warna tombol dan tautan", { exact: true });
    await colour.fill("#ffd400");
    await expect(page.getByText("Warna ini terlalu terang")).toBeVisible();
    await visitor.looksAt("desk-merek");
    await visitor.pressesButton("Terbitkan");
    await expect(page.getByText("Yang terdekat", { exact: false }).first()).toBeVisible();
    expect((await keramik.client.getConfig({})).brand).toEqual(before.brand);
    await visitor.pressesButton(/^Pakai yang terdekat/);
    await expect(colour).not.toHaveValue("#ffd400");
    const readable = await colour.inputValue();
    await visitor.pressesButton("Terbitkan");
    await expect(page.getByText("Sudah terbit.")).toBeVisible();
    await visitor.opens("/");
    const action = await page.locator(".shop").evaluate((shop) => getComputedStyle(shop).getPropertyValue("--action"));
    expect(action.trim()).toBe(readable);

    await visitor.opens("/admin/tampilan/merek");
    await visitor.waits();
    await page.getByLabel("Pakai warna sendiri untuk tombol dan tautan").uncheck();
    await visitor.pressesButton("Terbitkan");
    await expect(page.getByText("Sudah terbit.")).toBeVisible();
  },
);

story(
  "only staff see a preview, and only inside the admin's own frame; no other page can be framed",
  async ({ visitor, shop, merchant }) => {
    const { page } = visitor;
    const headersOf = async (path: string) =>
      (await page.goto(shop.origin + path, { waitUntil: "domcontentloaded" }))?.headers() ?? {};
    await visitor.opens("/admin/preview/home");
    await expect(page).toHaveURL(/\/admin\/masuk\?lanjut=/);
    await entersAdmin(visitor, merchant, "/admin/preview/home");
    const preview = await headersOf("/admin/preview/home");
    expect(preview["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(preview["cache-control"]).toContain("no-store");
    await visitor.presses(page.getByRole("contentinfo").getByRole("link", { name: "Katalog" }));
    expect(page.url()).toContain("/admin/preview/home");
    for (const path of ["/", "/admin/tampilan"]) {
      expect((await headersOf(path))["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
  },
);
