import { expect, test } from "vitest";
import type { Adapters } from "@/lib/api/adapters";
import { catalogOperations } from "@/lib/modules/catalog/contract/catalog";
import { readEnv } from "@/lib/platform/env";
import type { Kv } from "@/lib/platform/kv/kv";
import { memoryKv } from "@/lib/platform/kv/memory";
import type { Headers, HttpRequest } from "../message";
import { selectBudgetGroup, spendBudget } from "./budget";

type BudgetStores = Pick<Adapters, "env" | "kv">;
const minute = 60_000;

/** Counts how many of `count` requests from one address pass. */
async function passed(
  world: BudgetStores,
  shopId: string,
  count: number,
  now: number,
  header?: Record<string, string>,
): Promise<number> {
  const incoming = caller(header ?? {});
  let through = 0;
  for (let index = 0; index < count; index++) {
    const headers: Headers = {};
    try {
      spendBudget(world, "code_send", shopId, incoming, now, headers);
      through += 1;
    } catch {
      expect(headers["Retry-After"]).toBeDefined();
    }
    // The shared store responds in the background; this lets it run.
    await Promise.resolve();
    await Promise.resolve();
  }
  return through;
}

function caller(headers: Record<string, string>): HttpRequest {
  return {
    method: "GET",
    path: "/",
    query: "",
    address: "203.0.113.1",
    header: (name) => headers[name] ?? null,
    readBody: async () => null,
  };
}

const alone: BudgetStores = { env: readEnv({}), kv: memoryKv() };

test("a caller has its rate limit every minute and not one request more", async () => {
  expect(await passed(alone, "shp_a", 25, 0)).toBe(10);
  expect(await passed(alone, "shp_a", 5, minute - 1)).toBe(0);
  expect(await passed(alone, "shp_a", 25, minute)).toBe(10);
});

test("the rate limit is per shop and per address", async () => {
  const named: BudgetStores = { env: readEnv({ CLIENT_IP_HEADER: "x-client-ip" }), kv: memoryKv() };
  const from = (address: string) => ({ "x-client-ip": address });
  expect(await passed(named, "shp_b", 12, 0, from("203.0.113.7"))).toBe(10);
  expect(await passed(named, "shp_b", 12, 0, from("203.0.113.8"))).toBe(10);
  expect(await passed(named, "shp_c", 12, 0, from("203.0.113.7"))).toBe(10);
  expect(await passed(named, "shp_b", 12, 0, from("::ffff:203.0.113.7"))).toBe(0);
});

test("a caller cannot choose its own address", async () => {
  expect(await passed(alone, "shp_d", 10, 0, { "x-forwarded-for": "198.51.100.1" })).toBe(10);
  expect(await passed(alone, "shp_d", 10, 0, { "x-forwarded-for": "198.51.100.2" })).toBe(0);
});

test("only the last address in the trusted header counts, because our own proxy wrote it", async () => {
  const named: BudgetStores = { env: readEnv({ CLIENT_IP_HEADER: "x-forwarded-for" }), kv: memoryKv() };
  expect(await passed(named, "shp_e", 10, 0, { "x-forwarded-for": "1.1.1.1, 203.0.113.7" })).toBe(10);
  expect(await passed(named, "shp_e", 10, 0, { "x-forwarded-for": "2.2.2.2, 203.0.113.7" })).toBe(0);
});

test("requests counted by other instances count too", async () => {
  const counter = memoryKv();
  const shared: Kv = { ...counter, name: "vercel" };
  await counter.increment("budget|0|shp_f|code_send|203.0.113.1", 8, 120);
  const through = await passed({ env: readEnv({}), kv: shared }, "shp_f", 10, 0);
  expect(through).toBeLessThanOrEqual(3);
});

test("instances with a shared store exceed a high limit by a thirtieth at most, with few messages", async () => {
  const counter = memoryKv();
  let messages = 0;
  const increment: Kv["increment"] = (...args) => {
    messages += 1;
    return counter.increment(...args);
  };
  const env = readEnv({ BUDGET_FACTOR: "32" });
  const world: BudgetStores = { env, kv: { ...counter, name: "primary", increment } };
  // Another instance uses half of the limit of 320 meanwhile.
  await counter.increment("budget|0|shp_l|code_send|203.0.113.1", 160, 120);
  const through = await passed(world, "shp_l", 400, 0);
  expect(through).toBeGreaterThanOrEqual(160);
  expect(through).toBeLessThanOrEqual(170);
  expect(messages).toBeLessThanOrEqual(400 / 10);
});

test("if the shared store fails, the instance's own count limits the caller", async () => {
  const failingKv: Kv = { ...memoryKv(), name: "vercel", increment: () => Promise.reject(new Error("away")) };
  expect(await passed({ env: readEnv({}), kv: failingKv }, "shp_g", 25, 0)).toBe(10);
});

const queries: [query: string, group: string][] = [
  ["", "reads"],
  ["sort=name&limit=5", "reads"],
  ["q=", "reads"],
  ["q=%20", "reads"],
  ["q=kain", "search"],
  ["sort=name&%71=kain", "search"],
];

for (const [query, group] of queries) {
  test(`a product list with the query "${query}" counts towards the limit of ${group}`, () => {
    expect(selectBudgetGroup(catalogOperations.listProducts, query)).toBe(group);
  });
}

test("BUDGET_FACTOR scales every rate limit", async () => {
  expect(await passed({ env: readEnv({ BUDGET_FACTOR: "0.5" }), kv: memoryKv() }, "shp_h", 25, 0)).toBe(5);
});

/** Shared store that counts increments; `answer` creates its reply for each sum. */
function storeThat(answer: (sum: number) => Promise<number>): Kv & { sum: () => number } {
  let sum = 0;
  const increment: Kv["increment"] = (_key, by) => {
    sum += by;
    return answer(sum);
  };
  return { ...memoryKv(), name: "vercel", increment, sum: () => sum };
}

test("a request is counted once in the shared store, even if the store's response is lost", async () => {
  const forgetful = storeThat(() => Promise.reject(new Error("The answer was lost.")));
  let through = 0;
  for (let second = 0; second < 24; second += 2) {
    through += await passed({ env: readEnv({}), kv: forgetful }, "shp_i", 1, second * 1_000);
  }
  expect(through).toBe(10);
  expect(forgetful.sum()).toBe(10);
});

test("an implausible count from the shared store rejects no request", async () => {
  const raving = storeThat(async (sum) => sum + 1e12);
  expect(await passed({ env: readEnv({}), kv: raving }, "shp_k", 12, 0)).toBe(10);
});

test("a caller over the limit is rejected for the rest of the minute, however many other callers come", async () => {
  const world: BudgetStores = { env: readEnv({ CLIENT_IP_HEADER: "x-client-ip" }), kv: memoryKv() };
  expect(await passed(world, "shp_j", 12, 0, { "x-client-ip": "203.0.113.7" })).toBe(10);
  for (let other = 0; other < 60_000; other++) {
    const network = `2001:db8:${(other >> 16).toString(16)}:${(other & 0xffff).toString(16)}::1`;
    spendBudget(world, "code_send", "shp_j", caller({ "x-client-ip": network }), 0, {});
  }
  expect(await passed(world, "shp_j", 1, 0, { "x-client-ip": "203.0.113.7" })).toBe(0);
});
