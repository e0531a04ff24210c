import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { asks, entersAdmin, goesTo } from "./admin-steps";

story(
  "the stock grid groups products and options, shows SKUs, sorts, and accepts cells pasted by SKU",
  async ({ visitor, merchant }) => {
    const { page } = visitor;
    const name = `Opal${Date.now()}`;
    await entersAdmin(visitor, merchant, "/admin/stok");
    const options = [
      { name: "Ukuran", values: ["S", "M"] },
      { name: "Warna", values: ["Putih", "Hitam"] },
    ];
    const variants = ["M", "S"].flatMap((Ukuran) =>
      ["Hitam", "Putih"].map((Warna) => ({
        price: 50_000,
        weight_grams: 200,
        sku: `${name}-${Warna.slice(0, 1)}${Ukuran}`,
        first_stock: 4,
        options: { Ukuran, Warna },
      })),
    );
    await asks(page, "POST", "/products", { name, published: false, options, variants });
    await goesTo(visitor, `/admin/stok?q=${name}`);
    const rows = page.locator("tr[data-variant] .stock-name a");
    const inOrder = ["S / Putih", "S / Hitam", "M / Putih", "M / Hitam"].map((label) => `${name} · ${label}`);
    await expect(rows).toHaveText(inOrder);
    await expect(page.getByText(`${name}-PS`)).toBeVisible();
    await visitor.presses(page.getByRole("navigation", { name: "Urutan" }).getByRole("link", { name: "SKU" }));
    await page.waitForURL(/urut=sku/);
    const bySku = ["M / Hitam", "S / Hitam", "M / Putih", "S / Putih"].map((label) => `${name} · ${label}`);
    await expect(rows).toHaveText(bySku);
    const field = page.getByRole("textbox", { name: `Stok ${name} · M / Hitam` });
    await expect(page.getByText("Ketik, atau tempel dari lembar kerja")).toBeVisible();
    await field.evaluate((input, cells) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", cells);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, `${name}-PM\t9\r\n${name}-PS\t8\r\n${name}-XX\t7\r\n`);
    await expect(page.getByText(`1 baris dilewati karena SKU-nya tidak ada di daftar ini: ${name}-XX.`)).toBeVisible();
    await expect(page.getByRole("textbox", { name: `Stok ${name} · M / Putih` })).toHaveValue("9");
    await visitor.pressesButton("Simpan 2 perubahan");
    await expect(page.getByText("2 stok disimpan.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: `Stok ${name} · S / Putih` })).toHaveValue("8");
    await expect(field).toHaveValue("4");
  },
);

story(
  "reserved stock of first-time buyers is listed with its orders and can be released after a confirmation",
  async ({ visitor, shop, buyer, merchant }) => {
    const { page } = visitor;
    const name = `Kain nila ${Date.now()}`;
    const { slug } = await merchant.offers(shop, { name, price: 50_000, stock: 6 });
    const { token } = await buyer.orders({ takes: [[slug, 2]], pays: "transfer_bca" });
    await buyer.claims(token);
    await entersAdmin(visitor, merchant, "/admin/stok");
    await visitor.presses(page.getByRole("link", { name: "Ditahan pembeli baru" }));
    await page.waitForURL(/\/admin\/stok\/ditahan$/);
    const line = page.getByRole("listitem").filter({ hasText: name });
    await expect(line).toContainText("2 ditahan oleh 1 pesanan, 1 mengaku sudah transfer; sisa 4.");
    await visitor.looksAt("desk-stok-ditahan");
    await visitor.presses(line.getByRole("button", { name: `Lepas ${name}` }));
    const question = visitor.sheet("Batalkan 1 pesanan yang belum dibayar?");
    await expect(question).toContainText("1 di antaranya mengaku sudah transfer.");
    await visitor.presses(question.getByRole("button", { name: "Tidak jadi" }));
    expect((await buyer.tracks(token)).order.status).toBe("awaiting_confirmation");
    await visitor.presses(line.getByRole("button", { name: `Lepas ${name}` }));
    await visitor.presses(question.getByRole("button", { name: "Ya, batalkan dan lepas stoknya" }));
    await expect(line).toHaveCount(0);
    expect((await shop.client.trackOrder({ token })).order?.status).toBe("cancelled");
  },
);
