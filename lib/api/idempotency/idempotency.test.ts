import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ApiError } from "@/lib/contract/errors";
import { timeline } from "@/lib/contract/versions/timeline";
import { baseline } from "@/lib/contract/versions/versions";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { fixedNow, oneHour, type TestWorld, world, worldSecret } from "@/lib/testing/harness/world";
import type { HttpRequest } from "../message";
import { createResponseSerializer } from "../responses/serializer";
import { type KeyedWork, runIdempotentRequest } from "./idempotency";
import { createKeyedRequest, readKey } from "./keyed-request";

let shop: TestWorld;
let number = 0;

beforeAll(async () => {
  shop = await world();
  await shop.db.execute(sql`create table traces (name text)`);
});
afterAll(() => shop.end());

type Asked = { key?: string; path?: string; input?: object; now?: Date; hasEffect?: boolean };

const fresh = () => `key-${++number}`;

function keyed(asked: Asked, secrets = shop.at(fixedNow).secrets) {
  const { key = fresh(), path = "/api/v1/x", input = {}, now = fixedNow, hasEffect = true } = asked;
  const write = createResponseSerializer(timeline, baseline, z.looseObject({}));
  const whose = { shopId: "shp_world", name: "x", version: baseline, isKeyCheckedByUseCase: hasEffect, write };
  return createKeyedRequest({ db: shop.db, secrets }, { ...whose, path, key, input, now, hasEffect });
}

/** Work that leaves a trace, and the number of its traces. */
function counter() {
  const name = `work-${++number}`;
  const count = async (db: Db) => {
    const { rows } = await db.execute<{ times: number }>(
      sql`select count(*)::int as times from traces where name = ${name}`,
    );
    return rows[0]?.times;
  };
  const work = async (tx: Db) => {
    await tx.execute(sql`insert into traces values (${name})`);
    return { answer: { times: await count(tx) } };
  };
  const run: KeyedWork = (idempotent) => idempotent(work);
  return { times: () => count(shop.db), work, run };
}

/** The same with a key lookup first. `many` requests begin only after all of them have found the key free. */
function createLookupCounter(many: number) {
  const { times, work } = counter();
  let begin = () => {};
  const allHaveLooked = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let looked = 0;
  const run: KeyedWork = async (idempotent) => {
    const { rows } = await shop.db.execute(sql`select (${idempotent.lookup?.query()}) as besides`);
    idempotent.lookup?.check(rows[0]?.besides);
    if (++looked === many) begin();
    await allHaveLooked;
    return idempotent(work, { claim: "with-response" });
  };
  return { times, run };
}

const incoming = (key: string | null): HttpRequest => ({
  method: "POST",
  path: "/",
  query: "",
  address: null,
  readBody: async () => null,
  header: (name) => (name === "idempotency-key" ? key : null),
});

test("the same key and request have one effect and replay the stored status and body", async () => {
  const { times, run } = counter();
  const asked = { key: fresh(), input: { a: 1, b: [2, { c: 3, d: 4 }] } };
  const first = await runIdempotentRequest(keyed(asked), run);
  const again = await runIdempotentRequest(keyed(asked), run);
  const turned = await runIdempotentRequest(keyed({ ...asked, input: { b: [2, { d: 4, c: 3 }], a: 1 } }), run);
  expect(first).toEqual({ status: 200, body: '{"times":1}', replayed: false });
  expect([again, turned]).toEqual([
    { ...first, replayed: true },
    { ...first, replayed: true },
  ]);
  expect(await times()).toBe(1);
});

test("after a change of the secret, a stored response is replayed byte for byte and not repeated", async () => {
  const { times, run } = counter();
  const asked = { key: fresh(), input: { a: 1 } };
  const first = await runIdempotentRequest(keyed(asked), run);
  const changed = deriveSecrets("the secret that comes after it", worldSecret);
  expect(await runIdempotentRequest(keyed(asked, changed), run)).toEqual({ ...first, replayed: true });
  await expect(runIdempotentRequest(keyed({ ...asked, input: { a: 2 } }, changed), run)).rejects.toMatchObject({
    code: "idempotency_key_reused",
  });
  expect(await times()).toBe(1);
});

test("the same key with another body is rejected and has no effect", async () => {
  const { times, run } = counter();
  const key = fresh();
  await runIdempotentRequest(keyed({ key, input: { a: 1 } }), run);
  await expect(runIdempotentRequest(keyed({ key, input: { a: 2 } }), run)).rejects.toMatchObject({
    code: "idempotency_key_reused",
  });
  expect(await times()).toBe(1);
});

test("a key is scoped to its path", async () => {
  const { times, run } = counter();
  const key = fresh();
  await runIdempotentRequest(keyed({ key, path: "/api/v1/orders/track/a/payment" }), run);
  await runIdempotentRequest(keyed({ key, path: "/api/v1/orders/track/b/payment" }), run);
  expect(await times()).toBe(2);
});

test("a key is stored for 72 hours and can be used again afterwards", async () => {
  const { times, run } = counter();
  const key = fresh();
  const at = (hours: number) =>
    runIdempotentRequest(keyed({ key, now: new Date(fixedNow.getTime() + hours * oneHour) }), run);
  await at(0);
  expect((await at(71.99)).replayed).toBe(true);
  expect((await at(72)).replayed).toBe(false);
  expect((await at(73)).replayed).toBe(true);
  expect(await times()).toBe(2);
});

test("an API error is stored under the key, whether it was returned or thrown", async () => {
  const returned: KeyedWork = (idempotent) => idempotent(async () => new ApiError("invalid_code"));
  const thrown: KeyedWork = (idempotent) =>
    idempotent(async () => {
      throw new ApiError("order_moved");
    });
  for (const [run, status] of [
    [returned, 400],
    [thrown, 409],
  ] as const) {
    const key = fresh();
    expect(await runIdempotentRequest(keyed({ key }), run)).toMatchObject({ status, replayed: false });
    expect(await runIdempotentRequest(keyed({ key }), counter().run)).toMatchObject({ status, replayed: true });
  }
});

test("5xx, 429, requests in progress, closed shops and open-order limits are never stored, so a retry runs again", async () => {
  for (const code of [
    "unavailable",
    "rate_limited",
    "idempotency_in_progress",
    "shop_closed",
    "open_orders_limit",
  ] as const) {
    const key = fresh();
    const failing = runIdempotentRequest(keyed({ key }), (idempotent) =>
      idempotent(async () => {
        throw new ApiError(code);
      }),
    );
    await expect(failing).rejects.toMatchObject({ code });
    expect(await runIdempotentRequest(keyed({ key }), counter().run)).toMatchObject({ status: 200, replayed: false });
  }
});

test("a retry gets the first response even if a limit would reject it by now", async () => {
  const key = fresh();
  const first = await runIdempotentRequest(keyed({ key }), counter().run);
  const limited: KeyedWork = (idempotent) =>
    idempotent(async () => {
      throw new ApiError("otp_limit", { retry_after_seconds: 60 });
    });
  expect(await runIdempotentRequest(keyed({ key }), limited)).toEqual({ ...first, replayed: true });
});

test("the callback after the work runs once, and not for a replay", async () => {
  const asked = { key: fresh() };
  let followed = 0;
  const after = () => {
    followed += 1;
  };
  const run: KeyedWork = (idempotent) => idempotent(async () => ({ answer: {}, after }));
  for (const replayed of [false, true])
    expect(await runIdempotentRequest(keyed(asked), run)).toMatchObject({ replayed });
  expect(followed).toBe(1);
});

test("concurrent requests with one key have one effect and get the same response", async () => {
  const { times, run } = counter();
  const asked = { key: fresh() };
  const responses = await Promise.all(Array.from({ length: 8 }, () => runIdempotentRequest(keyed(asked), run)));
  expect(new Set(responses.map(({ body }) => body))).toEqual(new Set(['{"times":1}']));
  expect(responses.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await times()).toBe(1);
});

test("concurrent requests that both found the key free have one effect and get the same response", async () => {
  const { times, run } = createLookupCounter(2);
  const concurrentRequest = { key: fresh() };
  const answers = await Promise.all([
    runIdempotentRequest(keyed(concurrentRequest), run),
    runIdempotentRequest(keyed(concurrentRequest), run),
  ]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
  expect(await times()).toBe(1);
});

test("of two different requests that found one key free, the later one is rejected and leaves nothing", async () => {
  const { times, run } = createLookupCounter(2);
  const key = fresh();
  const both = [{ qty: 1 }, { qty: 2 }].map((input) => runIdempotentRequest(keyed({ key, input }), run));
  const [first, second] = (await Promise.allSettled(both)).sort((one, other) => one.status.localeCompare(other.status));
  expect(first).toMatchObject({ status: "fulfilled", value: { replayed: false } });
  expect(second).toMatchObject({ status: "rejected", reason: { code: "idempotency_key_reused" } });
  expect(await times()).toBe(1);
});

test("a retry repeats work that crashed before its end, detects this and finishes it", async () => {
  const asked = { key: fresh() };
  const crash = runIdempotentRequest(keyed(asked), (idempotent) =>
    idempotent(async () => ({
      finish: async () => {
        throw new Error("the process ended here");
      },
    })),
  );
  await expect(crash).rejects.toThrow("the process ended here");
  const finish: KeyedWork = (idempotent) =>
    idempotent(async (_, isAgain) => ({ finish: async () => ({ isAgain, opened: true }) }));
  expect(await runIdempotentRequest(keyed(asked), finish)).toMatchObject({ body: '{"isAgain":true,"opened":true}' });
  expect(await runIdempotentRequest(keyed(asked), finish)).toMatchObject({ replayed: true });
});

test("a request without effect is replayed, and the work does not run again", async () => {
  const asked = { key: fresh(), hasEffect: false };
  let quotes = 0;
  const run = async () => ({ quote: ++quotes });
  await runIdempotentRequest(keyed(asked), run);
  expect(await runIdempotentRequest(keyed(asked), run)).toEqual({ status: 200, body: '{"quote":1}', replayed: true });
  const other = runIdempotentRequest(keyed({ ...asked, input: { a: 2 } }), run);
  await expect(other).rejects.toMatchObject({ code: "idempotency_key_reused" });
  expect(quotes).toBe(1);
});

test("a response without effect is stored compressed for 15 minutes", async () => {
  const key = fresh();
  const option = { courier_code: "jne", name: "JNE REG", etd: "2-3 hari", cost: 18_000, total: 118_000 };
  const rates = { options: Array.from({ length: 300 }, (_, number) => ({ ...option, number })) };
  const body = JSON.stringify(rates);
  const at = (minutes: number) =>
    runIdempotentRequest(
      keyed({ key, hasEffect: false, path: "/rates", now: new Date(fixedNow.getTime() + minutes * 60_000) }),
      async () => rates,
    );
  expect(await at(0)).toEqual({ status: 200, body, replayed: false });
  expect(await at(14.9)).toEqual({ status: 200, body, replayed: true });
  const { rows } = await shop.db.execute<{ bytes: number }>(
    sql`select max(octet_length(answer)) as bytes from idempotency_keys`,
  );
  expect(rows[0]?.bytes).toBeLessThan(body.length / 10);
  expect((await at(15)).replayed).toBe(false);
});

test("work begins once if concurrent requests use one key for different bodies", async () => {
  const key = fresh();
  let begun = 0;
  const run: KeyedWork = (idempotent) =>
    idempotent(async (tx) => {
      begun += 1;
      await tx.execute(sql`select 1`);
      return { answer: { begun } };
    });
  const guesses = Array.from({ length: 6 }, (_, code) => runIdempotentRequest(keyed({ key, input: { code } }), run));
  const ends = await Promise.allSettled(guesses);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(begun).toBe(1);
});

test("the table alone reveals neither keys nor responses", async () => {
  await runIdempotentRequest(keyed({ key: "a-key-to-look-for" }), async () => ({ track_token: "a-token-to-look-for" }));
  const { rows } = await shop.db.execute<{ all: string }>(
    "select string_agg(k::text || encode(k.answer, 'escape'), ' ') as all from idempotency_keys k",
  );
  expect(rows[0]?.all).not.toMatch(/to-look-for/);
});

for (const key of ["", "a b", "a, b", "é", "a".repeat(256), "a\tb"]) {
  test(`a key is 1–255 visible ASCII characters, not ${JSON.stringify(key.slice(0, 10))}`, () => {
    expect(() => readKey(incoming(key))).toThrow(ApiError);
  });
}

test("a key of 255 characters is valid, and a missing key reads as null", () => {
  expect(readKey(incoming("~".repeat(255)))).toHaveLength(255);
  expect(readKey(incoming(null))).toBeNull();
});
