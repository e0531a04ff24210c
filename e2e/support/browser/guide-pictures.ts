import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { hosts } from "../servers";

/** Folder of the pictures of the merchants' guide. Only `npm run screenshots` names it, so other runs take none. */
const folder = process.env.GUIDE_PICTURES ?? "";

/** True if this run takes the pictures of the guide. */
export const takesPictures = folder !== "";

/**
 * Saves the visible part of a page as a picture of the guide, from the given part on. Addresses look as on a real deployment.
 * Does nothing in other runs.
 */
export async function illustrate(page: Page, name: string, from?: Locator): Promise<void> {
  if (!takesPictures) return;
  await from?.evaluate((part) => {
    part.scrollIntoView({ block: "start" });
    window.scrollBy(0, -80);
  });
  await page.evaluate((host) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.nodeValue?.includes(host)) text.nodeValue = text.nodeValue.replaceAll(host, "contoh.id");
    }
  }, `buka.${hosts.larasan}`);
  mkdirSync(folder, { recursive: true });
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 75, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}
