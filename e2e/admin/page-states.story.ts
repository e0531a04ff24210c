import { readdirSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { story } from "../support/browser/browser-story";
import { adminPagePattern, hold, loseAnswers, refuse, relent } from "../support/browser/network";
import { lookForBarriers } from "../support/browser/page-checks";
import type { StorefrontVisitor } from "../support/browser/visitor";
import { entersAdmin, entersAsStaff, entersNewShop, goesTo, newAwb } from "./admin-steps";

/** URLs of all admin pages that need no data, without those for signing in and for opening a shop. */
const pages = readdirSync("app/admin", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => `/admin/${file}`.replace("/page.tsx", ""))
  .filter((path) => !/\[|masuk|buka-toko/.test(path))
  .toSorted();

/** Empty-state texts of the pages. */
const emptyTexts: Record<string, RegExp> = {
  "/admin": /0 dari 7 beres/,
  "/admin/laporan": /Angkanya muncul begitu yang pertama dibayar/,
  "/admin/pengaturan/pembayaran": /Belum ada cara bayar. Mulai dari rekening/,
  "/admin/pengaturan/pengiriman": /Belum ada kurir. Tambah satu/,
  "/admin/pengaturan/pesan": /Tidak ada yang gagal/,
  "/admin/pengaturan/privasi": /Belum ada/,
  "/admin/pengaturan/token": /Belum ada token. Buat satu/,
  "/admin/pengaturan/webhook": /Belum ada alamat yang dikabari/,
  "/admin/pesanan": /Belum ada pesanan. Bagikan alamat tokomu/,
  "/admin/pesanan/resi": /Tidak ada paket yang menunggu resi/,
  "/admin/produk": /Belum ada produk. Foto satu barang/,
  "/admin/produk/kategori": /Belum ada kategori/,
  "/admin/promosi": /Belum ada kampanye/,
  "/admin/stok": /Belum ada barang. Tambah produk/,
};

const nowhere = [
  "pesanan/BR-1",
  "produk/prd_tidak",
  "promosi/voucher/vch_tidak",
  "pengaturan/tim/stf_tidak",
  "bantuan/tidak",
  "tidak",
];

story(
  "every page of an empty shop explains the next step, and a missing page is explained",
  async ({ visitor: somebody, merchant, server }) => {
    const { visitor } = await entersNewShop(somebody, merchant, server);
    const { page } = visitor;
    // Every story that checks a page covers the light colors.
    await page.emulateMedia({ colorScheme: "dark" });
    for (const path of pages) {
      await goesTo(visitor, path);
      await expect(page.getByRole("heading", { level: 1 }), path).not.toHaveText(/gangguan|Tidak ada di sini|pemilik/);
      await expect(page.getByRole("main"), path).toContainText(emptyTexts[path] ?? /./);
      await lookForBarriers(page, path);
    }
    await page.emulateMedia({ colorScheme: null });
    for (const path of nowhere) {
      await visitor.opens(`/admin/${path}`);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Tidak ada di sini");
      await expect(page.getByRole("link", { name: "Kembali ke beranda" }), path).toBeVisible();
    }
    await visitor.looksAt("desk-tidak-ada");
    for (const path of ["pesanan?list=all&cursor=bukan", "pengaturan/riwayat?cursor=bukan"]) {
      await visitor.opens(`/admin/${path}`);
      await expect(page.getByText("Ini daftarnya dari awal."), path).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(/^(Pesanan|Riwayat)/);
    }
    await visitor.opens("/admin/produk?q=%01");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada gangguan");
    await expect(page.locator("code")).toHaveText(/^req_/);
    await expect(page.getByRole("link", { name: "Coba lagi" })).toBeVisible();
    await visitor.looksAt("desk-gangguan");
  },
);

const ownersPages = pages.filter((path) => /pengaturan\/(?!pesan$)|merek/.test(path));

story(
  "staff see no owner pages in the menu, and opening one explains who may use it",
  async ({ visitor: somebody, merchant, server }) => {
    const { visitor, shop } = await entersNewShop(somebody, merchant, server);
    const { page } = visitor;
    await page.context().clearCookies();
    const headers = await entersAsStaff(visitor, merchant, "/admin/pengaturan/token");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hanya untuk pemilik");
    await visitor.looksAt("desk-hanya-pemilik");
    const wrong: string[] = [];
    for (const path of [...pages, "/admin/promosi/voucher/baru", "/admin/tampilan/halaman/home"]) {
      const { status, bytes } = await shop.visit("GET", path, { headers });
      const html = bytes.toString();
      const isRefused = html.includes("<h1>Hanya untuk pemilik</h1>");
      if (status !== 200 || html.includes("Ada gangguan")) wrong.push(`${path} failed: ${status}`);
      if (isRefused !== ownersPages.includes(path)) wrong.push(`${path} is ${isRefused ? "refused" : "open"}`);
      const offered = [...html.matchAll(/href="(\/admin[^"?#]*)/g)].map(([, href = ""]) => href);
      wrong.push(...offered.filter((href) => ownersPages.includes(href)).map((href) => `${path} offers ${href}`));
    }
    expect(wrong).toEqual([]);
  },
);

/** Clicks, checks the error with its advice, and reloads. The typed values must remain. */
async function failsAndKeeps({ page, ...visitor }: Tried, press: string, text: RegExp): Promise<void> {
  await visitor.pressesButton(press);
  await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  await page.reload();
}

type Tried = Pick<StorefrontVisitor, "page" | "pressesButton">;

story(
  "server failures and lost responses lose no input, and a retry has one effect",
  async ({ visitor: somebody, shop: batik, buyer, gateway, merchant, server, guard }) => {
    guard.mayFail = true;
    const { number } = await buyer.orders();
    await gateway.sends(number, "paid");
    const { visitor, shop } = await entersNewShop(somebody, merchant, server);
    const { page } = visitor;
    const tried = {
      page,
      pressesButton: (name: string) => visitor.presses(page.getByRole("button", { name, exact: true })),
    };

    await visitor.opens("/admin/produk/baru");
    await visitor.waits();
    await page.getByLabel("Nama produk").fill("Kain Sekali");
    await page.getByLabel("Harga (Rp)").fill("75.000");
    await page.getByLabel("Berat (gram)").fill("250");
    // The client retries once.
    await loseAnswers(page, server, `${merchantBasePath}/products`, 2);
    await failsAndKeeps(tried, "Jual", /^Koneksi terputus. Yang kamu isi tetap ada; coba lagi/);
    await expect(page.getByLabel("Nama produk")).toHaveValue("Kain Sekali");
    await tried.pressesButton("Jual");
    await expect(page.getByText("Sudah dijual.")).toBeVisible();
    const { products } = await shop.client.listProducts({});
    expect(products?.map(({ name }) => name)).toEqual(["Kain Sekali"]);

    const vouchers = `${merchantBasePath}/vouchers`;
    await visitor.opens("/admin/promosi/voucher/baru");
    await visitor.waits();
    await page.getByLabel("Kode", { exact: true }).fill("SEKALI");
    await page.getByLabel("Nama yang dibaca pembeli").fill("Sekali saja");
    await page.getByLabel("Potongan", { exact: true }).fill("10");
    await refuse(page, vouchers, "unavailable");
    await failsAndKeeps(tried, "Buat voucher", /^Server toko sedang bermasalah. Yang kamu isi tetap ada; coba lagi/);
    await expect(page.getByLabel("Kode", { exact: true })).toHaveValue("SEKALI");
    await relent(page, vouchers);
    await tried.pressesButton("Buat voucher");
    await expect(page.getByRole("link", { name: /^SEKALI/ })).toHaveCount(1);

    const settings = `${merchantBasePath}/settings/shop`;
    await visitor.opens("/admin/pengaturan/toko");
    await visitor.waits();
    await page.getByLabel("Nama toko").fill("Toko Tahan Banting");
    await refuse(page, settings, "rate_limited");
    await failsAndKeeps(tried, "Simpan", /tunggu sebentar lalu coba lagi/);
    await expect(page.getByLabel("Nama toko")).toHaveValue("Toko Tahan Banting");
    await relent(page, settings);
    await tried.pressesButton("Simpan");
    await expect(page.getByText("Disimpan.")).toBeVisible();

    const home = `${merchantBasePath}/pages/home`;
    await visitor.opens("/admin/tampilan/halaman/home");
    await visitor.waits();
    await page.getByText("Tambah bagian").click();
    await visitor.pressesButton(/^Banner utama/);
    await page.getByLabel("Judul", { exact: true }).fill("Tahan banting");
    await refuse(page, home, "internal_error");
    await failsAndKeeps(tried, "Terbitkan", /^Server toko sedang bermasalah/);
    await relent(page, home);
    await tried.pressesButton("Terbitkan");
    await expect(page.getByText("Sudah terbit.")).toBeVisible();

    const awbs = `${merchantBasePath}/orders/awbs`;
    const parcel = page.getByLabel(new RegExp(number));
    const awb = newAwb();
    await entersAdmin(visitor.visits(batik), merchant, "/admin/pesanan/resi");
    await parcel.fill(awb);
    await refuse(page, awbs, "unavailable");
    await visitor.presses(page.getByRole("button", { name: /^Kirim \d+ paket/ }));
    await expect(page.getByRole("alert").filter({ hasText: /^Server toko/ })).toBeVisible();
    await expect(parcel).toHaveValue(awb);
    await relent(page, awbs);
    await visitor.presses(page.getByRole("button", { name: /^Kirim \d+ paket/ }));
    await expect(page.getByText(`${number} · ${awb}: dikirim`)).toBeVisible();
  },
);

/** Simulates a concurrent change by another staff member. */
async function changes(page: Page, method: "PUT" | "PATCH", path: string, change: object): Promise<void> {
  const status = await page.evaluate(
    async ([how, url, body]) => {
      const { revision } = await (await fetch(url)).json();
      const headers = { "If-Match": `"${revision}"`, "Content-Type": "application/json" };
      return (await fetch(url, { method: how, headers, body })).status;
    },
    [method, merchantBasePath + path, JSON.stringify(change)] as const,
  );
  expect(status).toBe(200);
}

story(
  "on a concurrent edit, the second person sees who was first and when, and adopts or discards",
  async ({ visitor: somebody, merchant, server }) => {
    const { visitor, shop } = await entersNewShop(somebody, merchant, server);
    const { page } = visitor;
    const conflictAlert = page.getByRole("alert").filter({ hasText: /^Sari mengubah ini .*\d\d\.\d\d/ });
    const title = page.getByLabel("Judul", { exact: true });
    const publishes = (text: string) => {
      const hero = { title: text, em: null, sub: null, cta: null };
      return changes(page, "PUT", "/pages/home", { sections: [{ id: null, type: "hero", hero }] });
    };
    await visitor.opens("/admin/tampilan/halaman/home");
    await visitor.waits();
    await page.getByText("Tambah bagian").click();
    await visitor.pressesButton(/^Banner utama/);
    await title.fill("Punyaku");
    await publishes("Punya Sari");
    await visitor.pressesButton("Terbitkan");
    await expect(conflictAlert).toBeVisible();
    await expect(title).toHaveValue("Punyaku");
    await visitor.looksAt("desk-halaman-berdua");
    await visitor.pressesButton("Terbitkan");
    await expect(page.getByText("Sudah terbit.")).toBeVisible();
    const published = (await shop.client.getHome()).sections?.map(({ hero }) => hero?.title);
    expect(published).toEqual(["Punyaku", "Punya Sari"]);
    await visitor.pressesButton(/^Banner utama Punyaku/);
    await title.fill("Punyaku lagi");
    await publishes("Punya Sari lagi");
    await visitor.pressesButton("Terbitkan");
    await expect(conflictAlert).toBeVisible();
    await expect(page.getByText("Orang lain menghapus bagian ini, tetapi kamu baru mengubahnya.")).toBeVisible();
    await visitor.pressesButton("Buang draf");
    await visitor.presses(visitor.sheet("Buang draf ini?").getByRole("button", { name: "Buang", exact: true }));
    await expect(page.getByRole("button", { name: /^Banner utama Punya Sari lagi/ })).toBeVisible();

    await visitor.opens("/admin/pengaturan/toko");
    await visitor.waits();
    const name = page.getByLabel("Nama toko");
    await name.fill("Toko Berdua");
    await changes(page, "PATCH", "/settings/shop", { whatsapp_phone: "0812 3456 7890" });
    await visitor.pressesButton("Simpan");
    await expect(conflictAlert).toBeVisible();
    await expect(page.getByLabel("WhatsApp toko")).not.toHaveValue("");
    await expect(name).toHaveValue("Toko Berdua");
    await visitor.pressesButton("Batalkan perubahan");
    await expect(name).toHaveValue("Toko Sari");
    await name.fill("Toko Berdua");
    const release = await hold(page, `${merchantBasePath}/settings/shop`);
    await visitor.pressesButton("Simpan");
    await expect(page.getByRole("button", { name: "Menyimpan…" })).toBeVisible();
    await release();
    await expect(page.getByText("Disimpan.")).toBeVisible();
  },
);

story(
  "a slow page shows that it is loading, and a download does not count as a page",
  async ({ visitor, merchant }) => {
    const { page } = visitor;
    const sign = page.getByText("Membuka halaman…");
    const comesBy = async (action: () => Promise<void>, heading: string) => {
      const release = await hold(page, adminPagePattern);
      await action();
      await expect(sign).toBeAttached();
      await release();
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
      await expect(sign).toHaveCount(0);
    };
    await entersAdmin(visitor, merchant, "/admin");
    await comesBy(() => visitor.presses(page.getByRole("link", { name: "Produk", exact: true })), "Produk");
    await comesBy(() => visitor.presses(page.getByRole("link", { name: /^Dijual/ })), "Produk");
    // A download does not navigate.
    await visitor.opens("/admin/laporan");
    await visitor.waits();
    const saved = page.waitForEvent("download");
    await visitor.presses(page.getByRole("link", { name: "Unduh kota tujuan sebagai CSV" }));
    await saved;
    await expect(sign).toHaveCount(0);
  },
);
