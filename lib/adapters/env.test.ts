import { expect, test } from "vitest";
import { readEnv } from "./env";

test("nothing set means a database in this process, counters in memory, and no header believed", () => {
  expect(readEnv({})).toEqual({
    databaseUrl: null,
    databaseDriver: "pglite",
    databaseProxy: null,
    dataDir: ".data",
    secret: null,
    cronSecret: null,
    standIns: true,
    kv: null,
    partnersUrl: null,
    budgetFactor: 1,
    clientIpHeader: null,
    trustForwardedHost: false,
  });
});

const drivers: [title: string, env: Record<string, string>, driver: string][] = [
  [
    "a pooled Neon address is Vercel's driver",
    { POSTGRES_URL: "postgres://u:p@ep-a-pooler.eu.aws.neon.tech/db" },
    "vercel",
  ],
  ["any other Postgres address is spoken to directly", { DATABASE_URL: "postgresql://u:p@db.example/db" }, "pg"],
  [
    "a host that only looks like Neon's is not",
    { DATABASE_URL: "postgres://a-pooler.neon.tech.evil.example/db" },
    "pg",
  ],
  ["the driver can be named", { DATABASE_URL: "postgres://localhost/db", DATABASE_DRIVER: "vercel" }, "vercel"],
  ["an empty setting counts as absent", { DATABASE_URL: "" }, "pglite"],
];

for (const [title, env, driver] of drivers) {
  test(title, () => {
    expect(readEnv(env).databaseDriver).toBe(driver);
  });
}

test("on Vercel its own headers are believed", () => {
  expect(readEnv({ VERCEL: "1" })).toMatchObject({ clientIpHeader: "x-real-ip", trustForwardedHost: true });
});

test("a wrong setting is named, and its value is not repeated", () => {
  expect(() => readEnv({ DATABASE_URL: "mysql://user:secret@host/db" })).toThrow(/DATABASE_URL/);
  expect(() => readEnv({ DATABASE_URL: "mysql://user:secret@host/db" })).not.toThrow(/secret/);
  expect(() => readEnv({ BUDGET_FACTOR: "-1" })).toThrow(/BUDGET_FACTOR/);
});

test("the stand-ins are on beside the embedded database, by a setting beside another, and never on Vercel", () => {
  const url = "postgres://localhost/shop";
  expect(readEnv({ DATABASE_URL: url }).standIns).toBe(false);
  expect(readEnv({ DATABASE_URL: url, STAND_INS: "on" }).standIns).toBe(true);
  expect(readEnv({ STAND_INS: "off" }).standIns).toBe(false);
  expect(readEnv({ STAND_INS: "on", VERCEL: "1" }).standIns).toBe(false);
});
