import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { Client } from "pg";
import { expect, test } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { bridgeKv } from "../../tools/testbed/kv-bridge";
import { hasRedis, startRedis } from "../../tools/testbed/redis.mjs";
import { ownServer } from "../../tools/testbed/server.mjs";
import { firstPort } from "../support/ports";
import type { RawResponse } from "../support/raw-response";
import { empty, hosts, type ServerEnv, serve } from "../support/servers";
import { wantShops } from "../support/stage-client";
import { ask, type RawRequest } from "../support/wire";

/** Two instances on one database and one counter store. Neither is notified of changes by the other or by the merchant. */
const instances = [
  { command: ownServer, port: firstPort + 12, folder: ".test/postgres-changes-12" },
  { command: ownServer, port: firstPort + 13, folder: ".test/postgres-changes-13" },
] as const;

const aMinute = 60_000;
let merchant: Client;
const stops: (() => Promise<unknown>)[] = [];

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const DATABASE_URL = await wantShops("changes");
  for (const instance of instances) empty(instance);
  merchant = new Client({ connectionString: DATABASE_URL });
  await merchant.connect();
  stops.push(() => merchant.end());
  // Default rate limits, so that one of them can be reached.
  const settings = { DATABASE_URL, BUDGET_FACTOR: "1", ...(await openCounters()) };
  const running = await Promise.all(instances.map((instance) => serve(instance, settings)));
  stops.push(...running.map(({ stop }) => stop));
  for (const change of changes) change.begin();
});

/** Opens a counter store for both instances if Redis is available. */
async function openCounters(): Promise<ServerEnv> {
  const redis = hasRedis() ? await startRedis({ own: true }) : null;
  if (!redis) return {};
  stops.push(redis.stop);
  const token = "rahasia-penghitung-untuk-cerita";
  const bridge = await bridgeKv(redis.url, token);
  stops.push(bridge.stop);
  return { KV_REST_API_URL: bridge.url, KV_REST_API_TOKEN: token };
}

test.afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Returns the response of every instance to a call, in order: the status and the value that `pick` reads from the body. */
async function answers(call: RawRequest, pick: (body: Body) => unknown = codeOf): Promise<unknown[][]> {
  const replies = await Promise.all(instances.map(({ port }) => ask(port, call)));
  return replies.map(({ status, body }) => [status, pick(JSON.parse(body))]);
}

type Body = {
  error?: { code: string; details: object };
  price?: number;
  availability?: string;
  products?: { price: number }[];
};

function codeOf({ error }: Body): string | undefined {
  return error?.code;
}

/** Waits until every instance returns this response, at most a minute. */
async function expectEverywhere(call: RawRequest, expected: unknown[], pick?: (body: Body) => unknown): Promise<void> {
  const wanted = instances.map(() => expected);
  const deadline = Date.now() + aMinute;
  let responses = await answers(call, pick);
  while (!isDeepStrictEqual(responses, wanted) && Date.now() < deadline) {
    await wait(500);
    responses = await answers(call, pick);
  }
  expect(responses).toEqual(wanted);
}

const changes: { begin: () => void }[] = [];

/**
 * Instances cache for seconds. So all changes start together, each to something else, and then each story waits for its own.
 */
function change(title: string, make: () => Promise<void>): void {
  let made: Promise<void> | undefined;
  const begin = () => {
    made = make();
    made.catch(() => undefined);
  };
  changes.push({ begin });
  test(title, async () => {
    test.setTimeout(3 * aMinute);
    await made;
  });
}

/** Requests a page on the shop's other domain. */
function pageOf(name: keyof typeof hosts, origin: string): RawRequest {
  return { host: hosts[name], target: `${basePath}/categories`, lines: [`Origin: ${origin}`] };
}

change("a changed plan reaches every instance within a minute", async () => {
  const call = pageOf("larasan", `http://toko-larasan.${hosts.larasan}`);
  await expectEverywhere(call, [200, undefined]);
  await merchant.query("update shops set plan = 'basic' where slug = 'larasan'");
  await expectEverywhere(call, [403, "plan_limit"]);
  await merchant.query("update shops set plan = 'write' where slug = 'larasan'");
  await expectEverywhere(call, [200, undefined]);
});

change("a removed or added domain is known to every instance within a minute [B25]", async () => {
  const removedHost = `toko-${hosts.kopi}`;
  const fresh = "kopi-baru.example";
  await expectEverywhere(pageOf("kopi", `http://${removedHost}`), [200, undefined]);
  await expectEverywhere(pageOf("kopi", `https://${fresh}`), [403, "forbidden"]);
  await expectEverywhere({ ...pageOf("kopi", `https://${fresh}`), host: fresh }, [404, "shop_not_found"]);
  await merchant.query("update domains set host = $2 where host = $1", [removedHost, fresh]);
  await expectEverywhere(pageOf("kopi", `http://${removedHost}`), [403, "forbidden"]);
  await expectEverywhere(pageOf("kopi", `https://${fresh}`), [200, undefined]);
  await expectEverywhere({ ...pageOf("kopi", `https://${fresh}`), host: fresh }, [200, undefined]);
});

change("a suspended shop is unavailable at every instance within a minute [B13]", async () => {
  const call = { host: hosts.keramik, target: `${basePath}/categories` };
  await expectEverywhere(call, [200, undefined]);
  await merchant.query("update shops set suspended = true where slug like 'keramik%'");
  await expectEverywhere(call, [404, "shop_not_found"]);
});

change("a changed price is visible at every instance within a minute", async () => {
  const slug = "kain-tumpal-mori";
  const product = { target: `${basePath}/products/${slug}` };
  const dearest = { target: `${basePath}/products?sort=price_desc&limit=1` };
  const before = await answers(product, ({ price }) => price);
  expect(before[0]).toEqual(before[1]);
  await answers(dearest);
  const price = 98_765_000;
  const { rowCount } = await merchant.query(
    "update variants set price = $2, compare_at_price = null where product_id in (select id from products where slug = $1)",
    [slug, price],
  );
  expect(rowCount).toBeGreaterThan(0);
  await expectEverywhere(product, [200, price], (body) => body.price);
  await expectEverywhere(dearest, [200, price], (body) => body.products?.[0]?.price);
});

change("sold-out and restocked products are visible at every instance within a minute", async () => {
  const slug = "kain-kawung-soga";
  const product = { target: `${basePath}/products/${slug}` };
  const setStock = (stock: number) =>
    merchant.query("update variants set stock = $2 where product_id in (select id from products where slug = $1)", [
      slug,
      stock,
    ]);
  for (const [stock, availability] of [
    [0, "sold_out"],
    [50, "in_stock"],
  ] as const) {
    expect((await setStock(stock)).rowCount).toBeGreaterThan(0);
    await expectEverywhere(product, [200, availability], (body) => body.availability);
  }
});

let contact = 85_600_000_000;

/** Requests a code for a contact that nobody else uses. This counts against the caller's rate limit for codes. */
function askForCode(port: number): Promise<RawResponse> {
  contact += 1;
  const call = { method: "POST", target: `${basePath}/orders/lookup/otp/send`, body: `{"contact":"0${contact}"}` };
  return ask(port, { ...call, lines: ["Content-Type: application/json"] });
}

/** Requests codes until the rate limit is reached, and returns the number of served requests. */
async function spend(port: number): Promise<number> {
  for (let served = 0; served < 50; served++) {
    const { status } = await askForCode(port);
    if (status === 429) return served;
    expect(status).toBe(200);
  }
  throw new Error("The budget was never spent.");
}

test("requests at one instance count against the rate limit of the other", async () => {
  test.skip(!hasRedis(), "Without a shared store every instance counts by itself.");
  test.setTimeout(3 * aMinute);
  const [local, secondPort] = instances.map(({ port }) => port);
  // A rate limit resets every minute of the clock. A run that spans two minutes is repeated.
  await expect(async () => {
    expect(await spend(local ?? 0)).toBe(10);
    expect(await spend(secondPort ?? 0)).toBeLessThanOrEqual(2);
  }).toPass({ timeout: 2 * aMinute, intervals: [5_000] });
});

test("shared caches and instances together store a response for less than a minute", async () => {
  const { headers } = await ask(instances[0]?.port ?? 0, { target: `${basePath}/products` });
  const [, fresh, stale] =
    /max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(headers["cache-control"] ?? "") ?? [];
  const instanceSeconds = 10;
  expect(Number(fresh) + Number(stale) + instanceSeconds).toBeLessThan(60);
});
