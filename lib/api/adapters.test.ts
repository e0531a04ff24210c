import { expect, test } from "vitest";
import { isBadValue, isUnavailable } from "../platform/db/connection/faults";
import { memoryKv } from "../platform/kv/memory";
import { describeFault, parseLogLevel } from "../platform/log";
import { newId } from "../platform/random";

const databaseError = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("secret value"), { code }) });

test("an unreachable, stopping, full or slow database counts as unavailable", () => {
  for (const code of ["ECONNREFUSED", "ECONNRESET", "57P01", "57014", "08006", "53300"])
    expect(isUnavailable(databaseError(code))).toBe(true);
  expect(isUnavailable(new Error("x", { cause: new Error("timeout exceeded when trying to connect") }))).toBe(true);
  expect(isUnavailable(new Error("x", { cause: new Error("Query read timeout") }))).toBe(true);
});

test("a violated constraint or a bug does not count as unavailable", () => {
  for (const code of ["23505", "42703", "22021"]) expect(isUnavailable(databaseError(code))).toBe(false);
  expect(isUnavailable(new TypeError("x is not a function"))).toBe(false);
});

test("a value that the database cannot store is the caller's error", () => {
  for (const code of ["22021", "22P02", "22003", "54000"]) expect(isBadValue(databaseError(code))).toBe(true);
  expect(isBadValue(databaseError("23505"))).toBe(false);
});

test("a logged error contains its kind and code, and no values", () => {
  const logLine = JSON.stringify(describeFault(databaseError("23505")));
  expect(logLine).toContain("23505");
  expect(logLine).not.toContain("secret value");
  expect(logLine).not.toContain("Failed query");
});

test("an unknown log level falls back to the default level", () => {
  expect(["debug", "silent", "verbose", "", undefined].map(parseLogLevel)).toEqual([
    "debug",
    "silent",
    "info",
    "info",
    "info",
  ]);
});

test("an in-memory counter counts and resets after its period", async () => {
  let now = 0;
  const kv = memoryKv(() => now);
  expect(await kv.increment("a", 1, 60)).toBe(1);
  expect(await kv.increment("a", 2, 60)).toBe(3);
  now = 60_000;
  expect(await kv.increment("a", 1, 60)).toBe(1);
});

test("ids have a prefix, sort by age and are unique", () => {
  const early = newId("prd", new Date(1_000));
  const late = newId("prd", new Date(2_000));
  expect(early).toMatch(/^prd_[0-9a-z]{25}$/);
  expect(early < late).toBe(true);
  const many = new Set(Array.from({ length: 10_000 }, () => newId("prd", new Date(0))));
  expect(many.size).toBe(10_000);
});
