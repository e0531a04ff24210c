import { mkdirSync, readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";

const folder = ".test/screens";
const phone = { width: 360, height: 800 };
const desk = { width: 1280, height: 800 };
const narrowest = { width: 320, height: 640 };
/** As much of a long page as is worth a picture. */
const tallest = 1_600;

let axe: string | null = null;

/**
 * Looks at a page as it stands, at both sizes: nothing is out of reach of a screen reader, nothing has to be scrolled
 * sideways, also with letters twice as large, and a picture of it is kept for review. What looks the same at both sizes is judged
 * at the phone's, where it is also touched.
 */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.waitForLoadState();
  // A page that is drawn anew is without a title for a moment.
  await expect(page).toHaveTitle(/\S/);
  await bringAxe(page);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    expect(await violationsOn(page, { inChanges: size === desk }), `${name} at ${size.width} px`).toEqual([]);
    expect(await tooWideOn(page), `${name} at ${size.width} px`).toEqual([]);
    await keepPicture(page, `${name}-${size.width}`);
    if (size === phone) await noteLooks(page);
  }
  await page.setViewportSize(narrowest);
  expect(await tooWideOn(page), `${name} at ${narrowest.width} px`).toEqual([]);
  await page.setViewportSize(phone);
  await writeLetters(page, "200%");
  expect(await tooWideOn(page), `${name} in large letters`).toEqual([]);
  await writeLetters(page, "");
  if (before) await page.setViewportSize(before);
}

/**
 * Looks at a page as it stands, at the size it has: nothing on it is out of reach of a screen reader. Where its colours were judged
 * on another page of its kind, they are not again: that takes most of the time.
 */
export async function lookForBarriers(page: Page, name: string, areColoursKnown = false): Promise<void> {
  await bringAxe(page);
  expect(await violationsOn(page, { areColoursKnown }), name).toEqual([]);
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

/** Hands axe to the page past its content security policy, which would let no script in. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  axe ??= readFileSync("node_modules/axe-core/axe.min.js", "utf8");
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axe });
  await session.detach();
}

/** Sets the size of letters as somebody does who cannot read small ones. */
function writeLetters(page: Page, size: string): Promise<void> {
  return page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);
}

/** Notes how every element looks that axe could judge, before the size changes. */
function noteLooks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const lookOf = (each: Element): string => {
      const { color, backgroundColor, backgroundImage, opacity, fontSize } = getComputedStyle(each);
      return [each.checkVisibility(), color, backgroundColor, backgroundImage, opacity, fontSize].join();
    };
    const seen = new Map([...document.body.querySelectorAll("*")].map((each) => [each, lookOf(each)]));
    Object.assign(window, { hasChanged: (each: Element) => each.checkVisibility() && seen.get(each) !== lookOf(each) });
  });
}

/**
 * What axe finds wrong, each with the elements that are; perhaps only in what looks otherwise than it was noted to. Behind an open
 * dialog nothing can be reached: axe would take the dialog for the background of what it covers.
 */
function violationsOn(
  page: Page,
  { inChanges = false, areColoursKnown = false }: { inChanges?: boolean; areColoursKnown?: boolean },
): Promise<string[]> {
  return page.evaluate(
    async ([isPart, areKnown]) => {
      const { axe, hasChanged } = Object(window);
      const place = document.querySelector("dialog:modal") ?? document;
      const changed = isPart ? [...place.querySelectorAll("body *, dialog *")].filter(hasChanged) : [place];
      if (changed.length === 0) return [];
      const rules = areKnown ? { "color-contrast": { enabled: false } } : {};
      const { violations } = await axe.run(
        { include: changed },
        { resultTypes: ["violations"], preload: false, rules },
      );
      return violations.map(
        ({ id, nodes }: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 300)} ${failureSummary}`).join(" | ")}`,
      );
    },
    [inChanges, areColoursKnown],
  );
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
