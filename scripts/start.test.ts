import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nothingConfigured } from "./server.mjs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

/** Runs the command behind `npm run <name>` until it ends. */
function runScript(name: string, settings: Record<string, string>) {
  const [, ...args] = String(scripts[name]).split(" ");
  const set: Record<string, string> = { ...nothingConfigured, ...settings };
  return spawnSync(process.execPath, args, { env: { ...process.env, ...set }, encoding: "utf8", timeout: 50_000 });
}

test("a server whose settings are wrong does not start: it says what to set right, all of it, and no more", () => {
  const settings = { DATABASE_URL: "postgres://localhost/shop", KV_REST_API_URL: "https://kv.example", PORT: "many" };
  const { status, stdout, stderr } = runScript("start", settings);
  expect(stderr.trim().split("\n")).toEqual([
    "PORT must be a number from 1 to 65535.",
    expect.stringMatching(/^APP_SECRET is missing: .*\.$/),
    expect.stringMatching(/^KV_REST_API_TOKEN is missing, .*\.$/),
  ]);
  expect([status, stdout]).toEqual([1, ""]);
});

test("migrations on a wrong address end with one sentence", () => {
  const { status, stdout, stderr } = runScript("db:migrate", { DATABASE_URL: "localhost" });
  expect(stderr).toMatch(/^DATABASE_URL must be an address .*\.\n$/);
  expect([status, stdout]).toEqual([1, ""]);
});
