import { expect, type Page } from "playwright/test";
import { story } from "../support/browser/browser-story";

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const paths = ["/", "/katalog", "/produk/tas-tote-kawung", "/halaman/pengembalian", "/keranjang", "/pesanan"];

story("announcements are at the top of every page, and the seller's links at its end", async ({ visitor, shop }) => {
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
  }
});

story("nothing covers a text or a control, and only a bar with a button stays in place", async ({ visitor, buyer }) => {
  const { page } = visitor;
  const { token } = await buyer.orders();
  await visitor.carries();
  for (const path of [...paths, `/track/${token}`]) {
    await visitor.opens(path);
    await visitor.waits();
    const chat = page.getByRole("link", { name: /WhatsApp/ }).filter({ visible: true });
    await expect(chat.first()).toHaveAttribute("href", /wa\.me/);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const part of [0, 0.3, 0.6, 1])
        expect(await coveredOn(page, part), `${path} at ${size.width} px, ${part} down`).toEqual([]);
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
 * Returns the texts and controls behind elements that stay in place, with this part of the page scrolled away. A bar along
 * the bottom edge shortens the window: there may be one, and the page must end above it.
 */
function coveredOn(page: Page, part: number): Promise<string[]> {
  return page.evaluate((scrolledPart) => {
    window.scrollTo(0, scrolledPart * (document.documentElement.scrollHeight - window.innerHeight));
    const boxes = [...document.querySelectorAll("body *")].map((element) => ({
      element,
      box: element.getBoundingClientRect(),
      style: getComputedStyle(element),
    }));
    const staying = boxes.filter(({ box, style }) => style.position === "fixed" && box.width > 1);
    const bars = staying.filter(({ element }) => element.matches(".buy-bar, .action-bar"));
    const lines = boxes.filter(
      ({ element, box, style }) =>
        box.width > 1 &&
        style.visibility === "visible" &&
        staying.every((each) => !each.element.contains(element)) &&
        (element.matches("svg, a, input, button") ||
          [...element.childNodes].some((each) => each instanceof Text && each.data.trim())),
    );
    const covering = scrolledPart === 1 ? staying : staying.filter((each) => !bars.includes(each));
    const hidden = lines.filter(({ box }) =>
      covering.some(
        (each) =>
          box.right > each.box.left &&
          box.left < each.box.right &&
          box.bottom > each.box.top &&
          box.top < each.box.bottom,
      ),
    );
    return [...bars.slice(1), ...hidden].map(({ element }) => element.outerHTML.slice(0, 160));
  }, part);
}
