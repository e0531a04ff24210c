import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { ownServer } from "../../tools/testbed/server.mjs";
import { firstPort } from "../support/ports";
import { empty, serve } from "../support/servers";
import { wantShops } from "../support/stage-client";
import { ask } from "../support/wire";

const folder = ".test/postgres-clock";
const port = firstPort + 15;

let DATABASE_URL: string;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  DATABASE_URL = await wantShops("clock");
  empty({ command: ownServer, port, folder });
});

/** Writes a preload script that shifts the process clock from the first line on. */
function clockOff(ms: number): string {
  const file = `${folder}/clock-${ms}.mjs`;
  writeFileSync(
    file,
    `const real = Date; const now = () => real.now() + ${ms};
    globalThis.Date = class extends real { constructor(...given) { super(...(given.length > 0 ? given : [now()])); } static now() { return now(); } };`,
  );
  return pathToFileURL(file).href;
}

for (const minutes of [-5, 5]) {
  test(`an instance whose clock is ${minutes} minutes off uses the database's time`, async () => {
    test.setTimeout(90_000);
    const command = ["--import", clockOff(minutes * 60_000), ...ownServer];
    const running = await serve({ command, port, folder }, { DATABASE_URL });
    try {
      const { body } = await ask(port, { target: `${basePath}/storefront/home` });
      const serverTime = Date.parse(JSON.parse(body).server_time);
      expect(Math.abs(serverTime - Date.now())).toBeLessThan(10_000);
    } finally {
      await running.stop();
    }
  });
}
