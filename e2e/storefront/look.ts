import { mkdirSync } from "node:fs";
import axe from "axe-core";
import { expect, type Page } from "playwright/test";

const folder = ".test/screens";
const sizes = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
];
const narrowest = { width: 320, height: 640 };

/**
 * Looks at a page as it stands, at both sizes: nothing is out of reach of a screen reader, nothing has to be scrolled
 * sideways, and a picture of it is kept for review.
 */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  mkdirSync(folder, { recursive: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await violationsOn(page), `${name} at ${size.width} px`).toEqual([]);
    await page.screenshot({ path: `${folder}/${name}-${size.width}.jpg`, quality: 80, fullPage: true });
  }
  await page.setViewportSize(narrowest);
  expect(await tooWideOn(page), `${name} at ${narrowest.width} px`).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** What axe finds wrong, each with the elements that are. */
async function violationsOn(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await Object(window).axe.run(document, { resultTypes: ["violations"], preload: false });
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 300)} ${failureSummary}`).join(" | ")}`,
    );
  });
}

/** The elements that reach beyond the right edge, where the page can be scrolled to them. */
function tooWideOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const all = [...document.querySelectorAll("body *")];
    return all
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
      .map((each) => each.outerHTML.slice(0, 200));
  });
}
