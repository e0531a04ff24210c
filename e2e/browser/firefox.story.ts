import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { findFirefox } from "../../tools/testbed/firefox.mjs";
import { newMobile } from "../support/buyer";
import { story } from "../support/story";

const run = promisify(execFile);

/** Playwright only drives its own build of Firefox. Another tool drives the Firefox of this machine. */
story("a complete purchase works in Firefox", async ({ shop }) => {
  const firefox = findFirefox();
  story.skip(firefox === null, "There is no Firefox here.");
  story.setTimeout(180_000);
  const args = ["e2e/third-party/tools/firefox.mjs", String(firefox), shop.origin, shop.usual[0], newMobile()];
  const { stdout } = await run(process.execPath, args, { timeout: 170_000 });
  const { pathname, faults } = JSON.parse(stdout);
  expect(faults).toEqual([]);
  const { order } = await shop.client.trackOrder({ token: pathname.split("/").at(-1) });
  expect(order?.status).toBe("paid");
});
