import { expect, type Page } from "playwright/test";
import { story } from "../support/browser/browser-story";

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const paths = ["/", "/katalog", "/produk/tas-tote-kawung", "/halaman/pengembalian", "/keranjang", "/pesanan"];

story("the chat button covers nothing, and announcements are at the top of every page", async ({ visitor, shop }) => {
  const { page } = visitor;
  const { announcement, campaign, brand } = await shop.client.getConfig({});
  for (const path of paths) {
    await visitor.opens(path);
    const tidings = page.getByRole("complementary", { name: "Kabar toko" });
    await expect(tidings.locator("summary")).toHaveText(String(announcement?.text));
    await visitor.presses(tidings.locator("summary"));
    await expect(tidings.getByRole("link", { name: String(campaign?.title) })).toBeVisible();
    const footer = page.getByRole("contentinfo");
    for (const { label, route } of brand?.footer_nav ?? [])
      await expect(footer.getByRole("link", { name: String(label), exact: true })).toHaveAttribute(
        "href",
        String(route),
      );
    await expect(footer.getByRole("listitem").filter({ hasText: /^(JNE|QRIS)$/ })).toHaveCount(2);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await coveredOn(page), `${path} at ${size.width} px`).toEqual([]);
    }
  }
});

story("a campaign line links to its products, and a price range has one color", async ({ visitor, shop }) => {
  const { page } = visitor;
  const { campaign } = await shop.client.getConfig({});
  await visitor.opens("/pesanan");
  await visitor.presses(page.getByRole("complementary", { name: "Kabar toko" }).locator("summary"));
  await visitor.presses(page.getByRole("link", { name: String(campaign?.title) }));
  await expect(page.getByRole("heading", { name: String(campaign?.title) })).toBeInViewport();
  expect(new Set(await coloursOfRange(page)).size).toBe(1);
});

/**
 * Returns the colors of a discounted price range, in the markup of a card. It is built here, because the products with such a
 * range depend on the stock.
 */
function coloursOfRange(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const price = document.createElement("p");
    price.className = "price";
    price.dataset.sale = "true";
    price.append(
      ...["Rp80.000 –", "Rp95.000"].map((text) => Object.assign(document.createElement("span"), { textContent: text })),
    );
    document.querySelector("main")?.append(price);
    return [...price.children].map((part) => getComputedStyle(part).color);
  });
}

/**
 * Returns the elements hidden behind fixed ones. A strip along the bottom edge shortens the window: the page must end above it,
 * and there must be only one. Other fixed elements may stand only beside the content.
 */
function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const boxes = [...document.querySelectorAll("body *")].map((element) => ({
      element,
      box: element.getBoundingClientRect(),
      style: getComputedStyle(element),
    }));
    const staying = boxes.filter(({ box, style }) => style.position === "fixed" && box.width > 1);
    const width = document.documentElement.clientWidth;
    const strips = staying.filter(({ box }) => box.width >= width);
    const lines = boxes.filter(
      ({ element, box, style }) =>
        box.width > 1 &&
        style.visibility === "visible" &&
        staying.every((each) => !each.element.contains(element)) &&
        (element.matches("svg, input, button") ||
          [...element.childNodes].some((each) => each instanceof Text && each.data.trim())),
    );
    const hidden = lines.filter(({ element, box }) =>
      staying.some((each) =>
        strips.includes(each)
          ? box.bottom > each.box.top && element.closest("footer")
          : box.right > each.box.left && box.left < each.box.right,
      ),
    );
    return [...strips.slice(1), ...hidden].map(({ element }) => element.outerHTML.slice(0, 160));
  });
}
