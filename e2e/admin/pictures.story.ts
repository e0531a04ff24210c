import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { entersAdmin } from "./admin-steps";

const photos = { "satu.webp": "produk.webp", "dua.webp": "bayar.webp" };

function photo(name: keyof typeof photos) {
  const buffer = readFileSync(`e2e/storefront/pictures/${photos[name]}`);
  return { name, mimeType: "image/webp", buffer };
}

/** Moves a finger from one element to another, with real touch events. */
async function drags(page: Page, from: string, to: string): Promise<void> {
  const middleOf = async (selector: string) => {
    const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  await page.locator(from).scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const finger = await page.context().newCDPSession(page);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
  await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [end] });
  await expect(page.locator("[data-dragged]")).toHaveCount(1);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await finger.detach();
}

/** Selects a file that is too large for Playwright to transfer. */
async function choosesLarge(page: Page): Promise<void> {
  await page.locator("label.camera input[capture=environment]").evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) return;
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(61 * 1024 * 1024)], "besar.jpg", { type: "image/jpeg" }));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

story(
  "photos survive a lost network and a reload, are reordered by touch, and listed with their products",
  async ({ visitor, merchant, shop, guard }) => {
    guard.mayFail = true;
    const { page } = visitor;
    const { slug } = await merchant.offers(shop, { name: "Kain Berfoto", price: 50_000, stock: 4 });
    await entersAdmin(visitor, merchant, `/admin/produk/prd_${slug}`);
    const chooser = page.locator("label.file input[multiple]");
    const shown = page.locator(".pictures > li img");
    const media = "**/api/merchant/v1/media";
    // A dead connection fails the upload. An unreadable or too large photo gets an error beside its picture, and blocks no
    // other.
    await page.route(media, (route) => route.abort());
    await chooser.setInputFiles([
      photo("satu.webp"),
      { ...photo("dua.webp"), name: "rusak.webp", buffer: Buffer.from("x") },
    ]);
    await choosesLarge(page);
    await expect(page.getByText("Koneksi terputus. Coba lagi sebentar.")).toBeVisible();
    await expect(page.getByText("Foto ini tidak bisa dibaca")).toBeVisible();
    await expect(page.getByText("Foto ini terlalu besar")).toBeVisible();
    await expect(page.getByText("Ada foto yang belum terkirim.")).toBeVisible();
    await visitor.looksAt("desk-produk-foto");
    await visitor.pressesButton("Buang rusak.webp");
    await visitor.pressesButton("Buang besar.jpg");
    await page.unroute(media);
    await visitor.pressesButton("Coba lagi satu.webp");
    await expect(shown).toHaveCount(1);
    // An unfinished upload is lost when the page is left, and the page says so. Finished uploads remain.
    await page.route(media, () => {});
    await chooser.setInputFiles([photo("dua.webp")]);
    await expect(page.getByRole("progressbar", { name: "Mengirim dua.webp" })).toBeVisible();
    await page.reload();
    await expect(page.getByText("1 foto belum sempat terkirim: dua.webp.")).toBeVisible();
    await expect(shown).toHaveCount(1);
    await visitor.pressesButton("Mengerti");
    await page.unroute(media);
    await chooser.setInputFiles([photo("dua.webp")]);
    await expect(shown).toHaveCount(2);
    const [first, second] = await shown.evaluateAll((all) => all.map((image) => image.getAttribute("src")));
    await visitor.pressesButton("Hapus foto 1");
    await expect(shown).toHaveCount(1);
    await visitor.pressesButton("Urungkan");
    await expect(shown.first()).toHaveAttribute("src", first ?? "");
    await expect(shown.nth(1)).toHaveAttribute("src", second ?? "");
    await page.getByLabel("Keterangan foto", { exact: true }).fill("Kain di meja");
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Disimpan.")).toBeVisible();
    const { images } = await shop.client.getProduct({ slug });
    expect(images?.map(({ alt }) => alt)).toEqual(["Kain di meja", null]);
    await visitor.opens("/admin/tampilan/gambar");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("img", { name: "Kain di meja" }) });
    await expect(card.getByRole("link", { name: "Kain Berfoto" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Halaman berikutnya" })).toBeVisible();
    await visitor.looksAt("desk-gambar");
    await visitor.opens(`/admin/produk/prd_${slug}`);
    await drags(page, ".pictures > li:nth-child(2) .grip", ".pictures > li:nth-child(1)");
    await expect(shown.first()).toHaveAttribute("src", second ?? "");
  },
);
