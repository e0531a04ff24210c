import { Client } from "pg";
import { expect, test } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { ownServer } from "../../tools/testbed/server.mjs";
import { firstPort } from "../support/ports";
import { empty, serve } from "../support/servers";
import { wantShops } from "../support/stage-client";
import { ask, expectSuccess } from "../support/wire";

const server = { command: ownServer, port: firstPort + 14, folder: ".test/postgres-stopping" };
let DATABASE_URL: string;
let operator: Client;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  DATABASE_URL = await wantShops("stopping");
  empty(server);
  operator = new Client({ connectionString: DATABASE_URL });
  await operator.connect();
});

test.afterAll(() => operator?.end());

/**
 * Counts the requests that wait for the table that the operator has locked. Scheduled jobs may also wait for it, but they count
 * no products.
 */
async function waiting(): Promise<number> {
  // Inside a transaction, Postgres caches the activity statistics of the first query.
  await operator.query("select pg_stat_clear_snapshot()");
  const { rows } = await operator.query(
    `select count(*)::int as number from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database() and query like '%product_count%'`,
  );
  return rows[0]?.number;
}

test("on a stop signal, the server completes open requests, accepts no new ones and exits cleanly", async () => {
  test.setTimeout(120_000);
  const running = await serve(server, { DATABASE_URL });
  const list = (offset: number) =>
    ask(server.port, { target: `${basePath}/products?limit=1&offset=${offset}`, lines: ["Connection: close"] });
  expectSuccess(await ask(server.port, { target: `${basePath}/categories` }));

  // The operator locks a table, so the requests are certainly in progress when the signal arrives. Requests time out after a
  // while. If not all of them wait by then on a busy machine, the test sends others.
  await operator.query("begin; lock table products in access exclusive mode");
  let underWay: ReturnType<typeof list>[] = [];
  let sent = 0;
  await expect(async () => {
    await expect.poll(waiting).toBe(0);
    underWay = [1, 2, 3, 4, 5].map(() => list(++sent));
    await expect.poll(waiting, { intervals: [20], timeout: 2_400 }).toBe(underWay.length);
  }).toPass({ timeout: 60_000 });
  const stopped = running.stop();
  await expect(async () => {
    await expect(ask(server.port, { target: `${basePath}/categories` })).rejects.toThrow("without a response");
  }).toPass({ intervals: [20] });
  await operator.query("rollback");

  for (const reply of await Promise.all(underWay)) expectSuccess(reply);
  expect(await running.exited).toEqual([0, null]);
  await stopped;
});
