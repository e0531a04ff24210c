import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { isJob } from "@/lib/modules/operations/service/jobs";
import { runCommand } from "@/lib/testing/harness/command";

/** The part of Vercel's settings schema that we use. An unknown field fails the deployment. */
const Settings = z.strictObject({
  $schema: z.literal("https://openapi.vercel.sh/vercel.json"),
  framework: z.literal("nextjs"),
  regions: z.array(z.string().regex(/^[a-z]{3}\d$/)).length(1),
  buildCommand: z.string(),
  functions: z.record(z.string(), z.strictObject({ maxDuration: z.int().min(1).max(300) })),
  crons: z.array(z.strictObject({ path: z.string().startsWith("/"), schedule: z.string() })).max(40),
});

const { buildCommand, functions, crons } = Settings.parse(JSON.parse(readFileSync("vercel.json", "utf8")));

test("one cron job a day runs all scheduled jobs, as a free plan allows no more", () => {
  expect(crons.map(({ path }) => path)).toEqual(["/api/cron/all"]);
  for (const { schedule } of crons) expect(schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});

test('no scheduled job is named "all"', () => {
  expect(isJob("all")).toBe(false);
});

test("function limits refer to existing functions, as Vercel rejects unmatched patterns", () => {
  for (const pattern of Object.keys(functions)) expect(listFiles(pattern), pattern).not.toEqual([]);
  expect(listFiles("app/api/cron/**/*")).toContain("app/api/cron/[job]/route.ts");
});

test("every API function sets its maximum duration", () => {
  const findMaxDuration = (file: string) =>
    Object.entries(functions).find(([pattern]) => listFiles(pattern).includes(file))?.[1].maxDuration;
  const seconds = (folder: string) => [...new Set(listFiles(`app/api/${folder}/**/*`).map(findMaxDuration))];
  expect(["v1", "merchant", "gateways", "cron"].map(seconds)).toEqual([[30], [60], [30], [60]]);
});

/** URL of the deploy button, with the settings that it requests. */
const button = new URL(
  /\]\((https:\/\/vercel\.com\/new\/clone[^)]*)\)/.exec(readFileSync("docs/operators.md", "utf8"))?.[1] ?? "",
);

test("the deploy button requests Neon, Upstash and Vercel Blob", () => {
  expect(Object.fromEntries(button.searchParams)).toEqual({
    "repository-url": expect.stringContaining("https://"),
    env: "APP_SECRET,CRON_SECRET",
    products: expect.any(String),
  });
  expect(JSON.parse(button.searchParams.get("products") ?? "")).toEqual([
    { type: "integration", protocol: "storage", productSlug: "neon", integrationSlug: "neon" },
    { type: "integration", protocol: "storage", productSlug: "upstash-kv", integrationSlug: "upstash" },
    { type: "blob" },
  ]);
});

test("the build needs no settings beyond those of the deploy button and its stores", () => {
  const neon = "postgres://u:p@ep-a-pooler.ap-southeast-1.aws.neon.tech/db?sslmode=require";
  const brought = {
    DATABASE_URL: neon,
    POSTGRES_URL: neon,
    KV_URL: "rediss://default:p@a.upstash.io:6379",
    REDIS_URL: "rediss://default:p@a.upstash.io:6379",
    KV_REST_API_URL: "https://a.upstash.io",
    KV_REST_API_TOKEN: "t",
    BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_a_b",
  };
  const typed = (button.searchParams.get("env") ?? "").split(",").map((name) => [name, "x".repeat(44)]);
  const settings = { VERCEL: "1", VERCEL_ENV: "production", ...brought, ...Object.fromEntries(typed) };
  expect(runCommand("settings", [], settings)).toMatchObject({ status: 0, complained: [] });
});

/** Returns the route files below the folder of a pattern. */
function listFiles(pattern: string): string[] {
  const folder = pattern.replace(/\*\*\/\*$/, "");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith("route.ts")).map((name) => folder + name);
}

test("a Vercel build stops at invalid settings before it migrates or builds", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(buildCommand).toBe("npm run vercel-build");
  expect(scripts["vercel-build"]).toBe("node scripts/vercel-build.mjs");
  const steps = /^const steps = (.*);$/m.exec(readFileSync("scripts/vercel-build.mjs", "utf8"))?.[1] ?? "";
  expect(JSON.parse(steps)).toEqual([["settings"], ["db:migrate", "--", "--unless-preview"], ["build"]]);
  const stopped = runCommand("vercel-build", [], { VERCEL: "1" });
  expect([stopped.status, stopped.output.some((line) => line.includes("db:migrate"))]).toEqual([1, false]);
  const { status, complained } = runCommand("settings", [], { VERCEL: "1", STAND_INS: "on" });
  expect(status).toBe(1);
  expect(complained.map((sentence) => sentence.split(" ")[0])).toEqual([
    "DATABASE_URL",
    "APP_SECRET",
    "CRON_SECRET",
    "STAND_INS",
  ]);
});

const previews: [title: string, settings: Record<string, string>, isMigrated: boolean][] = [
  ["a preview does not migrate a database that may be production's", { VERCEL_ENV: "preview" }, false],
  ["a preview with its own database migrates it", { VERCEL_ENV: "preview", PREVIEW_DATABASE: "own" }, true],
  ["production migrates its database", { VERCEL_ENV: "production" }, true],
];

for (const [title, settings, isMigrated] of previews) {
  test(`during a Vercel build, ${title}`, () => {
    // Nothing listens there: an attempted migration reports that the database does not answer.
    const DATABASE_URL = "postgres://127.0.0.1:9/shops";
    const { output, complained } = runCommand("db:migrate", ["--unless-preview"], { DATABASE_URL, ...settings });
    expect(complained).toContain("Database: shops at 127.0.0.1:9.");
    expect(output.some((line) => line.startsWith("This is a preview"))).toBe(!isMigrated);
    expect(complained.length > 1).toBe(isMigrated);
  });
}
