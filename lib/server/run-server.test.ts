import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { readEnv } from "@/lib/platform/env";
import { countWorkers } from "./run-server";

const database = { DATABASE_URL: "postgres://localhost/shop" };

const cases: [title: string, env: Record<string, string>, workers: number][] = [
  ["on the embedded database", {}, 1],
  ["on Postgres", database, availableParallelism()],
  ["with stand-ins, which keep their state in memory", { ...database, STAND_INS: "on" }, 1],
  ["with WORKERS", { ...database, WORKERS: "3" }, 3],
  ["with WORKERS and stand-ins", { ...database, STAND_INS: "on", WORKERS: "2" }, 2],
];

for (const [title, env, workers] of cases) {
  test(`number of workers ${title}`, () => {
    expect(countWorkers(readEnv(env))).toBe(workers);
  });
}
