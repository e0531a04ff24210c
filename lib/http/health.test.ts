import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connect, disconnect } from "@/lib/adapters";
import { errors } from "@/lib/contract/errors";
import { type Drivers, openDrivers } from "@/lib/testing/drivers";
import { hasPostgres } from "@/processes/postgres.mjs";
import { readiness } from "./health";
import { refusalFor, refuse } from "./refuse";

describe.skipIf(!hasPostgres())("a database that takes no writes, as after a failover", () => {
  let drivers: Drivers;

  beforeAll(async () => {
    drivers = await openDrivers("etalase_failover");
    const { migrate } = await drivers.connect("pg");
    await migrate();
    vi.stubEnv("DATABASE_URL", drivers.url);
    vi.stubEnv("APP_SECRET", "a".repeat(32));
  });
  afterAll(async () => {
    await disconnect();
    vi.unstubAllEnvs();
    await drivers.end();
  });

  /** What a server that is demoted, or promoted again, does: its connections end, and the next ones find it changed. */
  async function turn(readOnly: "on" | "off"): Promise<void> {
    await drivers.ask(`alter database etalase_failover set default_transaction_read_only = ${readOnly}`);
    await drivers.ask(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  }

  const ready = async () => {
    const { status, body } = await readiness();
    return [status, JSON.parse(String(body)).database?.writable];
  };
  const becomes = (state: unknown[]) =>
    vi.waitFor(async () => expect(await ready()).toEqual(state), { timeout: 30_000 });

  test("is not ready for buyers, and tells them to come again, until it takes them again", async () => {
    expect(await ready()).toEqual([200, true]);
    await turn("on");
    await becomes([503, false]);
    const { db } = await connect();
    const failure = await db.execute(sql`delete from shops`).catch((error: unknown) => error);
    const refusal = refuse(refusalFor(failure), {});
    expect(refusal).toMatchObject({ status: errors.unavailable.status, headers: { "Retry-After": "5" } });
    await turn("off");
    await becomes([200, true]);
  });
});
