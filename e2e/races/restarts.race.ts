import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../tools/testbed/server.mjs";
import { hosts } from "../support/servers";
import { countOutcomes, draft, only, startDrafts, succeed } from "./support/buyers";
import { keyOf, openRaceDatabase } from "./support/database";
import { type RaceInstance, startInstance } from "./support/instance";
import { type Balancer, openBalancer } from "./support/load-balancer";
import { askApi, type RaceResponse } from "./support/requests";
import { type StockedVariant, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
const names = ["rolling-0", "rolling-1"];
/** Sixty times the probe interval of the load balancer. */
const drain = { DRAIN_SECONDS: "3" };
let instances: RaceInstance[];
let balancer: Balancer;
let items: (StockedVariant & { qty: number })[];

beforeAll(async () => {
  items = (await stockUp(database, await shopId(database, "keramik"), 1, { stock: 10_000 })).map((piece) => ({
    ...piece,
    qty: 1,
  }));
  instances = await Promise.all(names.map((name) => start(name, drain)));
  balancer = await openBalancer(instances.map(({ port }) => port));
  await Promise.all(instances.map(isReady));
});

afterAll(async () => {
  await balancer.close();
  for (const instance of instances) await instance.kill();
});

test("a rolling restart of two instances behind a balancer causes no visible error", async () => {
  const answers: RaceResponse[] = [];
  let isOver = false;
  const lanes = Array.from({ length: 6 }, async (_, lane) => {
    for (; !isOver; await wait(20)) answers.push(await shop(lane));
  });
  const codes: (number | null)[] = [];
  balancer.broken.length = 0;
  try {
    for (const [index, name] of names.entries()) {
      const before = answers.length;
      await vi.waitUntil(() => answers.length > before + 60, { timeout: 60_000 });
      codes.push(await restart(index, name));
    }
  } finally {
    isOver = true;
    await Promise.all(lanes);
  }
  expect([countOutcomes(answers), balancer.broken, codes]).toEqual([{ "200": answers.length }, [], [0, 0]]);
});

test("a postponed message is sent before its instance stops", async () => {
  const leaving = await start("leaving", { DRAIN_SECONDS: "0" });
  onTestFinished(leaving.kill);
  const buyer = only(await startDrafts(counter, [{ items }]));
  const path = "/checkout/otp/send";
  const body = { draft_id: buyer.draftId };
  const headers = { Connection: "close" };
  succeed(await askApi({ host: counter.host, path, body, port: leaving.port, headers }));
  await leaving.stop();
  expect(leaving.exitCode()).toBe(0);
  const outboxRows = await database.rows("select sent_at is not null as sent from outbox where contact_key = $1", [
    keyOf(buyer.contact),
  ]);
  expect(outboxRows).toEqual([{ sent: true }]);
});

async function start(name: string, env: Record<string, string>): Promise<RaceInstance> {
  return startInstance(name, await findFreePort(), inject("stage"), env);
}

/** Sends one request of a permanent load. Every third lane writes. */
function shop(lane: number): Promise<RaceResponse> {
  const { port } = balancer;
  if (lane % 3 > 0) return askApi({ host: counter.host, path: `/products?limit=${lane}`, method: "GET", port });
  return draft(counter, { items }, undefined, port);
}

/** Stops an instance like a deployment and starts the next on its port. Returns the exit code. */
async function restart(index: number, name: string): Promise<number | null> {
  const old = only(instances.slice(index, index + 1));
  await old.stop();
  await vi.waitUntil(() => !balancer.isReady(old.port), { timeout: 60_000 });
  const next = await startInstance(name, old.port, inject("stage"), drain);
  instances[index] = next;
  await isReady(next);
  return old.exitCode();
}

function isReady({ port }: RaceInstance): Promise<boolean> {
  return vi.waitUntil(() => balancer.isReady(port), { timeout: 60_000 });
}
