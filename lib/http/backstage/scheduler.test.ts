import { afterAll, beforeAll, expect, test } from "vitest";
import { listRuns } from "@/lib/adapters/db/work/jobs";
import { readEnv } from "@/lib/adapters/env";
import { memoryKv } from "@/lib/adapters/kv/memory";
import { singleton } from "@/lib/adapters/singleton";
import { jobs } from "@/lib/services/upkeep/timed";
import { fixedNow, type TestWorld, world } from "@/lib/testing/world";
import { startScheduler } from "./scheduler";

let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
  const adapters = { ...shop.at(fixedNow), env: readEnv({}), clock: { now: () => fixedNow }, kv: memoryKv() };
  Object.assign(
    singleton("adapters", () => ({})),
    { adapters },
  );
});
afterAll(() => shop.end());

test("a starting server runs the scheduled jobs, and a stopping one finishes its round", async () => {
  const end = startScheduler();
  await end();
  expect([...(await listRuns(shop.db)).keys()].sort()).toEqual(Object.keys(jobs).sort());
});
