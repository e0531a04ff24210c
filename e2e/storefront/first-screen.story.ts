import { expect, type Locator } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { hold } from "../support/browser/network";
import { onDesktop } from "../support/browser/screens";

story.use({ viewport: { width: 360, height: 740 } });

story("on a phone, the announcement is one line, which unfolds to the campaign", async ({ visitor, shop }) => {
  const { page } = visitor;
  const { announcement, campaign } = await shop.client.getConfig({});
  await visitor.opens("/pesanan");
  const news = page.getByRole("complementary", { name: "Kabar toko" });
  const line = news.locator("summary");
  await expect(line).toHaveText(String(announcement?.text));
  expect(await heightOf(news)).toBeLessThanOrEqual(36);
  const link = news.getByRole("link", { name: String(campaign?.title) });
  await expect(link).toBeHidden();
  await line.tap();
  await expect(link).toBeVisible();
  expect(await heightOf(link)).toBeGreaterThanOrEqual(44);
});

story("on a phone, an icon opens the search field, and Escape closes it", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/pesanan");
  const header = page.getByRole("banner");
  const icon = header.getByRole("link", { name: "Pencarian" });
  const field = page.getByLabel("Cari produk");
  for (const target of [icon, visitor.cartLink, header.locator("summary")]) {
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  }
  await expect(field).toBeHidden();
  await visitor.presses(icon);
  await expect(field).toBeFocused();
  await expect(icon).toHaveAttribute("aria-expanded", "true");
  await visitor.looksAt("pencarian");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(icon).toBeFocused();
  await expect(icon).toHaveAttribute("aria-expanded", "false");
  await visitor.presses(icon);
  await field.press("Tab");
  await visitor.presses(icon);
  await expect(field).toBeHidden();
});

story(
  "on a phone, the first screen of a home page has its picture, its button and prices",
  async ({ visitor, kopi, keramik }) => {
    const { page } = visitor;
    for (const { origin } of [visitor.shop, kopi, keramik]) {
      await page.goto(origin);
      const picture = await page.getByRole("main").getByRole("img").first().boundingBox();
      expect(picture).toMatchObject({ x: 0, width: 360 });
      expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.y).toBeGreaterThan(picture?.y ?? 0);
      await expect(page.locator(".hero .button")).toBeInViewport({ ratio: 1 });
      for (const price of (await page.locator(".card .price").all()).slice(0, 2))
        await expect(price).toBeInViewport({ ratio: 1 });
      await expect(page.locator(".stats[data-screen=wide]").filter({ visible: true })).toHaveCount(0);
    }
  },
);

story("a heading font that arrives late moves nothing", async ({ visitor, keramik }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 412, height: 823 });
  const release = await hold(page, /\.woff2$/);
  await page.goto(keramik.origin, { waitUntil: "domcontentloaded" });
  const card = page.locator(".card").first();
  const before = await card.boundingBox();
  await release();
  const isItalicLoaded = () =>
    page.evaluate(() => [...document.fonts].some(({ style, status }) => style === "italic" && status === "loaded"));
  await expect.poll(isItalicLoaded).toBe(true);
  expect(await card.boundingBox()).toEqual(before);
});

story(
  "on a phone, a product's pictures are as wide as the screen, and price, preorder and button are below",
  async ({ visitor }) => {
    const { page } = visitor;
    for (const slug of ["tas-tote-kawung", "taplak-runner-mega-mendung", "kemeja-kawung-lengan-pendek"]) {
      await visitor.opens(`/produk/${slug}`);
      expect(await page.locator(".strip img").first().boundingBox()).toMatchObject({ x: 0, width: 360, height: 450 });
      const [bar, price] = [
        await page.locator(".buy-bar").boundingBox(),
        await page.locator(".offer .price").boundingBox(),
      ];
      expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await expect(page.locator(".buy-bar .button")).toBeInViewport({ ratio: 1 });
    }
  },
);

story.describe("on a wide screen", () => {
  story.use(onDesktop);

  story("the pictures are stacked, and the buy box and the details stay beside them", async ({ visitor }) => {
    const { page } = visitor;
    await visitor.opens("/produk/tas-tote-kawung");
    const pictures = page.locator(".strip img");
    const boxes = await Promise.all((await pictures.all()).map((each) => each.boundingBox()));
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
    expect(boxes.map((box) => box?.y)).toEqual(
      boxes.map((box) => box?.y).toSorted((one, other) => Number(one) - Number(other)),
    );
    const add = page.getByRole("button", { name: "Tambah ke keranjang" });
    await expect(add).toBeInViewport({ ratio: 1 });
    await pictures.last().scrollIntoViewIfNeeded();
    await expect(add).toBeInViewport({ ratio: 1 });
    const details = page.locator(".particulars");
    await expect(details).toBeInViewport({ ratio: 1 });
    const [first] = boxes;
    expect((await details.boundingBox())?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
    await visitor.presses(page.locator("label", { hasText: "Soga" }));
    await visitor.presses(page.locator("label", { hasText: "Nila" }));
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.99 });
    await visitor.presses(pictures.nth(1));
    await expect(visitor.sheet("Foto Tas Tote Kawung")).toContainText("2 / 5");
    await page.keyboard.press("Escape");
    await expect(page.locator(".strip a").nth(1)).toBeFocused();
  });
});

story.describe("without scripts", () => {
  story.use({ javaScriptEnabled: false, isAlone: true });

  story("a product's pictures are swiped, and each has its number", async ({ visitor }) => {
    const { page } = visitor;
    await visitor.opens("/produk/tas-tote-kawung");
    await expect(page.locator(".counter")).toHaveText(["1/5", "2/5", "3/5", "4/5", "5/5"]);
    await page.locator(".strip a").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".counter").nth(1)).toBeInViewport({ ratio: 1 });
  });
});

story("no picture has an ornament around it", async ({ visitor }) => {
  const { page } = visitor;
  for (const path of ["/", "/katalog", "/produk/tas-tote-kawung"]) {
    await visitor.opens(path);
    const grounds = await page
      .locator(".picture:has(img)")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundImage));
    expect(new Set(grounds)).toEqual(new Set(["none"]));
    await expect(page.locator(":has(> .picture) > .cloth")).toHaveCount(0);
  }
});

async function heightOf(target: Locator): Promise<number> {
  return (await target.boundingBox())?.height ?? 0;
}
