import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { saveScreenshot } from "../support/browser/page-checks";
import { onDesktop } from "../support/browser/screens";
import { listAt } from "../support/json";
import { entersAdmin, goesTo, newAwb } from "./admin-steps";
import { expectFocus, pressByKeys, tabTo } from "./keyboard";

story.use(onDesktop);

story(
  "an order is found, moved, labelled and shipped by keyboard alone, without losing focus",
  async ({ visitor, shop, buyer, merchant, context }) => {
    const { page } = visitor;
    const keys = page.keyboard;
    const { token, number } = await buyer.orders({ pays: "transfer_bca" });
    await shop.client.claimPayment({ token });
    await entersAdmin(visitor, merchant, "/admin");
    await keys.press("Tab");
    await expect(page.getByRole("link", { name: "Lewati ke isi" })).toBeFocused();
    await pressByKeys(page, page.getByRole("navigation").getByRole("link", { name: "Pesanan" }));
    await expect(page.getByRole("link", { name: "Pesanan", exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("main")).toBeFocused();
    await keys.press("ArrowDown");
    await expect(page.locator(".order-link").first()).toBeFocused();
    await keys.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await keys.type(number);
    await keys.press("Enter");
    const row = page.getByRole("link", { name: new RegExp(number) });
    await expect(row).toBeVisible();
    await keys.press("ArrowDown");
    await expect(row).toBeFocused();
    await keys.press("Enter");
    await expect(page.getByRole("heading", { name: number, level: 1 })).toBeVisible();
    await visitor.waits();

    await saveScreenshot(page, "desk-luas-pesanan-satu");
    const cancel = page.getByRole("button", { name: "Batalkan", exact: false }).first();
    await pressByKeys(page, cancel);
    await expect(page.getByRole("dialog")).toBeVisible();
    await keys.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(cancel).toBeFocused();
    await keys.press("Shift+Tab");
    await expect(page.getByRole("button", { name: "Uang sudah masuk" })).toBeFocused();
    await keys.press("Enter");
    await expect(page.getByRole("button", { name: "Ya, sudah masuk" })).toBeFocused();
    await keys.press("Enter");
    await expect(page.getByText("Pembayaran dicatat.")).toBeVisible();
    await expectFocus(page);
    const paper = context.waitForEvent("page");
    await pressByKeys(page, page.getByRole("link", { name: "Cetak label" }));
    await (await paper).close();
    const awb = page.getByLabel(/^Nomor resi/);
    await awb.focus();
    const typed = newAwb();
    await keys.type(typed);
    await keys.press("Enter");
    await expect(page.getByText(`Resi ${typed}`)).toBeVisible();
    await expectFocus(page);
  },
);

story(
  "a long list starts at its top; prices, stock and options are edited by keyboard",
  async ({ visitor, shop, merchant }) => {
    const { page } = visitor;
    const keys = page.keyboard;
    const name = `Safir${Date.now()}`;
    await merchant.offers(shop, { name: `${name} Satu`, price: 50_000, stock: 4 });
    const { slug } = await merchant.offers(shop, { name: `${name} Dua`, price: 60_000, stock: 7 });
    await entersAdmin(visitor, merchant, "/admin/stok");
    await expect(page.getByRole("link", { name: "Semua", exact: true })).toHaveAttribute("aria-current", "page");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await goesTo(visitor, `/admin/stok?q=${name}`);
    const cell = (of: string, which: string) => page.getByRole("textbox", { name: `${of} ${name} ${which}` });
    await tabTo(page, cell("Harga", "Dua"));
    await keys.press("End");
    await keys.press("ArrowRight");
    await expect(cell("Stok", "Dua")).toBeFocused();
    await keys.type("9");
    await keys.press("Enter");
    await expect(cell("Stok", "Satu")).toBeFocused();
    await keys.type("x");
    await keys.press("Escape");
    await expect(cell("Stok", "Satu")).toHaveValue("4");
    await keys.press("ArrowUp");
    await expect(cell("Stok", "Dua")).toHaveValue("9");
    await keys.press("Control+Enter");
    await expect(page.getByText("1 stok disimpan.")).toBeVisible();
    await expectFocus(page);

    await visitor.opens(`/admin/produk/prd_${slug}`);
    await visitor.waits();
    await pressByKeys(page, page.getByText("Varian: ukuran, warna, rasa"));
    await pressByKeys(page, page.getByRole("button", { name: "Tambah pilihan" }));
    await tabTo(page, page.getByLabel("Isinya, dipisah koma"));
    await keys.type("S, M");
    await keys.press("Enter");
    const medium = page.getByRole("group", { name: "M", exact: true }).getByLabel("Harga (Rp)");
    await tabTo(page, medium);
    await keys.press("ControlOrMeta+a");
    await keys.type("65.000");
    await pressByKeys(page, page.getByRole("button", { name: "Simpan", exact: true }));
    await expect(page.getByText("Disimpan.")).toBeVisible();
    await expectFocus(page);
  },
);

story(
  "every admin page fits large text on a desktop, unknown pages are explained, and the admin is installable",
  async ({ visitor, shop, merchant }) => {
    const { page } = visitor;
    expect((await shop.visit("GET", "/admin/tidak-ada")).status).toBe(307);
    await entersAdmin(visitor, merchant, "/admin");
    const adminPaths = await page
      .locator("nav.admin-links a:visible")
      .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));
    for (const path of [...adminPaths, "/admin/produk/baru", "/admin/pengaturan/toko"]) {
      await goesTo(visitor, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await saveScreenshot(page, `desk-luas${path.replaceAll("/", "-")}`);
      const isWide = await page.evaluate(() => {
        const root = document.documentElement;
        root.style.fontSize = "200%";
        const doesScroll = root.scrollWidth > root.clientWidth;
        root.style.fontSize = "";
        return doesScroll;
      });
      expect(isWide, `${path} in large letters`).toBe(false);
    }
    const missing = await page.goto(`${shop.origin}/admin/tidak-ada`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Tidak ada di sini" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Pengelolaan toko" })).toBeVisible();
    await expect(page.locator("link[rel=icon]")).toHaveCount(1);
    const apple = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
    const { body } = await shop.visit("GET", "/admin/manifest.webmanifest");
    const icons = new Set([String(apple), ...listAt(body, "icons").map(({ src }) => String(src))]);
    for (const src of icons) {
      const { bytes, headers } = await shop.visit("GET", src);
      expect([headers["content-type"], bytes.readUInt32BE(16)]).toEqual(["image/png", Number(src.split("/").at(-1))]);
    }
  },
);
