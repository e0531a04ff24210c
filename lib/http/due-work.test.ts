import { afterAll, beforeAll, expect, test } from "vitest";
import { listRuns } from "@/lib/adapters/db/work/jobs";
import { readEnv } from "@/lib/adapters/env";
import { memoryKv } from "@/lib/adapters/kv/memory";
import { singleton } from "@/lib/adapters/singleton";
import { jobs } from "@/lib/services/timed";
import { noon, type TestWorld, world } from "@/lib/testing/world";
import { routes } from "./routes";

const putOff: Promise<unknown>[] = [];
let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
  const context = { waitUntil: (work: Promise<unknown>) => putOff.push(work) };
  Object.assign(globalThis, { [Symbol.for("@vercel/request-context")]: { get: () => context } });
  const clock = { now: () => noon };
  const env = readEnv({ VERCEL: "1" });
  const adapters = { ...shop.at(noon), env, clock, kv: memoryKv() };
  Object.assign(
    singleton("adapters", () => ({})),
    { adapters },
  );
});
afterAll(() => shop.end());

const ask = () =>
  routes.getConfig.GET(
    new Request("https://dunia.example/api/v1/storefront/config", { headers: { Host: "dunia.example" } }),
  );

test("on Vercel a request brings timed work about, which the platform is told to wait for; the next does not", async () => {
  expect((await ask()).status).toBe(200);
  expect(putOff).toHaveLength(1);
  await Promise.all(putOff);
  expect([...(await listRuns(shop.db)).keys()].sort()).toEqual([...Object.keys(jobs), "round"].sort());
  expect((await ask()).status).toBe(200);
  expect(putOff).toHaveLength(1);
});
