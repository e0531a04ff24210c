import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Drivers, openDrivers, serverDrivers } from "@/lib/testing/harness/drivers";
import { hasPostgres } from "@/tools/testbed/postgres.mjs";
import { transact } from "./transaction";

describe.skipIf(!hasPostgres())("on a platform that freezes idle functions", () => {
  let drivers: Drivers;
  const platform = Symbol.for("@vercel/request-context");

  beforeAll(async () => {
    drivers = await openDrivers("etalase_idle");
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, platform));
  afterAll(() => drivers.end());

  test("every driver asks the platform to wait until idle connections are closed", async () => {
    const waited: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void waited.push(work);
    Object.assign(globalThis, { [platform]: { get: () => ({ waitUntil }) } });
    for (const driver of serverDrivers) {
      const { db } = await drivers.connect(driver, { isHurried: true });
      await db.execute(sql`select 1`);
      await transact(db, (tx) => tx.execute(sql`select 1`));
    }
    expect(waited).toHaveLength(2 * serverDrivers.length);
    await Promise.all(waited);
    const others = "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    await vi.waitUntil(async () => (await drivers.ask(others)).length === 0, { timeout: 30_000 });
  });
});
