import { afterAll, beforeAll, expect, test } from "vitest";
import { sendCode } from "@/lib/modules/checkout/use-cases/checkout";
import { jobs } from "@/lib/modules/operations/service/jobs";
import { listRuns } from "@/lib/modules/operations/store/jobs";
import { inBackground, settleBackground } from "@/lib/platform/background";
import { readEnv } from "@/lib/platform/env";
import { memoryKv } from "@/lib/platform/kv/memory";
import { singleton } from "@/lib/platform/singleton";
import { outbox } from "@/lib/schema/delivery";
import { buyer } from "@/lib/testing/fixtures/buyer";
import { fixedNow, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { routes } from "../routes";

const putOff: Promise<unknown>[] = [];
let shop: TestWorld;
let now = fixedNow;

beforeAll(async () => {
  shop = await world();
  const context = { waitUntil: (work: Promise<unknown>) => putOff.push(work) };
  Object.assign(globalThis, { [Symbol.for("@vercel/request-context")]: { get: () => context } });
  const clock = { now: () => now };
  const env = readEnv({ VERCEL: "1" });
  const adapters = { ...shop.at(fixedNow), env, clock, kv: memoryKv() };
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

test("on Vercel the platform is asked to wait for background work", () => {
  const before = putOff.length;
  inBackground("Nothing", Promise.resolve());
  expect(putOff).toHaveLength(before + 1);
});

test("on Vercel a request runs the scheduled jobs, and the next request does not repeat them", async () => {
  expect((await ask()).status).toBe(200);
  await settleBackground();
  const before = await listRuns(shop.db);
  expect([...before.keys()].sort()).toEqual([...Object.keys(jobs), "round"].sort());
  now = new Date(fixedNow.getTime() + 1_000);
  expect((await ask()).status).toBe(200);
  await settleBackground();
  expect(await listRuns(shop.db)).toEqual(before);
});

test("on Vercel a later request sends a message that failed before", async () => {
  const down = withProviders(shop.at(now), {
    messengers: () => [
      { name: "carrier", channels: ["whatsapp"], send: () => Promise.reject(new Error("The carrier is down.")) },
    ],
  });
  const draft = await buyer().drafts(down);
  await sendCode(down, { draft_id: draft.draft_id ?? "" });
  await settleBackground();
  const messages = () => shop.db.select().from(outbox);
  expect(await messages()).toMatchObject([{ fault: "carrier: failed", sentAt: null }]);

  now = new Date(fixedNow.getTime() + 61_000);
  Object.assign(
    singleton("due-work", () => ({})),
    { at: Number.NEGATIVE_INFINITY },
  );
  await ask();
  await settleBackground();
  expect(await messages()).toMatchObject([{ sentAt: now }]);
});
