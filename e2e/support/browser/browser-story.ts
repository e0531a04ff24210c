import { type Browser, type BrowserContext, type CDPSession, expect, type Page } from "playwright/test";
import { hosts } from "../servers";
import { story as overHttp, siteOf } from "../story";
import type { MerchantActions } from "./merchant-session";
import { Guard } from "./page-guard";
import { StorefrontVisitor } from "./visitor";

/** Options of a project about the shops of its stories. */
export type Options = {
  /** Origins that pages may call beside their own. */
  apis: readonly string[];
  /** True if a story needs a fresh browser, because it changes more than can be reset. */
  isAlone: boolean;
};

type StorefrontFixtures = {
  /** A visitor with a browser, in the batik shop. */
  visitor: StorefrontVisitor;
  /** The merchant of every shop. Without Postgres the story is skipped. */
  merchant: MerchantActions;
  guard: Guard;
};

/** A browser that all stories share, and a page without script that resets it between them. */
type UsedBrowser = { context: BrowserContext; blank: Page; cleaner: CDPSession };

type Staff = { merchantSession: { merchant: MerchantActions } | null; used: Map<boolean, UsedBrowser> };

/** A test in a browser. Each also checks that no script failed, no policy was violated, and no foreign origin was called. */
export const story = overHttp.extend<StorefrontFixtures & Options, Staff>({
  apis: [[], { option: true }],
  isAlone: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  used: [({}, use) => use(new Map()), { scope: "worker" }],
  // Stories share a browser, so files are fetched once. The shops' stored data is cleared between stories. There is one browser
  // with a touchscreen and one with a mouse.
  context: async ({ browser, used, isAlone, hasTouch }, use) => {
    if (isAlone) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const found = used.get(hasTouch) ?? (await open(browser));
    used.set(hasTouch, found);
    await use(found.context);
    await forget(found);
  },
  guard: [
    async ({ context, apis }, use) => {
      const guard = new Guard(context, apis);
      await use(guard);
      guard.leave();
      expect(guard.faults).toEqual([]);
      expect([...guard.strangers]).toEqual([]);
    },
    { auto: true },
  ],
  visitor: ({ page, shop, hasTouch }, use) => use(new StorefrontVisitor(page, shop, hasTouch)),
  merchantSession: [
    async ({ staged }, use) => {
      // Without a URL, the database is inside the server under test.
      if (!staged.DATABASE_URL) return use(null);
      // This module loads most of the modules of a story. Only workers whose stories have a merchant need it.
      const { openMerchantSession } = await import("./merchant-session");
      const merchantSession = await openMerchantSession(staged.DATABASE_URL);
      await use(merchantSession);
      await merchantSession.close();
    },
    { scope: "worker" },
  ],
  merchant: async ({ merchantSession }, use, info) => {
    if (!merchantSession) return info.skip(true, "There is no Postgres here, so nobody is behind the counter.");
    await use(merchantSession.merchant);
    await merchantSession.merchant.clearsUp();
  },
});

async function open(browser: Browser): Promise<UsedBrowser> {
  const context = await browser.newContext();
  const blank = await context.newPage();
  // As long as a page of the shop is open, the next page shares its process with the compiled scripts.
  await blank.goto(`http://${hosts.larasan}/robots.txt`);
  return { context, blank, cleaner: await context.newCDPSession(blank) };
}

/** Resets the browser. Data of a visit disappears with its page. */
async function forget({ context, blank, cleaner }: UsedBrowser): Promise<void> {
  const visited = context.pages().filter((page) => page !== blank);
  await Promise.all(visited.map((page) => page.close()));
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  for (const [name, host] of Object.entries(hosts)) {
    for (const origin of [`http://${host}`, siteOf(name)]) {
      await cleaner.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
    }
  }
}
