import { afterAll, beforeAll, expect, test } from "vitest";
import { jobs } from "@/lib/modules/operations/service/jobs";
import { listRuns } from "@/lib/modules/operations/store/jobs";
import { readEnv } from "@/lib/platform/env";
import { memoryKv } from "@/lib/platform/kv/memory";
import { singleton } from "@/lib/platform/singleton";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
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
