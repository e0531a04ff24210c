import { expect } from "playwright/test";
import { StoryBuyer } from "../buyer";
import type { StoryShop } from "../story";
import { story } from "./cast";
import type { StorefrontVisitor } from "./visitor";

/** Whoever runs the shop, as the demo has them. */
const owner = "pemilik@larasan.example";

/** Signs in by a code, on whatever page asks for it. */
async function signsIn({ page }: StorefrontVisitor, shop: StoryShop): Promise<void> {
  await page.getByLabel("E-mail atau nomor WhatsApp").fill(owner);
  const code = await new StoryBuyer(shop, owner).awaitsCode(async () => {
    await page.getByRole("button", { name: "Kirim kode" }).click();
    await page.getByLabel(/^Kode dari pesan/).waitFor();
  });
  await page.getByLabel(/^Kode dari pesan/).fill(code);
}

story(
  "a link to an order leads over the sign-in to it; from found money to a parcel with its number in 4 taps",
  async ({ visitor, shop, buyer }) => {
    const { page, tally } = visitor;
    const { token, number } = await buyer.orders({ pays: "transfer_bca" });
    await shop.client.claimPayment({ token });
    await visitor.opens(`/admin/pesanan/${number}`);
    await expect(page).toHaveURL(/\/admin\/masuk\?lanjut=/);
    await visitor.looksAt("desk-masuk");
    await signsIn(visitor, shop);
    await page.waitForURL(`**/admin/pesanan/${number}`);
    await expect(page.getByText("Jalan Kenanga 8")).toBeVisible();
    await visitor.looksAt("desk-pesanan");
    await visitor.pressesButton("Uang sudah masuk");
    await expect(page.getByText("Pembayaran dicatat.")).toBeVisible();
    await visitor.pressesButton("Mulai kemas");
    await visitor.fills(page.getByLabel(/^Nomor resi/), "JX1234567890");
    await visitor.pressesButton("Kirim");
    await expect(page.getByText("Resi JX1234567890")).toBeVisible();
    expect(tally.presses).toBe(4);
    const { order } = await shop.client.trackOrder({ token });
    expect([order?.status, order?.awb]).toEqual(["shipped", "JX1234567890"]);
  },
);

story(
  "orders of a list are moved together, found by their buyer's name, and no name stands in an address",
  async ({ visitor, shop, buyer, gateway }) => {
    const { page } = visitor;
    const { number } = await buyer.orders();
    await gateway.tells(number, "paid");
    await visitor.opens("/admin/pesanan?list=to_pack");
    await signsIn(visitor, shop);
    await page.waitForURL("**/admin/pesanan?list=to_pack");
    await visitor.looksAt("desk-daftar");
    await page.getByLabel(`Pilih ${number}`).check();
    await visitor.pressesButton("Mulai kemas");
    await expect(page.getByText("1 pesanan: Pesanan sedang dikemas.")).toBeVisible();
    await expect(page.getByLabel(`Pilih ${number}`)).toHaveCount(0);
    await page.keyboard.press("/");
    await page.getByRole("searchbox").fill("sari dew");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
    expect(page.url()).toMatch(/\/admin\/pesanan\/cari$/);
    await page.getByRole("link", { name: new RegExp(number) }).click();
    await expect(page.getByRole("heading", { name: number })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
    await visitor.opens("/admin");
    await expect(page.getByRole("heading", { name: "Yang menunggu kamu" })).toBeVisible();
    await visitor.looksAt("desk-beranda");
  },
);

story(
  "a session that ended is begun again in place, and what was typed is kept",
  async ({ visitor, shop, buyer, context }) => {
    const { page } = visitor;
    const { number } = await buyer.orders({ pays: "transfer_bca" });
    await visitor.opens(`/admin/pesanan/${number}`);
    await signsIn(visitor, shop);
    await page.waitForURL(`**/admin/pesanan/${number}`);
    await visitor.fills(page.getByLabel("Hanya terlihat oleh pengelola"), "Minta dibungkus kado.");
    await context.clearCookies();
    await visitor.pressesButton("Tambah catatan");
    await expect(visitor.sheet("Masuk lagi")).toBeVisible();
    await signsIn(visitor, shop);
    await expect(visitor.sheet("Masuk lagi")).toBeHidden();
    await expect(page.getByText("Minta dibungkus kado.", { exact: false }).first()).toBeVisible();
    await expect(page.getByLabel("Hanya terlihat oleh pengelola")).toHaveValue("");
  },
);

story(
  "stocks are counted in place, saved together, and taken back only where nobody else came between",
  async ({ visitor, shop, merchant }) => {
    const { page } = visitor;
    const { variantId } = await merchant.offers(shop, { name: "Kain Hitung", price: 50_000, stock: 4 });
    await visitor.opens("/admin/stok");
    await signsIn(visitor, shop);
    await page.waitForURL("**/admin/stok**");
    const field = page.locator(`input[name="${variantId}"]`);
    await field.fill("dua");
    await expect(page.getByText("Isi stok dengan angka bulat")).toBeVisible();
    await field.fill("12");
    await visitor.pressesButton("Simpan 1 perubahan");
    await expect(page.getByText("1 stok disimpan.")).toBeVisible();
    await visitor.looksAt("desk-stok");
    await merchant.changes({ slug: "", variantId }, "stock", 11);
    await visitor.pressesButton("Urungkan");
    await expect(page.getByText("stoknya berubah sementara kamu mengisi, sekarang 11.")).toBeVisible();
    await visitor.opens("/admin/pembayaran");
    await visitor.looksAt("desk-pembayaran");
  },
);
