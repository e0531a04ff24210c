import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { illustrate, takesPictures } from "../support/browser/guide-pictures";
import type { StorefrontVisitor } from "../support/browser/visitor";
import { StoryBuyer } from "../support/buyer";
import { signUpHost } from "../support/servers";
import { openShop, type StoryShop } from "../support/story";
import { asks } from "./admin-steps";
import { lendsAuthenticator } from "./passkeys";

story.use({ deviceScaleFactor: takesPictures ? 2 : 1 });

/** Most taps and typed fields from the sign-up page to an open shop. */
const most = { presses: 25, fields: 12 };

/** The contact of the new owner, as it should look in the guide. */
function contactOf({ mail }: StorefrontVisitor): string {
  return takesPictures ? "sari@surat.example" : mail;
}

/** Fills in the sign-up, and types the code. The browser then shows the new shop. */
async function signsUp(visitor: StorefrontVisitor, sender: StoryShop, name: string): Promise<void> {
  const { page } = visitor;
  await visitor.opens("/");
  await visitor.looksAt("buka-toko");
  await visitor.fills(page.getByLabel("Nama toko"), name);
  await visitor.goesOn();
  await visitor.goesOn();
  await visitor.fills(page.getByLabel("E-mail atau nomor WhatsApp"), contactOf(visitor));
  const code = await new StoryBuyer(sender, contactOf(visitor)).awaitsCode(async () => {
    await illustrate(page, "daftar");
    await visitor.pressesButton("Kirim kode");
    await page.getByLabel(/^Kode dari pesan ke/).waitFor();
  });
  await visitor.looksAt("buka-toko-kode");
  await visitor.fills(page.getByLabel(/^Kode dari pesan ke/), code);
}

/** Signs in by the link, and registers a passkey. */
async function entersShop(visitor: StorefrontVisitor, shop: StoryShop): Promise<void> {
  const { page } = visitor;
  await page.waitForURL(new RegExp(`^${shop.origin}/admin/masuk#`));
  await visitor.pressesButton("Masuk ke toko");
  await expect(page.getByRole("heading", { name: "Kamu sudah masuk" })).toBeVisible();
  await illustrate(page, "passkey");
  const removesAuthenticator = await lendsAuthenticator(page);
  await visitor.pressesButton("Buat passkey");
  await page.waitForURL(`${shop.origin}/admin`);
  await removesAuthenticator();
  expect((await asks(page, "GET", "/passkeys")).items).toHaveLength(1);
}

/** Adds a product, a courier with the origin of parcels, and a bank account. */
async function furnishes(visitor: StorefrontVisitor): Promise<void> {
  const { page } = visitor;
  const link = (name: string | RegExp) => visitor.presses(page.getByRole("link", { name }));
  await illustrate(page, "langkah", page.getByRole("heading", { name: "Siapkan tokomu" }));
  await link(/Produk pertama/);
  await visitor.fills(page.getByLabel("Nama produk"), "Kain Pertama");
  await visitor.goesOn();
  await visitor.fills(page.getByLabel("Harga (Rp)"), "75.000");
  await visitor.goesOn();
  await visitor.fills(page.getByLabel("Berat (gram)"), "250");
  await illustrate(page, "produk", page.getByLabel("Nama produk"));
  await visitor.presses(page.getByRole("button", { name: "Jual", exact: true }));
  await expect(page.getByText("Sudah dijual.")).toBeVisible();
  await link(/^Lanjut: Alamat pengirim/);
  await link("Tambah kurir");
  await visitor.fills(page.getByLabel("Ongkir tetap"), "15.000");
  await visitor.pressesButton("Tambah kurir");
  await expect(page.getByRole("button", { name: "Matikan JNE" })).toBeVisible();
  await visitor.fills(page.getByLabel("Paket berangkat dari"), "Purbayan Kotagede");
  await visitor.presses(page.getByRole("button", { name: /Kotagede/ }).first());
  await visitor.fills(page.getByLabel("Jalan dan nomor pengirim"), "Jalan Purbayan 5, RT 01/RW 02");
  await illustrate(page, "pengirim", page.getByRole("heading", { name: "Alamat pengirim" }));
  await visitor.pressesButton("Simpan");
  await link(/^Lanjut: Cara bayar/);
  await link("Tambah cara bayar");
  await visitor.fills(page.getByLabel("Nomor rekening"), "123-456-7890");
  await visitor.goesOn();
  await visitor.fills(page.getByLabel("Nama pemilik rekening"), "Sari Wulandari");
  await illustrate(page, "bayar", page.getByRole("heading", { level: 1 }));
  await visitor.pressesButton("Tambah cara bayar");
  await expect(page.getByRole("button", { name: "Matikan Transfer BCA" })).toBeVisible();
}

/** Tests the codes for buyers, and opens the shop. */
async function opensShop(visitor: StorefrontVisitor, shop: StoryShop): Promise<void> {
  const { page } = visitor;
  await visitor.presses(page.getByRole("link", { name: /^Lanjut: Verifikasi pembeli/ }));
  await expect(page.getByText("Tinggal 50 dari 50 kode.")).toBeVisible();
  await visitor.looksAt("desk-verifikasi");
  const code = await new StoryBuyer(shop, contactOf(visitor)).awaitsCode(async () => {
    await visitor.pressesButton("Kirim kode");
    await page.getByLabel(/^Kode yang sampai di/).waitFor();
  });
  await visitor.fills(page.getByLabel(/^Kode yang sampai di/), code);
  await illustrate(page, "verifikasi", page.getByRole("heading", { name: "Kirim kode ke dirimu sendiri" }));
  await visitor.presses(page.getByRole("link", { name: /^Lanjut: Buka toko/ }));
  await visitor.pressesButton("Buka toko");
  await expect(page.getByRole("heading", { name: "Toko buka" })).toBeVisible();
  await illustrate(page, "buka", page.getByRole("heading", { level: 1 }));
}

story(
  "a person opens a shop on the sign-up host, and it sells after at most 25 taps and 12 typed fields",
  async ({ visitor: somebody, server }) => {
    const name = takesPictures ? "Toko Sari" : `Toko Sari ${Date.now()}`;
    const slug = name.toLowerCase().replaceAll(" ", "-");
    const shop = openShop(server, "larasan", `${slug}.${signUpHost}`);
    const visitor = somebody.visits(openShop(server, "larasan", signUpHost));
    await signsUp(visitor, somebody.shop, name);
    await entersShop(visitor, shop);
    await furnishes(visitor);
    await opensShop(visitor, shop);
    const { presses, fields } = visitor.counts;
    expect(presses).toBeLessThanOrEqual(most.presses);
    expect(fields).toBeLessThanOrEqual(most.fields);
    const { products } = await shop.client.listProducts({});
    const bought = await new StoryBuyer(shop).orders({ takes: [[products?.[0]?.slug ?? ""]], pays: "transfer_bca" });
    expect(bought.number).toMatch(/^[A-Z]{2,5}-/);
  },
);
