import { type Browser, type BrowserContext, type CDPSession, expect, type Page } from "playwright/test";
import { hosts } from "../servers";
import { story as overHttp, siteOf } from "../story";
import type { MerchantActions } from "./backstage";
import { Guard } from "./guard";
import { StorefrontVisitor } from "./visitor";

/** What a project says about the shops that its stories are told of. */
export type Options = {
  /** The origin that pages may ask for something beside their own. */
  apis: readonly string[];
  /** Whether a story needs a browser that nobody has used before, as it changes more of it than can be put right. */
  isAlone: boolean;
};

type StorefrontFixtures = {
  /** Somebody at the browser, in the batik shop. */
  visitor: StorefrontVisitor;
  /** Behind the counter of every shop. Where there is no Postgres there is nobody, and the story is left out. */
  merchant: MerchantActions;
  guard: Guard;
};

/** A browser that serves story after story, and a page without script from which it is cleaned between them. */
type UsedBrowser = { context: BrowserContext; blank: Page; cleaner: CDPSession };

type Staff = { backstage: { merchant: MerchantActions } | null; used: Map<boolean, UsedBrowser> };

/** A test in a browser. After each, whatever it was about: no script failed, no policy was breached, nobody else was asked. */
export const story = overHttp.extend<StorefrontFixtures & Options, Staff>({
  apis: [[], { option: true }],
  isAlone: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
  used: [({}, use) => use(new Map()), { scope: "worker" }],
  // One browser serves story after story, so that files are fetched once; all that a shop keeps in it is forgotten between. There
  // is one with a touchscreen and one with a mouse.
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
  backstage: [
    async ({ staged }, use) => {
      // Where there is no address, the database is in the process of the server under test.
      if (!staged.DATABASE_URL) return use(null);
      // Most of the modules that a story loads are behind this one. Only a worker whose stories have a merchant needs them.
      const { openBackstage } = await import("./backstage");
      const backstage = await openBackstage(staged.DATABASE_URL);
      await use(backstage);
      await backstage.close();
    },
    { scope: "worker" },
  ],
  merchant: async ({ backstage }, use, info) => {
    if (!backstage) return info.skip(true, "There is no Postgres here, so nobody is behind the counter.");
    await use(backstage.merchant);
    await backstage.merchant.clearsUp();
  },
});

async function open(browser: Browser): Promise<UsedBrowser> {
  const context = await browser.newContext();
  const blank = await context.newPage();
  // As long as a page of the shop is open, the next one shares its process, which has its scripts compiled.
  await blank.goto(`http://${hosts.larasan}/robots.txt`);
  return { context, blank, cleaner: await context.newCDPSession(blank) };
}

/** Leaves the browser as it was found. What belongs to a visit goes with its page. */
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
