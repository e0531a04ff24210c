import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { verifyCode } from "@/lib/modules/checkout/use-cases/checkout";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { readEnv } from "@/lib/platform/env";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { type Drivers, openDrivers } from "@/lib/testing/harness/drivers";
import { fixedNow, seedInto, type TestWorld } from "@/lib/testing/harness/world";
import { hasPgbouncer, startPgbouncer } from "@/tools/testbed/pgbouncer.mjs";
import { hasPostgres } from "@/tools/testbed/postgres.mjs";
import { listMissing } from "../upkeep/migrations";
import { findDatabaseReason } from "../upkeep/reasons";
import type { DatabaseConnection } from "./client";
import { connectDb } from "./connect";
import { detectPoolerFromUrl } from "./pooler";
import { transact } from "./transaction";

const poolerCases: [title: string, settings: Record<string, string>][] = [
  ["with default settings", {}],
  [
    "that ignores startup parameters",
    { ignore_startup_parameters: "statement_timeout,idle_in_transaction_session_timeout" },
  ],
];

const addresses: [search: string, isPooled: boolean][] = [
  ["", false],
  ["?sslmode=verify-full", false],
  ["?pgbouncer=false", false],
  ["?pgbouncer=true", true],
  ["?sslmode=verify-full&pgbouncer=true", true],
  ["?prepare=false", true],
];

test("a URL declares a pooler by a parameter or by its port", () => {
  for (const [search, isPooled] of addresses)
    expect(detectPoolerFromUrl(`postgres://host.example/etalase${search}`), search).toEqual({ isPooled });
  expect(detectPoolerFromUrl("postgres://host.example:6543/etalase")).toEqual({ isPooled: true });
});

for (const [title, settings] of poolerCases) {
  describe.skipIf(!hasPostgres() || !hasPgbouncer())(`a PgBouncer in transaction mode ${title}`, () => {
    const stranger = strangers(83100000000);
    let drivers: Drivers;
    let url: string;
    let stop: () => Promise<void>;
    let connection: DatabaseConnection;
    let at: TestWorld["at"];

    beforeAll(async () => {
      drivers = await openDrivers("etalase_pooler");
      const pooler = await startPgbouncer(drivers.url, settings);
      if (!pooler) throw new Error("These tests need a PgBouncer.");
      ({ url, stop } = pooler);
      const unlimitedConnections = [await connect(false), await connect(false)];
      await Promise.all(unlimitedConnections.map(({ migrate }) => migrate()));
      await Promise.all(unlimitedConnections.map(({ close }) => close()));
      connection = await connect(true);
      const { db } = connection;
      const secrets = deriveSecrets("a secret that only this world knows");
      at = await seedInto({
        db,
        secrets,
        providers: openProviders({ standIns: true, providersUrl: null }, secrets, db),
        countOpenWork,
      });
    });
    afterAll(async () => {
      await connection.close();
      await stop();
      await drivers.end();
    });

    const connect = (isHurried: boolean, address = url) =>
      connectDb(readEnv({ DATABASE_URL: address, APP_SECRET: "a".repeat(32) }), { isHurried });

    test("lets two processes migrate the database concurrently", async () => {
      expect(await listMissing(connection.db)).toEqual([]);
    });

    test("lets several buyers order concurrently, with every payment method", async () => {
      const methods = ["qris", "va_bca", "card", "transfer_bca", "qris", "qris", "va_bca", "card"];
      const ready = [];
      for (const method of methods) {
        const someone = stranger();
        const draft = await someone.drafts(at(fixedNow), { payment_method: method });
        ready.push({ draft_id: draft.draft_id ?? "", code: await someone.receives(at(fixedNow), draft) });
      }
      const placed = await Promise.all(ready.map((body) => verifyCode(at(fixedNow), body)));
      expect(placed.map(({ payment }) => [payment?.method, payment?.status])).toEqual(
        methods.map((method) => [method, "pending"]),
      );
    });

    test("limits every statement and transaction", async () => {
      const limits = sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`;
      const { rows: alone } = await connection.db.execute(limits);
      const { rows: within } = await transact(connection.db, (tx) => tx.execute(limits));
      expect([alone[0]?.statement, within]).toEqual(["2400ms", [{ statement: "2400ms", idle: "4s" }]]);
    });

    test("has the same limits if the URL declares it", async () => {
      const { db, close } = await connect(true, `${url}?pgbouncer=true`);
      const limit = sql`select current_setting('statement_timeout') as statement`;
      expect((await transact(db, (tx) => tx.execute(limit))).rows).toEqual([{ statement: "2400ms" }]);
      await close();
    });

    const whatOf = async (address: string) => {
      const { db, close } = await connect(true, address);
      const failure = await db.execute(sql`select 1`).catch((error: unknown) => error);
      await close();
      return findDatabaseReason(failure)?.what;
    };

    test("reports that it has no connection left", async () => {
      const full = await startPgbouncer(drivers.url, { ...settings, max_client_conn: "1" });
      if (!full) throw new Error("These tests need a PgBouncer.");
      const holder = await connect(false, full.url);
      const whatOthersHear = () =>
        transact(holder.db, async (tx) => {
          await tx.execute(sql`select 1`);
          return whatOf(full.url);
        });
      // The connection of the readiness probe may still be counted.
      expect(await vi.waitFor(whatOthersHear, { timeout: 10_000 })).toContain("accepts no connection");
      await holder.close();
      await full.stop();
    });

    test("reports a wrong database name or password", async () => {
      expect(await whatOf(url.replace("/etalase_pooler", "/tiada"))).toContain("has no database with this name");
      expect(await whatOf(url.replace("kata-sandi", "salah"))).toContain("rejects the user or the password");
    });
  });
}
