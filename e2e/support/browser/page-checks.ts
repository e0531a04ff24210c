import { mkdirSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { barriersOn, bringAxe, noteParts, unreadableOn } from "./accessibility";
import { desktop, phone } from "./screens";

const folder = ".test/screens";
const narrowest = { width: 320, height: 640 };
/** Height limit of a screenshot. */
const tallest = 1_600;

/**
 * Checks the current page at both sizes: no accessibility violations, no horizontal scrolling, even with letters twice as
 * large. Saves screenshots for review. Parts that are the same at both sizes are checked at the phone's size, where they are
 * also touched.
 */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.waitForLoadState();
  await hasTitle(page);
  await bringAxe(page);
  await resize(page, phone);
  expect(await barriersOn(page), `${name} at ${phone.width} px`).toEqual([]);
  await fits(page, `${name} at ${phone.width} px`);
  await saveScreenshot(page, `${name}-${phone.width}`);
  await noteParts(page);
  await setFontSize(page, "200%");
  expect(await tooWideOn(page), `${name} in large letters`).toEqual([]);
  await setFontSize(page, "");
  await resize(page, desktop);
  expect(await barriersOn(page, "changes"), `${name} at ${desktop.width} px`).toEqual([]);
  await fits(page, `${name} at ${desktop.width} px`);
  await saveScreenshot(page, `${name}-${desktop.width}`);
  await resize(page, narrowest);
  expect(await tooWideOn(page), `${name} at ${narrowest.width} px`).toEqual([]);
  if (before) await resize(page, before);
}

/**
 * Checks the current page at its current size for accessibility violations. Skips colors if another page of its kind has
 * covered them.
 */
export async function lookForBarriers(page: Page, name: string, areColoursKnown = false): Promise<void> {
  await hasTitle(page);
  await bringAxe(page);
  expect(await barriersOn(page), name).toEqual([]);
  if (!areColoursKnown) expect(await unreadableOn(page), name).toEqual([]);
}

/** Waits for the title. A page may render again at any time and then has no title for a moment, so axe does not check it. */
async function hasTitle(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
}

/** Checks that all text is readable and nothing extends beyond the right edge. */
async function fits(page: Page, name: string): Promise<void> {
  expect(await unreadableOn(page), name).toEqual([]);
  expect(await tooWideOn(page), name).toEqual([]);
}

/** Saves a screenshot for review; nothing is compared with it. A complete test run skips screenshots. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.STORIES_PICTURES === "none") return;
  mkdirSync(folder, { recursive: true });
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, tallest) };
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true, clip });
}

async function resize(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}

/** Sets the font size, like a user who cannot read small letters. */
function setFontSize(page: Page, size: string): Promise<void> {
  return page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);
}

/** Returns elements that extend beyond the right edge, except inside parts that scroll or clip. */
function tooWideOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isCut = (element: Element): boolean =>
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || isCut(element.parentElement ?? document.body));
    return [...document.querySelectorAll("body *")]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1 && !isCut(each))
      .map((each) => each.outerHTML.slice(0, 200));
  });
}
