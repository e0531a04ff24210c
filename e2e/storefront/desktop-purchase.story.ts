import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { onDesktop } from "../support/browser/screens";

story.use(onDesktop);

story("on a desktop, a purchase works with a mouse beside an open summary", async ({ visitor, gateway }) => {
  const { page } = visitor;
  await visitor.adds();
  await visitor.goesToCheckout();
  await expect(page.locator("#barang")).toHaveAttribute("open", "");
  const summary = await page.locator("#barang").boundingBox();
  const name = await visitor.field("Nama penerima").boundingBox();
  expect(summary && name && (summary.x >= name.x + name.width || name.x >= summary.x + summary.width)).toBe(true);
  await visitor.introducesHerself();
  await visitor.typesCode(await visitor.asksForCode());
  const { number } = await visitor.followsOrder();
  await expect(page.getByText("Pindai dengan HP.")).toBeVisible();
  await gateway.sends(number, "paid");
  await expect(page.getByText("Pembayaran diterima. Terima kasih")).toBeVisible();
});

story("on a desktop, the menu is open and products stand in rows of four", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/katalog");
  await expect(page.getByRole("navigation", { name: "Menu utama" })).toBeVisible();
  const cards = page.getByRole("main").locator("ul li:has(h2)");
  const tops = await cards.evaluateAll((all) => all.slice(0, 5).map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0);
});
