import { mkdirSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { barriersOn, bringAxe, noteParts, unreadableOn } from "./barriers";
import { desk, phone } from "./screens";

const folder = ".test/screens";
const narrowest = { width: 320, height: 640 };
/** As much of a long page as is worth a picture. */
const tallest = 1_600;

/**
 * Looks at a page as it stands, at both sizes: nothing is out of reach of a screen reader, nothing has to be scrolled
 * sideways, also with letters twice as large, and a picture of it is kept for review. What is the same at both sizes is judged
 * at the phone's, where it is also touched.
 */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.waitForLoadState();
  await hasTitle(page);
  await bringAxe(page);
  await resize(page, phone);
  expect(await barriersOn(page), `${name} at ${phone.width} px`).toEqual([]);
  await fits(page, `${name} at ${phone.width} px`);
  await keepPicture(page, `${name}-${phone.width}`);
  await noteParts(page);
  await writeLetters(page, "200%");
  expect(await tooWideOn(page), `${name} in large letters`).toEqual([]);
  await writeLetters(page, "");
  await resize(page, desk);
  expect(await barriersOn(page, "changes"), `${name} at ${desk.width} px`).toEqual([]);
  await fits(page, `${name} at ${desk.width} px`);
  await keepPicture(page, `${name}-${desk.width}`);
  await resize(page, narrowest);
  expect(await tooWideOn(page), `${name} at ${narrowest.width} px`).toEqual([]);
  if (before) await resize(page, before);
}

/**
 * Looks at a page as it stands, at the size it has: nothing on it is out of reach of a screen reader. Where its colours were judged
 * on another page of its kind, they are not again.
 */
export async function lookForBarriers(page: Page, name: string, areColoursKnown = false): Promise<void> {
  await hasTitle(page);
  await bringAxe(page);
  expect(await barriersOn(page), name).toEqual([]);
  if (!areColoursKnown) expect(await unreadableOn(page), name).toEqual([]);
}

/** A page that is drawn anew, which may be at any time, is without a title for a moment: it is waited for, and axe does not judge it. */
async function hasTitle(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
}

/** All words can be read, and nothing reaches beyond the right edge. */
async function fits(page: Page, name: string): Promise<void> {
  expect(await unreadableOn(page), name).toEqual([]);
  expect(await tooWideOn(page), name).toEqual([]);
}

/** Keeps a picture of the page, for review; nothing is compared with it. Among all tests nobody looks at them. */
export async function keepPicture(page: Page, name: string): Promise<void> {
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

/** Sets the size of letters as somebody does who cannot read small ones. */
function writeLetters(page: Page, size: string): Promise<void> {
  return page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);
}

/** The elements that reach beyond the right edge, but for those in a part of the page that scrolls or cuts by itself. */
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
