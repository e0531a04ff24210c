import { existsSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Drivers, openDrivers, serverDrivers } from "@/lib/testing/harness/drivers";
import { hasPostgres } from "@/tools/testbed/postgres.mjs";
import { sql as ours } from "../sql/sql";
import type { DatabaseConnection, Db } from "./client";
import { isUnavailable, violates } from "./faults";
import { withCustomPlan, withGenericPlan } from "./plans";
import { transact } from "./transaction";

const settings = sql`select current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle, ${"Toko"}::text as name`;

describe.skipIf(!hasPostgres())("limits on native Postgres", () => {
  let drivers: Drivers;

  beforeAll(async () => {
    drivers = await openDrivers("etalase_limits");
  });
  afterAll(() => drivers.end());

  const waitUntilDisconnected = (where: string, ...values: unknown[]) =>
    vi.waitUntil(
      async () => (await drivers.ask(`select 1 from pg_stat_activity where ${where}`, values)).length === 0,
      { timeout: 30_000, interval: 100 },
    );

  async function limitsOf(db: Db) {
    const alone = await db.execute(settings);
    const within = await transact(db, (tx) => tx.execute(settings));
    return [alone.rows, within.rows];
  }

  for (const driver of serverDrivers) {
    describe(driver, () => {
      let connection: DatabaseConnection;
      beforeAll(async () => {
        connection = await drivers.connect(driver, { isHurried: true });
      });

      test("statements and transactions have time limits only on hurried connections", async () => {
        const [alone, within] = await limitsOf(connection.db);
        expect(alone).toEqual([expect.objectContaining({ statement: "2400ms", name: "Toko" })]);
        expect(within).toEqual([{ statement: "2400ms", idle: "4s", name: "Toko" }]);
        const { db } = await drivers.connect(driver);
        expect(await limitsOf(db)).toEqual(Array(2).fill([{ statement: "0", idle: "0", name: "Toko" }]));
      });

      test("a statement that takes too long is canceled on the server too", async () => {
        const mark = `a long sleep by ${driver}`;
        const failure = await connection.db
          .execute(sql`select pg_sleep(600), ${mark}::text /* ${sql.raw(mark)} */`)
          .catch((error: unknown) => error);
        expect(isUnavailable(failure)).toBe(true);
        await waitUntilDisconnected("query like $1 and pid <> pg_backend_pid()", `%/* ${mark} */%`);
      });

      test("a failed statement reports its reason, and the next statement works", async () => {
        const failure = await connection.db
          .execute(sql`do $$ begin raise check_violation using constraint = 'of_the_test'; end $$`)
          .catch((error: unknown) => error);
        expect(violates(failure, "of_the_test")).toBe(true);
        expect((await connection.db.execute(sql`select 1 as one, ${2}::int as two where true`)).rows).toEqual([
          { one: 1, two: 2 },
        ]);
        expect((await connection.db.execute(sql`select 1 as one where false`)).rows).toEqual([]);
      });

      test("the server ends an idle transaction, and the transaction fails", async () => {
        const failure = await transact(connection.db, async (tx) => {
          const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
          await waitUntilDisconnected("pid = $1", rows[0]?.pid);
          await tx.execute(sql`select 1`);
        }).catch((error: unknown) => error);
        expect(isUnavailable(failure)).toBe(true);
      });
    });
  }

  test("a generic plan is made once per connection, a custom plan each time, others as Postgres decides", async () => {
    const { db } = await drivers.connect("pg", { isHurried: true });
    const selectPlan = (name: string) => ours`select ${name}::text as name, current_setting('plan_cache_mode') as plan`;
    const wrong = (text: string) => withGenericPlan(ours`select ${text}::text::int as wrong`);
    const plans = () =>
      db.execute(ours`select custom_plans::int as custom, generic_plans::int as generic
      from pg_prepared_statements where statement like ${"select $1::text as name%"}`);
    for (const name of ["Ani", "Budi"])
      expect((await db.execute(withGenericPlan(selectPlan(name)))).rows).toEqual([
        { name, plan: "force_generic_plan" },
      ]);
    expect((await plans()).rows).toEqual([{ custom: 0, generic: 2 }]);
    expect((await db.execute(withCustomPlan(ours`select ${"anew"}::text as word`))).rows).toEqual([{ word: "anew" }]);
    expect(
      (await db.execute(ours`select from pg_prepared_statements where statement like ${"%as word"}`)).rows,
    ).toEqual([]);
    await expect(db.execute(wrong("satu"))).rejects.toThrow();
    expect((await db.execute(wrong("1"))).rows).toEqual([{ wrong: 1 }]);
    expect((await db.execute(ours`select current_setting('plan_cache_mode') as plan, ${1}::int as one`)).rows).toEqual([
      { plan: "auto", one: 1 },
    ]);
  });

  test.skipIf(!existsSync("/proc/net/tcp"))("connections send keep-alives to detect silent losses", async () => {
    const { db } = await drivers.connect("pg", { isHurried: true });
    const { rows } = await db.execute<{ port: number }>(sql`select inet_client_port() as port`);
    const [from, to] = [Number(rows[0]?.port), Number(new URL(drivers.url).port)].map(asHex);
    // 01 is the kernel's code for an open connection, 02 for the TCP keepalive timer. Another timer may run for a moment.
    const timer = () => {
      const lines = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => readFileSync(file, "utf8").split("\n"));
      const connections = lines.map((line) => line.trim().split(/\s+/));
      const own = connections.find(
        ([, local, remote, state]) => local?.endsWith(`:${from}`) && remote?.endsWith(`:${to}`) && state === "01",
      );
      return own?.[5];
    };
    await expect.poll(timer).toMatch(/^02:/);
  });
});

function asHex(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, "0");
}
