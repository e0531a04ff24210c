import { expect } from "playwright/test";
import { story } from "./cast";
import { lookForBarriers, saveScreenshot } from "./look";
import { refuse, relent } from "./network";

story("the search field suggests what the shop has, and is moved in by the keys", async ({ visitor }) => {
  const { page } = visitor;
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/products")) asked.push(searchParams.get("q"));
  });
  await visitor.opens("/halaman/tentang");
  const field = page.getByRole("combobox", { name: "Cari produk" });
  const options = page.getByRole("listbox", { name: "Saran" }).getByRole("option");
  const pointedAt = () => field.getAttribute("aria-activedescendant");
  await visitor.fills(page.getByLabel("Cari produk"), "kemeja");
  const product = options.filter({ hasText: "Rp" }).first();
  await expect(product.locator("img")).toBeVisible();
  const best = await product.innerText();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ saran$/ })).toBeAttached();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await lookForBarriers(page, "saran pencarian");
  await saveScreenshot(page, "saran-360");
  await field.press("ArrowDown");
  const first = await pointedAt();
  await field.press("End");
  await expect(options.last()).toHaveAttribute("id", String(await pointedAt()));
  await field.press("Home");
  expect(await pointedAt()).toBe(first);
  await field.press("Escape");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.fill("kemeja lereng");
  await expect(product).toContainText("Lereng");
  await field.fill("Kemeja ");
  await expect(product).toHaveText(best, { useInnerText: true });
  expect(asked).toEqual(["kemeja", "kemeja lereng"]);
  await field.press("ArrowDown");
  const target = await options.first().getAttribute("href");
  await field.press("Enter");
  await page.waitForURL(`**${target}`);
});

story(
  "where no suggestions can be had, one searches all the same; what was searched for is remembered until it is removed",
  async ({ visitor }) => {
    const { page } = visitor;
    const answered = (status: number) => page.waitForResponse((answer) => answer.status() === status);
    await refuse(page, "/products?*", "rate_limited");
    await visitor.opens("/pesanan");
    const field = page.getByRole("combobox", { name: "Cari produk" });
    await Promise.all([answered(429), visitor.fills(page.getByLabel("Cari produk"), "kawung")]);
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await field.press("Enter");
    await expect(page.getByRole("heading", { name: "Hasil untuk “kawung”", level: 1 })).toBeVisible();
    await expect(page.getByLabel("Cari produk")).toHaveValue("kawung");
    await relent(page, "/products?*");
    await refuse(page, "/products?*", "unavailable");
    await visitor.presses(page.getByLabel("Cari produk"));
    await Promise.all([answered(503), field.fill("kawu")]);
    const past = page.getByRole("group", { name: "Pernah kamu cari" }).getByRole("option");
    await expect(past).toHaveText(["kawung"]);
    await field.fill("");
    await expect(past).toHaveAttribute("href", "/katalog?q=kawung");
    await visitor.pressesButton("Hapus riwayat pencarian");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem("etalase.dicari"))).toBe("[]");
  },
);
