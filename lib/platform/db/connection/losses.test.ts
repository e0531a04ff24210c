import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startCommand } from "@/lib/testing/harness/command";
import { type Drivers, openDrivers, serverDrivers } from "@/lib/testing/harness/drivers";
import { hasPostgres } from "@/tools/testbed/postgres.mjs";
import { isUnavailable } from "./faults";
import { transact } from "./transaction";

const waitOptions = { timeout: 30_000 };

describe.skipIf(!hasPostgres())("a lost connection", () => {
  let drivers: Drivers;

  beforeAll(async () => {
    drivers = await openDrivers("etalase_losses");
  });
  afterAll(() => drivers.end());

  /** Ends a connection on the server, and waits until our side notices. */
  async function terminate(pid: unknown): Promise<void> {
    await drivers.ask("select pg_terminate_backend($1)", [pid]);
    await vi.waitUntil(async () => {
      const left = await drivers.ask("select 1 from pg_stat_activity where pid = $1", [pid]);
      return left.length === 0;
    }, waitOptions);
    for (let turn = 0; turn < 10; turn++) await setImmediate();
  }

  for (const driver of serverDrivers) {
    test(`fails only the current transaction of ${driver}`, async () => {
      const { db } = await drivers.connect(driver, { isHurried: true });
      const failure = await transact(db, async (tx) => {
        const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
        await terminate(rows[0]?.pid);
        await tx.execute(sql`select 1`);
      }).catch((error: unknown) => error);
      expect(isUnavailable(failure)).toBe(true);
      const { rows } = await transact(db, (tx) => tx.execute(sql`select 1 as again`));
      expect(rows).toEqual([{ again: 1 }]);
    });
  }

  test("during a command's transaction, ends the command with a sentence", async () => {
    const { migrate } = await drivers.connect("pg");
    await migrate();
    const blocker = new Client({ connectionString: drivers.url });
    await blocker.connect();
    await blocker.query("begin; lock table drizzle.__drizzle_migrations");
    const migration = startCommand("db:migrate", { DATABASE_URL: `${drivers.url}?application_name=migrating` });
    const ours = "application_name = 'migrating'";
    const waiting = `select 1 from pg_stat_activity where ${ours} and wait_event = 'relation'`;
    await vi.waitUntil(async () => (await drivers.ask(waiting)).length === 1, waitOptions);
    const [holder] = await drivers.ask(
      `select pid from pg_stat_activity where ${ours} and state = 'idle in transaction'`,
    );
    await terminate(holder?.pid);
    await blocker.end();
    expect(await migration).toMatchObject({
      status: 1,
      output: [],
      complained: [
        expect.stringMatching(/^Database: etalase_losses at localhost/),
        "The connection to the database was lost: try again. If it happens again, check the log of the database.",
      ],
    });
  });
});
