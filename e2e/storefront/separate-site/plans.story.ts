import { expect } from "playwright/test";
import { errors } from "@/lib/contract/errors";
import { story } from "../../support/browser/browser-story";
import { StorefrontVisitor } from "../../support/browser/visitor";
import { hosts } from "../../support/servers";
import type { StoryShop } from "../../support/story";
import { openApart, type sites } from "./site";

/** Starts the storefront of a shop on another origin before the stories of its plan, and stops it after them. */
function standApart(name: keyof typeof sites): void {
  let close: (() => Promise<void>) | null = null;
  story.beforeAll(async () => {
    story.setTimeout(180_000);
    close = await openApart(name, `http://${hosts[name]}`);
  });
  story.afterAll(async () => close?.());
}

/** The same shop with its pages on its second domain. */
const apart = (shop: StoryShop): StoryShop => ({ ...shop, origin: shop.site });

const refusal = errors.plan_limit.message;

story.describe("on the write plan", () => {
  standApart("larasan");

  story("a storefront on another origin sells from product to paid order", async ({ page, shop, gateway }) => {
    const visitor = new StorefrontVisitor(page, apart(shop), false);
    const { token, number } = await visitor.orders();
    expect(new URL(page.url()).origin).toBe(shop.site);
    await expect(page.getByRole("img", { name: /^Kode QRIS/ })).toBeVisible();
    await gateway.sends(number, "paid");
    await expect(page.getByText("Pembayaran diterima. Terima kasih")).toBeVisible();
    await visitor.opens(`/track/${token}/struk`);
    await expect(page.locator(".receipt")).toContainText("LUNAS");
  });

  story(
    "a storefront on another origin accepts a payment claim and finds orders by code",
    async ({ page, shop, buyer }) => {
      const visitor = new StorefrontVisitor(page, apart(shop), false);
      const { token, number } = await buyer.orders({ pays: "transfer_bca" });
      await visitor.opens(`/track/${token}`);
      await visitor.pressesButton("Saya sudah transfer");
      await visitor.pressesButton("Ya, sudah saya transfer");
      await expect(page.locator("#status")).toHaveText("Menunggu Konfirmasi");
      await visitor.opens("/pesanan");
      const code = await buyer.awaitsCode(async () => {
        await visitor.fills(visitor.field("Nomor WhatsApp atau e-mail"), buyer.contact);
        await visitor.pressesButton("Kirim kode");
      });
      await visitor.typesCode(code);
      await expect(page.getByText(number).first()).toBeVisible();
    },
  );
});

story.describe("on the read plan", () => {
  standApart("kopi");

  story(
    "pages are readable, and cart, checkout and order search explain the plan's limit",
    async ({ page, kopi, buyer }) => {
      const visitor = new StorefrontVisitor(page, apart(kopi), false);
      const { token } = await buyer.visits(kopi, visitor.mail).orders();
      await visitor.opens("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await visitor.opens(`/track/${token}`);
      await expect(page.locator("#status")).toHaveText("Menunggu Pembayaran");
      await visitor.adds();
      for (const path of ["/keranjang", "/checkout"]) {
        await visitor.opens(path);
        await expect(page.getByText(refusal)).toBeVisible();
        await visitor.looksAt(`paket-read${path.replace("/", "-")}`);
      }
      await visitor.opens("/pesanan");
      await visitor.fills(visitor.field("E-mail"), visitor.mail);
      await visitor.pressesButton("Kirim kode");
      await expect(page.getByText(refusal)).toBeVisible();
    },
  );
});

story.describe("on the basic plan", () => {
  standApart("keramik");

  story(
    "pages are readable, and the plan's limit is explained even in the destination search",
    async ({ page, keramik }) => {
      const visitor = new StorefrontVisitor(page, apart(keramik), false);
      await visitor.opens("/katalog");
      await expect(page.getByRole("heading", { name: "Semua produk" })).toBeVisible();
      await visitor.adds();
      await visitor.opens("/keranjang");
      await expect(page.getByText(refusal)).toBeVisible();
      await visitor.opens("/checkout");
      await visitor.fills(page.getByRole("main").getByRole("combobox"), "Kotagede");
      await expect(page.locator("#tujuan-kabar")).toHaveText(refusal);
      await visitor.looksAt("paket-basic-checkout");
    },
  );
});
