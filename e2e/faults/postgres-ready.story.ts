import { expect, test } from "playwright/test";
import { createDatabase } from "../../tools/testbed/databases";
import { startPostgres } from "../../tools/testbed/postgres.mjs";
import { ownServer } from "../../tools/testbed/server.mjs";
import { run } from "../../tools/testbed/steps.mjs";
import { firstPort } from "../support/ports";
import { empty, serve } from "../support/servers";
import { ask } from "../support/wire";

const server = { command: ownServer, port: firstPort + 16, folder: ".test/postgres-ready" };

test("a server becomes ready when the migrations are applied, without a restart", async () => {
  test.setTimeout(120_000);
  const postgres = await startPostgres();
  if (!postgres) throw new Error("This story needs a Postgres.");
  const DATABASE_URL = await createDatabase(postgres.url, "etalase_ready");
  empty(server);
  const running = await serve(server, { DATABASE_URL }, "/api/health");
  const readHealth = async (target: string) => {
    const { status, body } = await ask(server.port, { target });
    return [status, JSON.parse(body)];
  };
  const database = { driver: "pg", connected: true, migrated: false, writable: true };
  expect(await readHealth("/api/health")).toEqual([200, { status: "ok" }]);
  // It is "starting" until it serves pages.
  await expect
    .poll(() => readHealth("/api/health/ready"))
    .toEqual([503, expect.objectContaining({ status: "unavailable", database })]);

  await run(process.execPath, ["scripts/run.mjs", "drizzle/migrate.ts"], { env: { DATABASE_URL } });
  const migrated = { ...database, migrated: true };
  expect(await readHealth("/api/health/ready")).toEqual([
    200,
    expect.objectContaining({ status: "ok", database: migrated }),
  ]);
  await running.stop();
  await postgres.stop();
});
