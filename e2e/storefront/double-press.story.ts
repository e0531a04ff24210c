import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { noteCalls } from "../support/browser/network";
import { StoryBuyer } from "../support/buyer";

story("pressed twice, every button from product to order acts once", async ({ visitor, shop }) => {
  const { page } = visitor;
  await visitor.opens("/produk/dompet-tumpal-nila");
  await visitor.pressesTwice(page.getByRole("button", { name: "Tambah ke keranjang" }));
  await expect(visitor.cartLink).toHaveAccessibleName("Keranjang, 1 barang");
  await visitor.returnsToCheckout();
  const sends = noteCalls(page, "POST", "/checkout/otp/send");
  const buyer = new StoryBuyer(shop, visitor.contact);
  const code = await buyer.awaitsCode(() => visitor.pressesTwice(page.getByRole("button", { name: /^Buat pesanan/ })));
  await expect(visitor.sheet("Masukkan kode")).toBeVisible();
  expect(sends).toHaveLength(1);
  const verifies = noteCalls(page, "POST", "/checkout/otp/verify");
  await visitor.typesCode(code);
  await page.keyboard.press("Enter");
  await visitor.followsOrder();
  expect(verifies).toHaveLength(1);
  expect(await buyer.looksUp()).toHaveLength(1);
});

story("pressed twice, a payment claim and a reopened payment happen once", async ({ visitor, buyer, gateway }) => {
  const { page } = visitor;
  const transfer = await buyer.orders({ pays: "transfer_bca" });
  await visitor.opens(`/track/${transfer.token}`);
  const claims = noteCalls(page, "POST", "/payment/claim");
  await visitor.pressesTwice(page.getByRole("button", { name: "Saya sudah transfer" }));
  await expect(visitor.sheet("Sudah transfer?")).toBeVisible();
  await visitor.pressesTwice(page.getByRole("button", { name: "Ya, sudah saya transfer" }));
  await expect(page.locator("#status")).toHaveText("Menunggu Konfirmasi");
  expect(claims).toHaveLength(1);
  const qris = await buyer.orders();
  await gateway.sends(qris.number, "expired");
  await visitor.opens(`/track/${qris.token}`);
  const reopens = noteCalls(page, "POST", "/payment");
  await visitor.pressesTwice(page.getByRole("button", { name: "Buat ulang pembayaran" }));
  await expect(page.getByRole("img", { name: /^Kode QRIS/ })).toBeVisible();
  expect(reopens).toHaveLength(1);
});

story(
  "pressed twice, an order search sends and checks one code, and one cart line is removed",
  async ({ visitor, buyer }) => {
    const { page } = visitor;
    await buyer.orders();
    await visitor.opens("/pesanan");
    await visitor.fills(visitor.field("Nomor WhatsApp atau e-mail"), buyer.contact);
    const sends = noteCalls(page, "POST", "/lookup/otp/send");
    const code = await buyer.awaitsCode(() => visitor.pressesTwice(page.getByRole("button", { name: "Kirim kode" })));
    expect(sends).toHaveLength(1);
    const reads = noteCalls(page, "POST", "/lookup/otp/verify");
    await visitor.typesCode(code);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "1 pesanan" })).toBeVisible();
    expect(reads).toHaveLength(1);
    for (const slug of ["syal", "dompet-tumpal-nila", "pasmina-lereng-tarum"]) await visitor.adds(slug);
    await visitor.opens("/keranjang");
    await visitor.pressesTwice(page.getByRole("button", { name: "Hapus" }).first());
    await expect(page.locator(".cart-line")).toHaveCount(2);
  },
);

story("pressed twice, Enter applies a voucher once", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.carries();
  await visitor.opens("/keranjang");
  await visitor.presses(page.getByText("Punya kode voucher?"));
  const questions = noteCalls(page, "POST", "/shipping/rates");
  await visitor.fills(visitor.field("Kode voucher"), "TIDAKADA");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.locator("#voucher-kabar")).toHaveText(/tidak ditemukan/);
  await visitor.goesOn();
  await visitor.waits();
  expect(questions).toHaveLength(1);
});

story("pressed twice, a new total is accepted once", async ({ visitor, shop, merchant }) => {
  const { page } = visitor;
  const product = await merchant.offers(shop, { name: "Kain dua kali", price: 200_000, stock: 9 });
  await visitor.returnsToCheckout(product.slug);
  await merchant.changes(product, "price", 210_000);
  await visitor.pressesButton(/^Buat pesanan/);
  const sends = noteCalls(page, "POST", "/checkout/otp/send");
  await visitor.pressesTwice(visitor.sheet("Total berubah").getByRole("button", { name: "Lanjutkan" }));
  await expect(visitor.sheet("Masukkan kode")).toBeVisible();
  expect(sends).toHaveLength(1);
});

story("pressed twice, the QR code is saved once", async ({ visitor, buyer }) => {
  const { page } = visitor;
  const { token } = await buyer.orders();
  await visitor.opens(`/track/${token}`);
  const fileNames: string[] = [];
  page.on("download", (download) => fileNames.push(download.suggestedFilename()));
  await visitor.pressesTwice(page.getByRole("button", { name: "Simpan QR" }));
  await expect(page.getByText("QR tersimpan.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Simpan QR" })).toHaveAttribute("aria-disabled", "false");
  await expect.poll(() => fileNames.length).toBe(1);
});
