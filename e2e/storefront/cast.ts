import { expect } from "playwright/test";
import { story as overHttp } from "../story";
import { databaseUrl, type Merchant, openBackstage } from "./backstage";
import { Guard } from "./guard";
import { Visitor } from "./visitor";

type Options = {
  /** Where the server under test listens, whatever address the browser believes to be at. */
  server: string;
  /** The origin that pages may ask for something beside their own. */
  apis: readonly string[];
};

type Cast = {
  /** Somebody at the browser, in the batik shop. */
  visitor: Visitor;
  /** Behind the counter of every shop. Where there is no Postgres there is nobody, and the story is left out. */
  merchant: Merchant;
  guard: Guard;
};

type Staff = { backstage: { merchant: Merchant } | null };

/** A test in a browser. After each, whatever it was about: no script failed, no policy was breached, nobody else was asked. */
export const story = overHttp.extend<Cast & Options, Staff>({
  server: ["", { option: true }],
  apis: [[], { option: true }],
  request: async ({ playwright, server }, use) => {
    const request = await playwright.request.newContext({ baseURL: server });
    await use(request);
    await request.dispose();
  },
  guard: [
    async ({ context, apis }, use) => {
      const guard = new Guard(context, apis);
      await use(guard);
      expect(guard.faults).toEqual([]);
      expect([...guard.strangers]).toEqual([]);
    },
    { auto: true },
  ],
  visitor: ({ page, shop, hasTouch }, use) => use(new Visitor(page, shop, hasTouch)),
  backstage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
    async ({}, use) => {
      const backstage = databaseUrl ? await openBackstage(databaseUrl) : null;
      await use(backstage);
      await backstage?.close();
    },
    { scope: "worker" },
  ],
  merchant: async ({ backstage }, use, info) => {
    if (backstage) return use(backstage.merchant);
    info.skip(true, "There is no Postgres here, so nobody is behind the counter.");
  },
});
