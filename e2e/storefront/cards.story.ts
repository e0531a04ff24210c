import { expect, type Page } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { swipeLeft } from "../support/browser/gestures";
import { onDesktop } from "../support/browser/screens";

const cardOf = (page: Page, slug: string) =>
  page.getByRole("main").locator(".card", { has: page.locator(`h2 a[href="/produk/${slug}"]`) });

story("a card adds a product without variants to the cart, and the page stays", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/katalog?q=syal");
  await visitor.presses(page.getByRole("button", { name: /^\+ Keranjang ?: Syal$/ }));
  const sheet = visitor.sheet("Sudah masuk keranjang");
  await expect(sheet).toContainText("1 buah");
  await expect(sheet).toContainText("Subtotal (1 barang)");
  await expect(sheet).toContainText(/Tambah Rp[\d.]+ lagi untuk gratis ongkir\./);
  await visitor.looksAt("kartu-ditambahkan");
  await visitor.presses(sheet.getByRole("button", { name: "Lanjut belanja" }));
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/katalog\?q=syal/);
  await expect(page.getByRole("link", { name: "Keranjang, 1 barang" })).toBeVisible();
});

story("a card with variants has no quick add, but a link for each color", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/katalog?q=tote%20kawung");
  const card = cardOf(page, "tas-tote-kawung");
  await expect(card.getByRole("button")).toHaveCount(0);
  await visitor.looksAt("kartu-warna");
  const colors = card.getByRole("list", { name: "Warna" }).getByRole("link");
  await expect(colors).toHaveText(["Soga", "Nila", "Ireng"]);
  await visitor.presses(colors.nth(1));
  await expect(page.getByRole("radio", { name: "Nila" })).toBeChecked();
  await expect(page.getByRole("group", { name: "Warna: Nila" })).toBeVisible();
  await expect(page.locator("#foto-1 img")).toHaveAttribute("alt", /nila/i);
});

story("a swipe on a card shows its second picture, and a tap opens the product", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/katalog?q=tote%20kawung");
  const views = cardOf(page, "tas-tote-kawung").locator(".views");
  await swipeLeft(views);
  await expect.poll(() => views.evaluate(({ scrollLeft, clientWidth }) => scrollLeft >= clientWidth)).toBe(true);
  await expect(views.locator("img").nth(1)).toHaveJSProperty("complete", true);
  await views.tap();
  await expect(page).toHaveURL(/\/produk\/tas-tote-kawung/);
});

story("the chosen color is named beside its label, and its picture comes to the front", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/produk/tas-tote-kawung?warna=Nila");
  const colors = page.getByRole("group", { name: /^Warna/ });
  await expect(colors.locator("legend")).toHaveText("Warna: Nila");
  await expect(colors.locator("img")).toHaveCount(3);
  await visitor.presses(colors.getByText("Ireng"));
  await expect(colors.locator("legend")).toHaveText("Warna: Ireng");
  await expect(page).toHaveURL(/\?varian=/);
  await expect(page.locator(".strip img[alt*='hitam']").first()).toBeInViewport();
  await visitor.looksAt("produk-warna");
});

story("a product page lists what this device has shown before, and forgets it on request", async ({ visitor }) => {
  const { page } = visitor;
  for (const slug of ["syal", "dompet-tumpal-nila", "tas-tote-kawung"]) {
    await visitor.opens(`/produk/${slug}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("etalase.dilihat"))).toContain(slug);
  }
  const heading = page.getByRole("heading", { name: "Terakhir kamu lihat" });
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect(heading).toBeVisible();
  const links = page.locator(".viewed-row a");
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute("href", "/produk/dompet-tumpal-nila");
  await visitor.looksAt("produk-terakhir-dilihat");
  await visitor.pressesButton("Hapus riwayat");
  await expect(heading).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("etalase.dilihat"))).toBe("[]");
});

story.describe("with a mouse", () => {
  story.use(onDesktop);

  story("the second picture of a card is loaded when the pointer enters the card", async ({ visitor }) => {
    const { page } = visitor;
    await visitor.opens("/katalog?q=tote%20kawung");
    const card = cardOf(page, "tas-tote-kawung");
    const second = card.locator(".views img").nth(1);
    await expect(second).toBeHidden();
    expect(await second.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc)).toBe("");
    await card.hover();
    await expect(second).toBeVisible();
    await expect
      .poll(() => second.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
  });
});
