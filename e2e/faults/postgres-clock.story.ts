import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { type Postgres, startPostgres } from "../../processes/postgres.mjs";
import { ownServer } from "../../processes/server.mjs";
import { firstPort } from "../ports";
import { plant, serve } from "../servers";
import { ask } from "../wire";

const folder = ".test/postgres-clock";
const port = firstPort + 13;

let postgres: Postgres;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const started = await startPostgres({ own: true });
  if (!started) throw new Error("This story needs a Postgres of its own.");
  postgres = started;
  await plant({ command: ownServer, port, folder }, { DATABASE_URL: postgres.url });
});

test.afterAll(() => postgres?.stop());

/** A program whose clock is off by as much, from its first line on. */
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
  test(`time is the database's: an instance whose clock is ${minutes} minutes off decides as the others do`, async () => {
    test.setTimeout(90_000);
    const command = ["--import", clockOff(minutes * 60_000), ...ownServer];
    const running = await serve({ command, port, folder }, { DATABASE_URL: postgres.url });
    try {
      const { body } = await ask(port, { target: `${basePath}/storefront/home` });
      const told = Date.parse(JSON.parse(body).server_time);
      expect(Math.abs(told - Date.now())).toBeLessThan(10_000);
    } finally {
      await running.stop();
    }
  });
}
