import { readdirSync } from "node:fs";
import { expect } from "playwright/test";
import { merchantBasePath } from "@/lib/contract/merchant/endpoints";
import { story } from "../cast";
import { loseAnswers, refuse, relent } from "../network";
import type { StorefrontVisitor } from "../visitor";
import { entersAsStaff, entersDesk, entersNewShop } from "./desk";

/** Every page of the desk that needs nothing to be there, by its address. The way in is not one of them, nor what only leads on. */
const pages = readdirSync("app/admin", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => `/admin/${file}`.replace("/page.tsx", ""))
  .filter((path) => !/\[|masuk|\/admin\/pembayaran/.test(path))
  .toSorted();

const ownersPages = pages.filter((path) => /pengaturan\/(?!pesan$)|merek/.test(path));

story(
  "whoever is no owner is offered no page of the owners, and reads there whose it is",
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

/** Presses, is told what failed and what to do, and finds what was typed there still, also after a reload. */
async function failsAndKeeps({ page, ...visitor }: Tried, press: string, words: RegExp): Promise<void> {
  await visitor.pressesButton(press);
  await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  await page.reload();
}

type Tried = Pick<StorefrontVisitor, "page" | "pressesButton">;

story(
  "a server that is away, fails or loses its answer costs nothing that was typed, and what is sent again is done once",
  async ({ visitor: somebody, shop: batik, buyer, gateway, merchant, server, guard }) => {
    guard.mayFail = true;
    const { number } = await buyer.orders();
    await gateway.tells(number, "paid");
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
    // The client asks once more by itself.
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
    await visitor.pressesButton(/^Pembuka/);
    await page.getByLabel("Judul", { exact: true }).fill("Tahan banting");
    await refuse(page, home, "internal_error");
    await failsAndKeeps(tried, "Terbitkan", /^Server toko sedang bermasalah/);
    await relent(page, home);
    await tried.pressesButton("Terbitkan");
    await expect(page.getByText("Sudah terbit.")).toBeVisible();

    const awbs = `${merchantBasePath}/orders/awbs`;
    const parcel = page.getByLabel(new RegExp(number));
    await entersDesk(visitor.visits(batik), merchant, "/admin/pesanan/resi");
    await parcel.fill("JX0000000077");
    await refuse(page, awbs, "unavailable");
    await visitor.presses(page.getByRole("button", { name: /^Kirim \d+ paket/ }));
    await expect(page.getByRole("alert").filter({ hasText: /^Server toko/ })).toBeVisible();
    await expect(parcel).toHaveValue("JX0000000077");
    await relent(page, awbs);
    await visitor.presses(page.getByRole("button", { name: /^Kirim \d+ paket/ }));
    await expect(page.getByText(`${number} · JX0000000077: dikirim`)).toBeVisible();
  },
);
