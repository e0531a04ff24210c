import { expect } from "playwright/test";
import sharp from "sharp";
import { encode } from "uqr";
import { story } from "../support/browser/browser-story";
import type { StorefrontVisitor } from "../support/browser/visitor";
import { StoryBuyer } from "../support/buyer";
import type { StoryShop } from "../support/story";
import { asks, entersNewShop } from "./admin-steps";
import { draggedUp, shiftsDown } from "./reorder-gestures";

/** Content of the printed QRIS code of a fictitious merchant. */
const printed =
  "00020101021126660014COM.CONTOH.WWW01189360000000000000010215ID10200000000010303UMI51440014ID.CO.QRIS.WWW02" +
  "15ID10200000000010303UMI5204569153033605802ID5911TOKO CONTOH6007BANDUNG61054011562070703A0163045665";

/** A second payment method, added elsewhere. */
const otherAccount = {
  code: "transfer_bni",
  name: "Transfer BNI",
  account_bank: "BNI",
  account_number: "0123456789",
  account_holder: "Sari Wulandari",
  enabled: true,
};

/**
 * Renders a code as a picture of this width. A phone's photo has several megabytes, so wide pictures get noise around the code.
 */
async function pictureOf(text: string, width = 300): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { data, size } = encode(text, { border: 4 });
  const raw = { width: size, height: size, channels: 1 } as const;
  const dots = sharp(Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255))), { raw });
  const code = await dots.resize(Math.min(width, 900), null, { kernel: "nearest" }).png().toBuffer();
  const noise = { type: "gaussian", mean: 200, sigma: 20 } as const;
  const table = sharp({ create: { width, height: width, channels: 3, background: "white", noise } });
  const buffer = await (width > 900 ? table.composite([{ input: code }]) : sharp(code))
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: "qris.jpg", mimeType: "image/jpeg", buffer };
}

story(
  "the setup checklist leads a new shop to its first order and checks each step",
  async ({ visitor: somebody, merchant, server }) => {
    const { visitor, shop } = await entersNewShop(somebody, merchant, server);
    const { page } = visitor;
    await expect(page.getByText("0 dari 7 beres", { exact: false })).toBeVisible();
    await visitor.looksAt("desk-panduan");

    await page.getByRole("link", { name: /Nama dan tampilan/ }).click();
    const guide = page.getByRole("region", { name: "Panduan toko baru" });
    await expect(guide.getByText("Langkah 2 dari 7: Nama dan tampilan")).toBeVisible();
    await guide.getByRole("link", { name: "Lewati, lanjut ke: Produk pertama" }).click();
    await expect(guide.getByText("Langkah 3 dari 7: Produk pertama")).toBeVisible();
    await visitor.looksAt("desk-panduan-produk");
    await guide.getByRole("link", { name: "Lewati, lanjut ke: Alamat pengirim" }).click();
    await expect(guide.getByText("Langkah 4 dari 7: Alamat pengirim")).toBeVisible();
    await page.getByRole("link", { name: "Tambah kurir" }).click();
    await visitor.pressesButton("Tambah kurir");
    await expect(page.getByText("Isi ongkirnya, atau pilih gratis.")).toBeVisible();
    await page.getByLabel("Ongkir tetap").fill("15,5");
    await visitor.pressesButton("Tambah kurir");
    await expect(page.getByText("Tulis dalam rupiah bulat, misalnya 15.000 atau 15rb.")).toBeVisible();
    await page.getByLabel("Ongkir tetap").fill("15.000");
    await visitor.pressesButton("Tambah kurir");
    await expect(page.getByRole("button", { name: "Matikan JNE" })).toBeVisible();
    await expect(guide.getByText("Pilih tempat asal kiriman.")).toBeVisible();
    await page.getByLabel("Dihitung dari jarak dan berat").check();
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Cari lalu pilih tempat asal kiriman.")).toBeVisible();
    await page.getByLabel("Paket berangkat dari").fill("Purbayan Kotagede");
    await visitor.presses(page.getByRole("button", { name: /Kotagede/ }).first());
    await page.getByLabel("Nomor HP pengirim").fill("021 555 0000");
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Nomor HP ini tidak dikenali.", { exact: false }).first()).toBeVisible();
    await page.getByLabel("Nomor HP pengirim").fill("0812 3456 7890");
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Disimpan.")).toBeVisible();
    await expect(guide.getByText("Isi alamat pengirim, supaya tercetak di label paket.")).toBeVisible();
    await page.getByLabel("Jalan dan nomor pengirim").fill("Jalan Purbayan 5, RT 01/RW 02");
    await visitor.pressesButton("Simpan");
    await expect(guide.getByText("Beres, sudah dicek.")).toBeVisible();
    await visitor.looksAt("desk-pengiriman");

    await guide.getByRole("link", { name: "Lanjut: Cara bayar" }).click();
    await page.getByRole("link", { name: "Tambah cara bayar" }).click();
    await expect(guide.getByText("Langkah 5 dari 7: Cara bayar")).toBeVisible();
    await visitor.pressesButton("Tambah cara bayar");
    await expect(page.getByText("Isi nomor rekeningnya.")).toBeVisible();
    await page.getByLabel("Nomor rekening").fill("123-456-7890");
    await page.getByLabel("Nama pemilik rekening").fill("Sari Wulandari");
    await asks(page, "POST", "/settings/payment-methods", otherAccount);
    await visitor.pressesButton("Tambah cara bayar");
    await expect(page.getByRole("button", { name: "Matikan Transfer BCA" })).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(await pictureOf("bukan QRIS"));
    await expect(page.getByRole("alert").filter({ hasText: /QRIS/ })).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(await pictureOf(printed, 2_800));
    await expect(page.getByText("QRIS atas nama TOKO CONTOH")).toBeVisible();
    await expect(page.getByRole("img", { name: "QRIS TOKO CONTOH Rp1.000" })).toBeVisible();
    await visitor.looksAt("desk-pembayaran");
    await visitor.pressesButton("Ya, TOKO CONTOH sudah benar");
    await expect(page.getByText("Sudah kamu pindai dan pastikan")).toBeVisible();
    await ordersMethods(visitor, shop);

    await guide.getByRole("link", { name: "Lanjut: Verifikasi pembeli (OTP)" }).click();
    await expect(page.getByText("Kode lewat WhatsApp belum dicoba.")).toBeVisible();
    const code = await new StoryBuyer(shop, visitor.phone).awaitsCode(async () => {
      await visitor.pressesButton("Kirim kode");
      await page.getByLabel(/^Kode yang sampai di/).waitFor();
    });
    await page.getByLabel(/^Kode yang sampai di/).fill(code);
    await expect(page.getByText("Kodenya sampai.", { exact: false })).toBeVisible();
    await expect(page.getByText("Beres, sudah dicek.")).toBeVisible();
    await visitor.looksAt("desk-kode");

    await guide.getByRole("link", { name: "Lanjut: Buka toko" }).click();
    expect((await shop.client.getConfig()).closed?.text).toBe("Masih disiapkan, sebentar lagi buka.");
    await visitor.pressesButton("Buka toko");
    await expect(page.getByRole("heading", { name: "Toko buka" })).toBeVisible();
    await merchant.offers(shop, { name: "Kain Pertama", price: 50_000, stock: 3 });
    await visitor.opens("/admin");
    await expect(page.getByText("5 dari 7 beres", { exact: false })).toBeVisible();
    await readsGuide(visitor);
  },
);

/** Reads the guide's page about opening a shop: its screenshots load when they come into view. */
async function readsGuide(visitor: StorefrontVisitor): Promise<void> {
  const { page } = visitor;
  await visitor.opens("/admin/bantuan/buka-toko");
  const pictures = page.getByRole("article").getByRole("img", { name: /\S/ });
  await expect(pictures).toHaveCount(8);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("naturalWidth", 720);
    await expect(picture).toHaveAttribute("height", /^\d+$/);
  }
  const steps = page.getByRole("article").locator("ol > li");
  const lefts = await steps.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
  expect(new Set(lefts).size, "steps stand below each other").toBe(1);
  await visitor.looksAt("desk-bantuan-buka-toko");
}

/** Reorders the payment methods, and checks the buyers' order. The confirmed QRIS code is offered without another step. */
async function ordersMethods(visitor: StorefrontVisitor, shop: StoryShop): Promise<void> {
  const offered = async () => (await shop.client.getConfig()).commerce?.payment_methods?.map(({ name }) => name);
  await expect.poll(offered).toEqual(["Transfer BNI", "Transfer BCA", "QRIS"]);
  await shiftsDown(visitor, "Transfer BNI");
  await expect.poll(offered).toEqual(["Transfer BCA", "Transfer BNI", "QRIS"]);
  await draggedUp(visitor);
  await expect.poll(offered).toEqual(["QRIS", "Transfer BCA", "Transfer BNI"]);
}
