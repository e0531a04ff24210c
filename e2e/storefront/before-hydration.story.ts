import { expect } from "playwright/test";
import { entersAdmin } from "../admin/admin-steps";
import { story } from "../support/browser/browser-story";
import { hold, scripts } from "../support/browser/network";
import { awake, type StorefrontVisitor } from "../support/browser/visitor";

/** Opens a page whose scripts load only after `act` is done. */
async function performsEarly(visitor: StorefrontVisitor, path: string, action: () => Promise<void>): Promise<void> {
  const release = await hold(visitor.page, scripts);
  await visitor.opens(path);
  await action();
  await release();
}

story("a product added before the scripts are ready is in the cart", async ({ visitor }) => {
  const { page } = visitor;
  await performsEarly(visitor, "/produk/kemeja-kawung-lengan-pendek", async () => {
    for (const option of await page.locator("fieldset[data-option]").all()) await option.locator("label").first().tap();
    const add = page.getByRole("button", { name: /^(Pilih|Tambah ke keranjang)/ });
    await add.tap();
    await add.tap();
    await expect(add).toHaveAttribute("data-pressed");
  });
  await expect(visitor.sheet("Sudah masuk keranjang")).toBeVisible();
  await expect(page.getByRole("link", { name: "Keranjang, 1 barang" })).toBeVisible();
});

story("a quantity entered before the scripts are ready counts", async ({ visitor }) => {
  const { page } = visitor;
  await performsEarly(visitor, "/produk/dompet-tumpal-nila", () => page.getByRole("spinbutton").fill("3"));
  await page.getByRole("spinbutton").blur();
  await visitor.pressesButton("Tambah ke keranjang");
  await expect(visitor.sheet("Sudah masuk keranjang")).toContainText("3 ");
});

story("a contact sent before the scripts are ready gets its code", async ({ visitor }) => {
  const { page } = visitor;
  await performsEarly(visitor, "/pesanan", async () => {
    await visitor.field("Nomor WhatsApp atau e-mail").fill(visitor.phone);
    await page.getByRole("button", { name: "Kirim kode" }).tap();
  });
  await expect(page.getByText("Jika ada pesanan dengan kontak ini, kami sudah mengirim kode.")).toBeVisible();
});

story("a sort order chosen before the scripts are ready applies", async ({ visitor }) => {
  const { page } = visitor;
  await performsEarly(visitor, "/katalog", async () => {
    await page.getByRole("combobox", { name: "Urutkan" }).selectOption({ index: 2 });
  });
  await page.waitForURL(/urut=/);
});

story("order buttons pressed before the scripts are ready work", async ({ visitor, buyer }) => {
  const { page } = visitor;
  const { token } = await buyer.orders();
  await page.context().grantPermissions(["clipboard-write", "clipboard-read"], { origin: visitor.shop.origin });
  await performsEarly(visitor, `/track/${token}`, () =>
    page
      .getByRole("button", { name: /^Salin/ })
      .first()
      .tap(),
  );
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /tersalin|disalin/i })
      .first(),
  ).toBeVisible();
});

story("a cart line shows no buttons until its name and price are loaded", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.carries("syal");
  await visitor.adds();
  const release = await hold(page, "/shipping/rates");
  await visitor.opens("/keranjang");
  const buttons = page.locator(".cart-line").getByRole("button", { name: /^Hapus/ });
  await expect(page.locator(".cart-line")).toHaveCount(2);
  await expect(buttons).toHaveCount(1);
  await release();
  await expect(buttons).toHaveCount(2);
});

/** Before their scripts are ready, these pages show no control except the shop's search, which is a plain form. */
for (const path of ["/keranjang", "/checkout"]) {
  story(`${path} shows no buttons of its own until its scripts are ready`, async ({ visitor }) => {
    await visitor.carries();
    await performsEarly(visitor, path, async () => {
      await expect(visitor.page.getByRole("main").getByRole("button")).toHaveCount(0);
    });
    await expect(visitor.page.getByRole("main").getByRole("button").first()).toBeVisible();
  });
}

story("a search term entered in the admin before the scripts are ready is searched", async ({ visitor, merchant }) => {
  const { page } = visitor;
  await entersAdmin(visitor, merchant, "/admin/pesanan");
  const field = page.getByRole("main").getByRole("searchbox");
  await performsEarly(visitor, "/admin/pesanan/cari", () => field.fill("tidak ada begini"));
  await awake(field);
  await visitor.pressesButton("Cari");
  await expect(page.getByText("Tidak ada pesanan untuk “tidak ada begini”.")).toBeVisible();
});
