import type { BrowserContext } from "playwright/test";
import { story as overHttp } from "../support/story";

/**
 * A test whose browser contexts are shared by all stories, so files are fetched once. One context runs script, one does not.
 */
export const story = overHttp.extend<object, { opened: Map<boolean, BrowserContext> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  opened: [({}, use) => use(new Map()), { scope: "worker" }],
  context: async ({ browser, opened, javaScriptEnabled }, use) => {
    const context = opened.get(javaScriptEnabled) ?? (await browser.newContext());
    opened.set(javaScriptEnabled, context);
    await use(context);
    await Promise.all(context.pages().map((page) => page.close()));
    await context.clearPermissions();
  },
});
