import { expect, test } from "vitest";
import { readEnv, readServerEnv } from "./env";
import { OperatorError } from "./operator-error";

test("without settings: an embedded database, counters in memory, no trusted header", () => {
  const nothing = {
    databaseUrl: null,
    databaseDriver: "pglite",
    databaseProxy: null,
    dataDir: ".data",
    secret: null,
    previousSecrets: [],
    cronSecret: null,
    standIns: false,
    kv: null,
    redisUrl: null,
    providersUrl: null,
    blobToken: null,
    s3: null,
    budgetFactor: 1,
    mediaBytesPerShop: 2 * 1024 ** 3,
    historyDays: { gatewayEvents: 180, auditLog: 730, stockMovements: 730, orderEvents: 1_825 },
    ownersChoosePlan: false,
    signUpHost: null,
    signUpSender: null,
    clientIpHeader: null,
    trustForwardedHost: false,
    hasTelemetry: false,
    onVercel: false,
    host: null,
    port: 3000,
    workers: null,
    drainMs: 5_000,
  };
  expect(readEnv({})).toEqual(nothing);
  expect(readServerEnv({})).toEqual(nothing);
});

const neon = "postgres://u:p@ep-a-pooler.eu.aws.neon.tech/db";
const plain = "postgresql://u:p@db.example/db";

const drivers: [title: string, env: Record<string, string>, driver: string][] = [
  ["a pooled Neon URL uses Vercel's driver", { POSTGRES_URL: neon }, "vercel"],
  ["any other Postgres URL uses a direct connection", { DATABASE_URL: plain }, "pg"],
  [
    "a host that only looks like Neon's uses a direct connection",
    { DATABASE_URL: "postgres://a-pooler.neon.tech.evil.example/db" },
    "pg",
  ],
  ["a setting can name the driver", { DATABASE_URL: "postgres://localhost/db", DATABASE_DRIVER: "vercel" }, "vercel"],
  ["an empty setting counts as missing", { DATABASE_URL: "" }, "pglite"],
];

for (const [title, env, driver] of drivers) {
  test(title, () => {
    expect(readEnv(env).databaseDriver).toBe(driver);
  });
}

test("on Vercel, its own headers are trusted", () => {
  expect(readEnv({ VERCEL: "1" })).toMatchObject({
    onVercel: true,
    clientIpHeader: "x-real-ip",
    trustForwardedHost: true,
  });
});

test("on Vercel, Upstash's REST URL is used because it needs no open connection", () => {
  const both = { KV_REST_API_URL: "https://a.upstash.io", KV_REST_API_TOKEN: "t", REDIS_URL: "rediss://a.upstash.io" };
  const { kv, redisUrl } = readEnv({ VERCEL: "1", ...both });
  expect([kv?.url, redisUrl]).toEqual(["https://a.upstash.io", null]);
  expect(readEnv({ VERCEL: "1", REDIS_URL: both.REDIS_URL }).redisUrl).toBe(both.REDIS_URL);
});

test("fakes are on only if STAND_INS is on, and never on Vercel", () => {
  const url = "postgres://localhost/shop";
  for (const database of [{}, { DATABASE_URL: url }]) {
    expect(readEnv(database).standIns).toBe(false);
    expect(readEnv({ ...database, STAND_INS: "on" }).standIns).toBe(true);
    expect(readEnv({ ...database, STAND_INS: "off" }).standIns).toBe(false);
    expect(readEnv({ ...database, STAND_INS: "on", VERCEL: "1" }).standIns).toBe(false);
  }
});

test("a server with fakes listens only on this machine, unless HOST is set", () => {
  expect(readEnv({}).host).toBe(null);
  expect(readEnv({ STAND_INS: "on" }).host).toBe("127.0.0.1");
  expect(readEnv({ STAND_INS: "on", HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  expect(readEnv({ HOST: "::1" }).host).toBe("::1");
});

/** Error sentences about the settings; empty if all is well. */
function complaintsOf(read: typeof readEnv, env: Record<string, string>): readonly string[] {
  try {
    read(env);
    return [];
  } catch (fault) {
    if (fault instanceof OperatorError) return fault.sentences;
    throw fault;
  }
}

const secret = "r".repeat(32);
const cron = "c".repeat(16);
const onVercel = { VERCEL: "1", POSTGRES_URL: neon, APP_SECRET: secret, CRON_SECRET: cron };

const malformed: [name: string, value: string, hint: string][] = [
  ["DATABASE_URL", "mysql://user:hush@host/db", "like postgres://"],
  ["POSTGRES_URL", "postgres://user:hu#sh@host/db", "percent-encode"],
  ["DATABASE_DRIVER", "hush", "pglite, pg or vercel"],
  ["POSTGRES_WS_PROXY", "https://hush.example", "wss://"],
  ["APP_SECRET", "hush", "at least 32 characters"],
  ["APP_SECRET_FORMER", "hush", "at least 32 characters, separated by commas"],
  ["APP_SECRET_FORMER", `${"r".repeat(32)},hush`, "at least 32 characters, separated by commas"],
  ["APP_SECRET_FORMER", `${"r".repeat(32)},`, "at least 32 characters, separated by commas"],
  ["CRON_SECRET", "hush", "at least 16 characters"],
  ["STAND_INS", "hush", "on or off"],
  ["KV_REST_API_URL", "redis://hush", "https://"],
  ["REDIS_URL", "https://hush", "redis://"],
  ["BUDGET_FACTOR", "hush", "above 0"],
  ["BUDGET_FACTOR", "-1", "above 0"],
  ["MEDIA_MB_PER_SHOP", "0", "above 0"],
  ["AUDIT_LOG_DAYS", "89", "from 90"],
  ["ORDER_EVENT_DAYS", "hush", "from 90"],
  ["CLIENT_IP_HEADER", "x hush:", "header name"],
  ["FORWARDED_HOST", "hush", "trusted"],
  ["PARTNERS_URL", "http://hush.example", "on this machine"],
  ["IMAGE_HOSTS", "https://hush.example", "host names"],
  ["API_URL", "hush", "https://"],
  ["LOG_LEVEL", "hush", "debug"],
  ["PORT", "hush", "1 to 65535"],
  ["PORT", "65536", "1 to 65535"],
  ["PORT", "0", "1 to 65535"],
  ["PORT", "80.5", "1 to 65535"],
  ["REQUEST_LOG", "hush", "on or off"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "hush", "http://"],
  ["PREVIEW_DATABASE", "hush", "own"],
  ["HOST", "http://hush", "127.0.0.1"],
  ["DRAIN_SECONDS", "hush", "0 to 600"],
  ["DRAIN_SECONDS", "-1", "0 to 600"],
];

for (const [name, value, hint] of malformed) {
  test(`a wrong setting is reported with its rule and without its value: ${name}=${value}`, () => {
    const [sentence = "", ...others] = complaintsOf(readEnv, { [name]: value }).filter((issue) =>
      issue.includes("must"),
    );
    expect(others).toEqual([]);
    expect(sentence).toMatch(new RegExp(`^${name} must [^\n]*\\.$`));
    expect(sentence).toContain(hint);
    expect(sentence).not.toContain("hush");
  });
}

type Case = [title: string, env: Record<string, string>, beginnings: string[]];

const together: Case[] = [
  ["a driver without a URL", { DATABASE_DRIVER: "pg" }, ["DATABASE_URL is missing"]],
  ["a URL with pglite", { DATABASE_URL: plain, DATABASE_DRIVER: "pglite" }, ["DATABASE_DRIVER is pglite"]],
  ["Vercel's driver without a pool", { DATABASE_URL: plain, DATABASE_DRIVER: "vercel" }, ["DATABASE_DRIVER is vercel"]],
  [
    "a proxy with another driver",
    { DATABASE_URL: plain, POSTGRES_WS_PROXY: "wss://p.example" },
    ["POSTGRES_WS_PROXY is"],
  ],
];

for (const [title, env, beginnings] of together) {
  test(`contradicting settings are rejected: ${title}`, () => {
    const issues = complaintsOf(readEnv, env);
    expect(issues.map((sentence, index) => sentence.startsWith(beginnings[index] ?? "?"))).toEqual(
      beginnings.map(() => true),
    );
    expect(complaintsOf(readServerEnv, { APP_SECRET: secret, ...env })).toEqual(issues);
  });
}

const servers: Case[] = [
  ["everything that Vercel needs", onVercel, []],
  ["a database and a secret", { DATABASE_URL: plain, APP_SECRET: secret }, []],
  ["a database without a secret", { DATABASE_URL: plain }, ["APP_SECRET is missing"]],
  ["a previous secret beside the current one", { APP_SECRET: secret, APP_SECRET_FORMER: secret }, []],
  ["only a previous secret", { APP_SECRET_FORMER: secret }, ["APP_SECRET is missing, but APP_SECRET_FORMER"]],
  [
    "no settings on Vercel",
    { VERCEL: "1" },
    ["DATABASE_URL is missing", "APP_SECRET is missing", "CRON_SECRET is missing"],
  ],
  ["fakes on Vercel", { ...onVercel, STAND_INS: "on" }, ["STAND_INS is on"]],
  ["a store without its token", { KV_REST_API_URL: "https://kv.example" }, ["KV_REST_API_TOKEN is missing"]],
  ["a token without its store", { KV_REST_API_TOKEN: "rahasia" }, ["KV_REST_API_URL is missing"]],
  ["several workers on the embedded database", { WORKERS: "2" }, ["WORKERS is 2, but the embedded database"]],
  ["one worker on the embedded database", { WORKERS: "1" }, []],
  ["several workers on a database", { DATABASE_URL: plain, APP_SECRET: secret, WORKERS: "2" }, []],
  [
    "two stores for counters",
    { KV_REST_API_URL: "https://kv.example", KV_REST_API_TOKEN: "rahasia", REDIS_URL: "rediss://kv.example" },
    ["REDIS_URL and KV_REST_API_URL both"],
  ],
  [
    "several errors",
    { DATABASE_URL: "mysql://db", BUDGET_FACTOR: "many", VERCEL: "1", CRON_SECRET: cron },
    ["DATABASE_URL must be", "BUDGET_FACTOR must be", "APP_SECRET is missing"],
  ],
];

for (const [title, env, beginnings] of servers) {
  test(`a server starts only with complete and safe settings: ${title}`, () => {
    const issues = complaintsOf(readServerEnv, env);
    expect(issues).toEqual(beginnings.map((beginning) => expect.stringMatching(new RegExp(`^${beginning}[^\n]*\\.$`))));
  });
}

test("previous secrets are separated by commas, newest first, with or without spaces", () => {
  const [newer, older] = ["b".repeat(32), "a".repeat(40)];
  const { previousSecrets } = readServerEnv({ APP_SECRET: secret, APP_SECRET_FORMER: ` ${newer} ,${older}` });
  expect(previousSecrets).toEqual([newer, older]);
});

test("a command that needs only the database needs no secrets", () => {
  expect(complaintsOf(readEnv, { DATABASE_URL: plain })).toEqual([]);
});

test("S3 settings must be complete, and only one picture store is allowed", () => {
  const s3 = {
    S3_ENDPOINT: "https://s3.example.com",
    S3_BUCKET: "gambar",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "b",
    S3_PUBLIC_URL: "https://gambar.example.com",
  };
  expect(readServerEnv(s3).s3).toMatchObject({ region: "auto", bucket: "gambar" });
  const { S3_BUCKET: _, ...partly } = s3;
  expect(() => readServerEnv(partly)).toThrow("incomplete: set S3_BUCKET.");
  expect(() => readServerEnv({ ...s3, BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_Ab1_xyz" })).toThrow("unset one of them");
});
