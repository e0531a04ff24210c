import { afterAll, beforeAll, expect, test } from "vitest";
import { listRuns } from "@/lib/adapters/db/work/jobs";
import { readEnv } from "@/lib/adapters/env";
import { held } from "@/lib/adapters/held";
import { memoryKv } from "@/lib/adapters/kv/memory";
import { jobs } from "@/lib/services/timed";
import { noon, type TestWorld, world } from "@/lib/testing/world";
import { keepTime } from "./timekeeper";

let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
  const adapters = { ...shop.at(noon), env: readEnv({}), clock: { now: () => noon }, kv: memoryKv() };
  Object.assign(
    held("adapters", () => ({})),
    { adapters },
  );
});
afterAll(() => shop.end());

test("a server that starts does the timed work at once, and one that ends finishes its round", async () => {
  const end = keepTime();
  await end();
  expect([...(await listRuns(shop.db)).keys()].sort()).toEqual(Object.keys(jobs).sort());
});
