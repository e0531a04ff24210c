import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "@/lib/platform/env";
import { type Drivers, openDrivers } from "@/lib/testing/harness/drivers";
import { hasPostgres } from "@/tools/testbed/postgres.mjs";
import { connectDb } from "../connection/connect";
import { findDatabaseReason } from "./reasons";

describe.skipIf(!hasPostgres())("a database that cannot be used reports the reason", () => {
  let drivers: Drivers;

  beforeAll(async () => {
    drivers = await openDrivers("etalase_reasons");
    await drivers.ask("drop role if exists etalase_guest");
    await drivers.ask("create role etalase_guest login");
    await drivers.ask("alter database etalase_reasons set default_transaction_read_only = on");
  });
  afterAll(async () => {
    await drivers.ask("drop role etalase_guest");
    await drivers.end();
  });

  const cases: [title: string, change: (url: URL) => void, what: RegExp][] = [
    ["a wrong database name", (url) => Object.assign(url, { pathname: "/tiada" }), /has no database with this name/],
    ["an unknown user", (url) => Object.assign(url, { username: "tiada" }), /rejects the user or the password/],
    ["a server without TLS", (url) => url.searchParams.set("sslmode", "verify-full"), /disagree about TLS/],
    ["an unknown host", (url) => Object.assign(url, { hostname: "tiada.invalid" }), /host .* is unknown/],
    ["a port without a server", (url) => Object.assign(url, { port: "1" }), /Nothing listens/],
    ["a standby", () => undefined, /is read-only/],
    [
      "a user without privileges",
      (url) =>
        Object.assign(url, { username: "etalase_guest", search: "?options=-c default_transaction_read_only=off" }),
      /lacks a privilege/,
    ],
  ];
  for (const [title, change, what] of cases) {
    test(title, async () => {
      const url = new URL(drivers.url);
      change(url);
      const { migrate, close } = await connectDb(readEnv({ DATABASE_URL: url.href }), { isHurried: false });
      const failure = await migrate().then(
        () => null,
        (error: unknown) => error,
      );
      await close();
      expect(findDatabaseReason(failure)).toEqual({ what: expect.stringMatching(what), todo: expect.any(String) });
    });
  }
});

test("an error that is not the database's has no such reason", () => {
  expect(findDatabaseReason(new TypeError("undefined is not a function"))).toBeNull();
});
