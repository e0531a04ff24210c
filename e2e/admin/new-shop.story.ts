import { readFileSync } from "node:fs";
import { expect } from "playwright/test";
import { objectFields } from "@/lib/contract/object-fields";
import { story } from "../support/browser/browser-story";
import type { MerchantActions } from "../support/browser/merchant-session";
import { awake, type StorefrontVisitor } from "../support/browser/visitor";
import { StoryBuyer } from "../support/buyer";
import { valueAt } from "../support/json";
import { betweenChanges, type StoryShop } from "../support/story";
import { asks, foundsShop } from "./admin-steps";
import { lendsAuthenticator } from "./passkeys";

/** Finds the sign-in on the shop's own page, signs in with the first link, and accepts the offered passkey. */
async function comesIn(visitor: StorefrontVisitor, merchant: MerchantActions): Promise<void> {
  const { page, shop } = visitor;
  await visitor.opens("/");
  await expect(page.getByText("Toko ini sedang disiapkan.")).toBeVisible();
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(1);
  await visitor.looksAt("toko-baru");
  await visitor.presses(page.getByRole("link", { name: "Pemilik toko? Masuk" }));
  await awake(page.getByLabel("E-mail atau nomor WhatsApp"));
  // The sign-in page is already open, and a browser does not reload it for a new fragment.
  await visitor.opens(`/admin/masuk#${await merchant.createsSignInLink(shop)}`);
  await visitor.pressesButton("Masuk ke toko");
  await expect(page.getByRole("heading", { name: "Kamu sudah masuk" })).toBeVisible();
  expect(page.url()).toBe(`${shop.origin}/admin/masuk`);
  await visitor.looksAt("desk-masuk-kunci");
  const removesAuthenticator = await lendsAuthenticator(page);
  await visitor.pressesButton("Buat passkey");
  await page.waitForURL(`${shop.origin}/admin`);
  await removesAuthenticator();
  const { items } = await asks(page, "GET", "/passkeys");
  expect(items).toHaveLength(1);
}

/** Chooses a theme. The preview shows it immediately, the shop after publishing. */
async function dresses(visitor: StorefrontVisitor, shop: StoryShop): Promise<void> {
  const { page } = visitor;
  await expect(page.getByText("1 dari 7 beres", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: /Nama dan tampilan/ }).click();
  await awake(page.getByLabel("Gaya"));
  await page.getByLabel("Gaya").selectOption("sawah");
  await expect(page.frameLocator("iframe").locator(".shop")).toHaveAttribute("data-look", "sawah");
  await visitor.pressesButton("Terbitkan");
  await expect(page.getByText("Sudah terbit.")).toBeVisible();
  await expect(page.getByText("Beres, sudah dicek.")).toBeVisible();
  expect((await shop.client.getConfig()).brand?.template).toBe("sawah");
}

/** Publishes a product with a photo. */
async function sells(visitor: StorefrontVisitor, name: string): Promise<void> {
  const { page } = visitor;
  const photo = { name: "foto.webp", mimeType: "image/webp" };
  await page.getByRole("link", { name: /Produk pertama/ }).click();
  const choosing = page.waitForEvent("filechooser");
  await visitor.presses(page.locator("label.file").first());
  await (await choosing).setFiles({ ...photo, buffer: readFileSync("e2e/storefront/pictures/produk.webp") });
  await expect(page.getByRole("img", { name: "Foto 1" })).toBeVisible();
  await visitor.fills(page.getByLabel("Nama produk"), name);
  await visitor.fills(page.getByLabel("Harga (Rp)"), "75.000");
  await visitor.fills(page.getByLabel("Berat (gram)"), "250");
  await visitor.fills(page.getByLabel("Stok", { exact: true }), "2");
  await visitor.presses(page.getByRole("button", { name: "Jual", exact: true }));
  await expect(page.getByText("Sudah dijual.")).toBeVisible();
  await page.getByRole("link", { name: "Lanjut: Alamat pengirim" }).click();
}

/** Sets up shipping, payment and messages, and opens the shop. The setup checklist is then empty. */
async function settles(visitor: StorefrontVisitor, shop: StoryShop): Promise<void> {
  const { page } = visitor;
  await page.getByRole("link", { name: "Tambah kurir" }).click();
  await page.getByLabel("Ongkir tetap").fill("15.000");
  await visitor.pressesButton("Tambah kurir");
  await expect(page.getByRole("button", { name: "Matikan JNE" })).toBeVisible();
  await page.getByLabel("Paket berangkat dari").fill("Purbayan Kotagede");
  await visitor.presses(page.getByRole("button", { name: /Kotagede/ }).first());
  await page.getByLabel("Jalan dan nomor pengirim").fill("Jalan Purbayan 5, RT 01/RW 02");
  await visitor.pressesButton("Simpan");
  await page.getByRole("link", { name: "Lanjut: Cara bayar" }).click();
  await page.getByRole("link", { name: "Tambah cara bayar" }).click();
  await page.getByLabel("Nomor rekening").fill("123-456-7890");
  await page.getByLabel("Nama pemilik rekening").fill("Sari Wulandari");
  await visitor.pressesButton("Tambah cara bayar");
  await expect(page.getByRole("button", { name: "Matikan Transfer BCA" })).toBeVisible();
  await page.getByRole("link", { name: "Lanjut: Verifikasi pembeli (OTP)" }).click();
  const code = await new StoryBuyer(shop, visitor.phone).awaitsCode(async () => {
    await visitor.pressesButton("Kirim kode");
    await page.getByLabel(/^Kode yang sampai di/).waitFor();
  });
  await page.getByLabel(/^Kode yang sampai di/).fill(code);
  await page.getByRole("link", { name: "Lanjut: Buka toko" }).click();
  await visitor.pressesButton("Buka toko");
  await expect(page.getByRole("heading", { name: "Toko buka" })).toBeVisible();
  await page.getByRole("link", { name: "Kembali ke beranda" }).click();
  await expect(page.getByRole("heading", { name: "Yang menunggu kamu" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Siapkan tokomu" })).toHaveCount(0);
}

story(
  "an empty shop reaches its first shipped order in the admin, erases its buyer and cancels its deletion",
  async ({ visitor: somebody, merchant, server }) => {
    const { visitor, shop } = await foundsShop(somebody, merchant, server);
    const { page } = visitor;
    await comesIn(visitor, merchant);
    await dresses(visitor, shop);
    await sells(visitor, "Kain Pertama");
    await settles(visitor, shop);
    const { products } = await shop.client.listProducts({});
    const first = products?.[0];
    expect([first?.name, first?.image_srcset === null]).toEqual(["Kain Pertama", false]);
    const buyer = new StoryBuyer(shop);
    const { token, number } = await buyer.orders({ takes: [[first?.slug ?? ""]], pays: "transfer_bca" });
    await buyer.claims(token);
    await visitor.opens("/admin");
    await expect(page.getByRole("listitem").filter({ hasText: "Kain Pertama" })).toContainText("Sisa 1");
    await page.getByRole("link", { name: /Perlu dicek/ }).click();
    await page.getByRole("link", { name: new RegExp(number) }).click();
    await visitor.pressesButton("Uang sudah masuk");
    await visitor.pressesButton("Ya, sudah masuk");
    await expect(page.getByText("Pembayaran dicatat.")).toBeVisible();
    await visitor.fills(page.getByLabel(/^Nomor resi/), "JX1234567890");
    await visitor.pressesButton("Kirim");
    await expect(page.getByText("Resi JX1234567890")).toBeVisible();
    const { order } = await shop.client.trackOrder({ token });
    expect([order?.status, order?.awb]).toEqual(["shipped", "JX1234567890"]);
    await seesToday(visitor);
    await forgets(visitor, buyer.contact, number, async () => {
      await merchant.transitionsOrder(shop, number, "deliver");
      await merchant.transitionsOrder(shop, number, "complete");
    });
    await endsAndUndoes(visitor, shop);
  },
);

/** Checks today's sales on the dashboard against last week's. The day may end in between, so both are read again then. */
async function seesToday(visitor: StorefrontVisitor): Promise<void> {
  const { page } = visitor;
  await betweenChanges(async () => {
    const { today } = await asks(page, "GET", "/dashboard");
    const { revenue, orders } = objectFields(valueAt(today, "today"));
    await visitor.opens("/admin");
    const figures = page.getByRole("region", { name: /^Hari ini, dibanding \S+ lalu sampai jam yang sama$/ });
    const paid = figures.getByRole("definition").filter({ hasText: "minggu lalu 0" });
    await expect(paid).toHaveText(`${orders}${orders ? "naik dari nol" : "sama"} · minggu lalu 0`, { timeout: 2_000 });
    const money = figures.getByRole("definition").filter({ hasText: "minggu lalu Rp0" }).first();
    await expect(money).toContainText(Number(revenue).toLocaleString("id-ID"), { timeout: 2_000 });
  });
}

/** Erases a buyer's data. An open order prevents it at first. */
async function forgets(
  visitor: StorefrontVisitor,
  contact: string,
  number: string,
  complete: () => Promise<void>,
): Promise<void> {
  const { page } = visitor;
  const forget = async () => {
    await page.getByLabel("E-mail atau nomor WhatsApp pembeli").fill(contact);
    await visitor.pressesButton("Hapus data pembeli ini");
    await page.getByLabel("Ketik lagi kontaknya").fill(contact);
    await visitor.pressesButton("Hapus selamanya");
  };
  await visitor.opens("/admin/pengaturan/privasi");
  await visitor.waits();
  await forget();
  await expect(page.getByRole("alert").filter({ hasText: `Pesanannya: ${number}.` })).toBeVisible();
  await complete();
  await forget();
  await expect(page.getByText("Data dihapus dari 1 pesanan.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "oleh Sari · 1 pesanan" })).toContainText("Selesai");
  await expect(page.getByLabel("E-mail atau nomor WhatsApp pembeli")).toHaveValue("");
}

/** Schedules the shop deletion, which requires an export of the orders first, and cancels it. */
async function endsAndUndoes(visitor: StorefrontVisitor, shop: StoryShop): Promise<void> {
  const { page } = visitor;
  const end = async () => {
    await visitor.pressesButton("Hapus toko");
    await page.getByLabel(/^Ketik nama toko/).fill("Toko Sari");
    await visitor.pressesButton("Hapus toko ini");
  };
  await visitor.opens("/admin/pengaturan/hapus");
  await end();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  const saved = page.waitForEvent("download");
  await visitor.pressesButton("Simpan semua pesanan (CSV)");
  expect((await saved).suggestedFilename()).toBe("pesanan-dengan-pembeli.csv");
  await end();
  await expect(page.getByText("Toko ini akan dihapus", { exact: false })).toBeVisible();
  await visitor.looksAt("desk-hapus-berjalan");
  await visitor.pressesButton("Batalkan, toko tetap ada");
  await expect(page.getByRole("button", { name: "Hapus toko", exact: true })).toBeVisible();
  await expect.poll(async () => (await shop.visit("GET", "/")).status).toBe(200);
}
