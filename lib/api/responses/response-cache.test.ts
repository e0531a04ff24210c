import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { contract } from "@/lib/api/operations";
import { cachedAnswer, forgetAnswers } from "./response-cache";

const start = new Date("2026-11-15T05:00:00.250Z");
const after = (ms: number) => new Date(start.getTime() + ms);

/** Reads a response that contains how often it was computed. */
function reader(
  key: string,
  changesAt: Date | null,
  op = contract.listCategories as Parameters<typeof cachedAnswer>[0],
) {
  let works = 0;
  return async (now: Date) => {
    const answer = await cachedAnswer(op, key, { now, zip: false }, async () => {
      works += 1;
      return { value: { works }, changesAt };
    });
    return { ...answer, ...JSON.parse(String(answer.bytes)) };
  };
}

test("a cached response is computed once in ten seconds", async () => {
  const ask = reader("shop ten", null);
  expect((await ask(start)).works).toBe(1);
  expect((await ask(after(9_999))).works).toBe(1);
  expect((await ask(after(10_000))).works).toBe(2);
});

test("a response that cannot change while the server runs is computed once", async () => {
  let works = 0;
  const work = async () => ({ value: { works: ++works }, changesAt: null, isLasting: true });
  for (const now of [start, after(10_000), after(86_400_000)]) {
    await cachedAnswer(contract.getDescription, "shop description", { now, zip: false }, work);
  }
  expect(works).toBe(1);
});

test("a cached response is computed again at the exact moment it changes", async () => {
  const ask = reader("shop moment", after(3_000));
  expect((await ask(start)).works).toBe(1);
  expect((await ask(after(2_999))).works).toBe(1);
  expect((await ask(after(3_000))).works).toBe(2);
});

test("forgetting a shop's cached responses takes effect immediately, and other shops keep theirs", async () => {
  const mine = reader("shp_1 list", null);
  const other = reader("shp_12 list", null);
  await mine(start);
  await other(start);
  forgetAnswers("shp_1");
  expect((await mine(start)).works).toBe(2);
  expect((await other(start)).works).toBe(1);
});

const sharing: [title: string, changesAt: Date | null, expected: string][] = [
  [
    "shared caches store a response for ten seconds, and for thirty more while they revalidate",
    null,
    "s-maxage=10, stale-while-revalidate=30",
  ],
  [
    "a change in the distant future does not shorten the cache time",
    after(60_000),
    "s-maxage=10, stale-while-revalidate=30",
  ],
  ["a stale response is not served after the change", after(25_000), "s-maxage=10, stale-while-revalidate=15"],
  ["a fresh response is not cached beyond the change", after(4_900), "s-maxage=4, stale-while-revalidate=0"],
];

for (const [title, changesAt, expected] of sharing) {
  test(title, async () => {
    const { cacheControl } = await reader(`shop ${title}`, changesAt)(start);
    expect(cacheControl).toBe(`public, max-age=0, ${expected}`);
  });
}

test("the home response carries the time to the second, and its ETag changes with its bytes", async () => {
  const ask = reader("shop page", null, contract.getHome);
  const first = await ask(start);
  const same = await ask(after(700));
  const next = await ask(after(750));
  expect(first.server_time).toBe("2026-11-15T05:00:00Z");
  expect(same.etag).toBe(first.etag);
  expect(next.server_time).toBe("2026-11-15T05:00:01Z");
  expect(next.etag).not.toBe(first.etag);
  expect(next.works).toBe(1);
});

test("a compressed response has the same content under its own ETag", async () => {
  const work = async () => ({ value: { text: "batik ".repeat(500) }, changesAt: null });
  const ask = (zip: boolean) => cachedAnswer(contract.listCategories, "shop zip", { now: start, zip }, work);
  const [plain, zipped] = [await ask(false), await ask(true)];
  expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
  expect(zipped.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 8);
  expect([plain.zipped, zipped.zipped]).toEqual([false, true]);
  expect(zipped.etag).not.toBe(plain.etag);
  expect((await ask(true)).bytes).toBe(zipped.bytes);
});
