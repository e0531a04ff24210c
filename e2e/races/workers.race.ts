import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { budgets } from "@/lib/contract/limits";
import { findFreePort } from "../../tools/testbed/server.mjs";
import { hosts } from "../support/servers";
import { countOutcomes } from "./support/buyers";
import { openRaceDatabase } from "./support/database";
import { type RaceInstance, startInstance } from "./support/instance";
import { type MerchantCaller, openMerchantCaller } from "./support/merchant-caller";
import { askApi, type RaceResponse } from "./support/requests";
import { shopId } from "./support/stock";

const database = openRaceDatabase();
const host = hosts.kopi;
const name = "two-workers";
let server: RaceInstance;
let askMerchant: MerchantCaller;

beforeAll(async () => {
  askMerchant = await openMerchantCaller(database, await shopId(database, "kopi"), host);
  const settings = { WORKERS: "2", BUDGET_FACTOR: "1", LOG_LEVEL: "info", REQUEST_LOG: "off", DRAIN_SECONDS: "1" };
  server = await startInstance(name, await findFreePort(), inject("stage"), settings);
  await vi.waitUntil(() => countLogged("server started") === 2, { timeout: 60_000 });
});

afterAll(async () => {
  await server.stop();
  expect(server.exitCode()).toBe(0);
});

/** Lines of the server's log with this message. */
function countLogged(message: string): number {
  return readFileSync(`${inject("stage").folder}/${name}.log`, "utf8").split(`"msg":"${message}"`).length - 1;
}

/** Reads on a connection of its own. The workers take connections in turn. */
function read(path: string): Promise<RaceResponse> {
  return askApi({ host, path, method: "GET", port: server.port, headers: { Connection: "close" } });
}

test("a merchant's change is visible at once in every worker: 10 rounds", async () => {
  for (let round = 0; round < 10; round++) {
    const label = `Kategori ${Date.now()} ${round}`;
    for (let reader = 0; reader < 4; reader++) expect((await read("/categories")).text).not.toContain(label);
    const created = await askMerchant("POST", "/categories", { body: { label }, port: server.port });
    expect([round, created.status]).toEqual([round, 200]);
    for (let reader = 0; reader < 4; reader++) expect((await read("/categories")).text).toContain(label);
  }
});

test("the rate limit of a caller is the same with two workers", async () => {
  const minute = () => Math.floor(Date.now() / 60_000);
  // A limit counts per minute. A run across the change of a minute shows nothing.
  const passed = await vi.waitUntil(
    async () => {
      const began = minute();
      const answers: RaceResponse[] = [];
      for (let index = 0; index < budgets.search * 2; index++) answers.push(await read(`/products?q=kopi${index}`));
      return minute() === began && answers.filter(({ status }) => status !== 429).length;
    },
    { timeout: 170_000 },
  );
  expect(passed).toBeLessThanOrEqual(budgets.search + 1);
  expect(passed).toBeGreaterThanOrEqual(budgets.search - 1);
});

test("a rolling restart under load refuses no request", async () => {
  const answers: RaceResponse[] = [];
  let isOver = false;
  const callers = Array.from({ length: 4 }, async (_, caller) => {
    const headers: Record<string, string> = caller % 2 === 0 ? { Connection: "close" } : {};
    // Slow enough for the rate limit of reads.
    for (; !isOver; await wait(200))
      answers.push(await askApi({ host, path: "/categories", method: "GET", port: server.port, headers }));
  });
  try {
    server.replaceWorkers();
    await vi.waitUntil(() => countLogged("all workers were replaced") === 1, { timeout: 120_000 });
  } finally {
    isOver = true;
    await Promise.all(callers);
  }
  expect(countLogged("server started")).toBe(4);
  expect(countOutcomes(answers)).toEqual({ "200": answers.length });
});
