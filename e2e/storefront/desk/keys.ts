import { expect, type Locator, type Page } from "playwright/test";
import { awake } from "../visitor";

const most = 120;

/** Goes on with the Tab key until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await awake(target);
  for (let steps = 0; steps < most; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

/** Goes to something by the Tab key, and presses it. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Somebody who presses keys is never left at the beginning of the page. */
export async function hasPlace(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? "BODY")).not.toBe("BODY");
}
