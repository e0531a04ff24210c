import jsqr from "jsqr";
import { expect, type Page } from "playwright/test";
import sharp from "sharp";
import { story } from "../support/browser/browser-story";
import { lookForBarriers, saveScreenshot } from "../support/browser/page-checks";
import type { StorefrontVisitor } from "../support/browser/visitor";

const paths = ["/", "/katalog", "/produk/pasmina-lereng-tarum", "/keranjang", "/checkout", "/pesanan", "/tidak/ada"];
const coffeePaths = ["/", "/katalog", "/produk/kopi-saring-gantung"];

/** Checks the page as a dark device shows it. */
async function looksDark(visitor: StorefrontVisitor, name: string): Promise<void> {
  await visitor.waits();
  await lookForBarriers(visitor.page, `${name}, dark`);
  await saveScreenshot(visitor.page, `gelap-${name}`);
  expect(await lightnessOf(visitor.page, ".shop")).toBeLessThan(50);
}

/** Returns the lightness of an element's background, from 0 to 255. */
function lightnessOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(element)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return (red + green + blue) / 3;
    });
}

story("a dark device shows every page of both looks in dark, readable colors", async ({ visitor, kopi }) => {
  const { page } = visitor;
  await visitor.carries();
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of paths) {
    await visitor.opens(path);
    await looksDark(visitor, `batik${path.replaceAll("/", "-")}`);
  }
  const colours = () =>
    page.locator('meta[name="theme-color"]').evaluateAll((all) => all.map((each) => each.getAttribute("content")));
  const batik = await colours();
  expect(batik).toHaveLength(2);
  for (const path of coffeePaths) {
    await page.goto(kopi.origin + path);
    await looksDark(visitor, `kopi${path.replaceAll("/", "-")}`);
  }
  expect(await colours()).toHaveLength(2);
  expect(await colours()).not.toEqual(batik);
  const logo = page.locator(".wordmark img");
  if (await logo.count()) expect(await lightnessOf(page, ".wordmark img")).toBeGreaterThan(200);
});

story("with more contrast, every quiet color of both looks is that of the text", async ({ visitor, kopi, buyer }) => {
  const { page } = visitor;
  const { token } = await buyer.orders();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "more" });
    for (const address of [`${visitor.shop.origin}/track/${token}`, `${kopi.origin}/produk/kopi-saring-gantung`]) {
      await page.goto(address);
      const faint = await page.locator(".shop, .qr-card").evaluateAll((parts) =>
        parts.flatMap((part) => {
          const style = getComputedStyle(part);
          const text = style.getPropertyValue("--text");
          const quiet = ["--quiet", "--accent", "--edge", "--hairline"];
          return quiet.filter((name) => text === "" || style.getPropertyValue(name) !== text);
        }),
      );
      expect(faint, `${address}, ${colorScheme}`).toEqual([]);
    }
  }
});

story(
  "codes and receipts stay black on white on a dark device, and the admin is unchanged",
  async ({ visitor, buyer }) => {
    const { page } = visitor;
    const { token, payment } = await buyer.orders();
    await page.emulateMedia({ colorScheme: "dark" });
    await visitor.opens(`/track/${token}`);
    await looksDark(visitor, "bayar");
    expect(await lightnessOf(page, ".qr-card")).toBe(255);
    const { data, info } = await sharp(await page.locator(".qr-card .qr").screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(payment.qr_payload);
    await visitor.opens(`/track/${token}/struk`);
    await looksDark(visitor, "struk");
    expect(await lightnessOf(page, ".receipt")).toBe(255);
    const textColour = () => page.locator(".receipt-shop").evaluate((name) => getComputedStyle(name).color);
    const shown = await textColour();
    await page.emulateMedia({ colorScheme: "light" });
    expect(await textColour()).toBe(shown);
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    expect(await page.locator(".shop").evaluate((shop) => getComputedStyle(shop).color)).toBe("rgb(59, 36, 20)");
    await page.emulateMedia({ media: "screen" });
    await visitor.opens("/admin/masuk");
    const admin = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await admin();
    await page.emulateMedia({ colorScheme: "light" });
    expect(await admin()).toBe(dark);
  },
);
