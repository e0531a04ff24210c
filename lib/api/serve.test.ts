import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { connect, disconnect } from "@/lib/api/adapters";
import { operation } from "@/lib/contract/operation";
import { loosens } from "@/lib/contract/versions/step";
import { createApiTimeline } from "@/lib/contract/versions/timeline";
import { current, versions } from "@/lib/contract/versions/versions";
import { forgetShops } from "@/lib/modules/shops/service/shops";
import { domains, shops } from "@/lib/schema/shops";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { fields } from "@/lib/values/fields";
import type { Route } from "./pipeline";
import { nothing, routes } from "./routes";
import { serve } from "./serve";

/** The pipeline is the same for every operation. This one has a body, unlike the reads. */
const echo = operation({
  endpoint: "POST /echo/{name}",
  tag: "Checkout",
  summary: "Say it again",
  description: "",
  body: z.object({ qty: z.int().min(1).max(999), note: z.string().max(20) }),
  response: z.object({ text: z.string() }),
  errors: [],
  budget: "draft",
});

/** Its second version requires a note. */
const dates = createApiTimeline({
  versions,
  steps: { [versions[1]]: [loosens("POST /echo/{name}", "note", { was: z.string().max(20).optional() })] },
});

let route: Route;
const handledNames: string[] = [];
const callers: (string | null)[] = [];

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-edge-"));
  Object.assign(process.env, await createTestDatabase());
  process.env.CLIENT_IP_HEADER = "x-client-ip";
  const { db } = await connect();
  await db.insert(shops).values({ id: "shp_1", slug: "satu", name: "Satu", plan: "read", orderPrefix: "ST" });
  await db.insert(domains).values([
    { host: "satu.example", shopId: "shp_1", isPrimary: true },
    { host: "situs.example", shopId: "shp_1" },
  ]);
  route = serve(
    "echo",
    echo,
    async ({ caller }, input) => {
      const { name, qty } = fields(input);
      handledNames.push(String(name));
      callers.push(caller);
      return { text: `${name} ${qty}` };
    },
    { dates },
  );
});
afterAll(() => disconnect());

async function post(body: BodyInit | null, headers: Record<string, string> = {}, method = "POST") {
  const all = { host: "satu.example", "content-type": "application/json", ...headers };
  const request = new Request("http://satu.example/api/v1/echo/halo", {
    method,
    headers: all,
    body,
    duplex: "half",
  } as RequestInit);
  const response = await route.POST(request);
  return { status: response.status, headers: response.headers, body: JSON.parse((await response.text()) || "null") };
}

test("a valid body reaches the use case, unknown fields are ignored, and the response is not cached", async () => {
  const answer = await post('{"qty": 2, "price": 1}');
  expect(answer.body).toEqual({ text: "halo 2" });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("the root of the API returns not_found", async () => {
  const answer = await nothing.GET(new Request("http://satu.example/api/v1", { headers: { host: "satu.example" } }));
  expect([answer.status, fields(fields(await answer.json()).error).code]).toEqual([404, "not_found"]);
});

test("a use case gets its caller's address from the trusted proxy header only", async () => {
  await post('{"qty": 1}', { "x-client-ip": "192.0.2.1,198.51.100.4", "x-forwarded-for": "203.0.113.9" });
  expect(callers.at(-1)).toBe("198.51.100.4");
  await post('{"qty": 1}', { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9" });
  expect(callers.at(-1)).toBeNull();
});

const bodies: [
  title: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  status: number,
  code: string,
][] = [
  ["plain text is rejected", '{"qty":1}', { "content-type": "text/plain" }, 415, "unsupported_media_type"],
  [
    "a form is rejected",
    "qty=1",
    { "content-type": "application/x-www-form-urlencoded" },
    415,
    "unsupported_media_type",
  ],
  [
    "a vendor's JSON type is rejected",
    '{"qty":1}',
    { "content-type": "application/vnd.x+json" },
    415,
    "unsupported_media_type",
  ],
  [
    "another character set is rejected",
    '{"qty":1}',
    { "content-type": "application/json; charset=utf-16" },
    415,
    "unsupported_media_type",
  ],
  ["a compressed body is rejected", '{"qty":1}', { "content-encoding": "gzip" }, 415, "unsupported_media_type"],
  ["a body over 64 KB is rejected", `{"qty":1,"x":"${"a".repeat(65_536)}"}`, {}, 413, "payload_too_large"],
  ["an empty body is rejected", "", {}, 400, "invalid_json"],
  ["broken JSON is rejected", "{", {}, 400, "invalid_json"],
  ["invalid UTF-8 is rejected", Uint8Array.of(0x22, 0xff, 0x22), {}, 400, "invalid_json"],
  ["a body that is not an object is rejected", "[]", {}, 400, "invalid_request"],
  ["null is rejected", "null", {}, 400, "invalid_request"],
  ["a missing field is rejected", "{}", {}, 400, "invalid_request"],
  ["a number out of bounds is rejected", '{"qty":1000}', {}, 400, "invalid_request"],
  ["a fraction is rejected", '{"qty":1.5}', {}, 400, "invalid_request"],
  [
    "a missing field that only the newer version requires is rejected",
    '{"qty":1}',
    { "x-api-version": versions[1] },
    400,
    "invalid_request",
  ],
];

for (const [title, body, headers, status, code] of bodies) {
  test(`${title}, and nothing happens`, async () => {
    const before = handledNames.length;
    const answer = await post(body, headers);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(handledNames.length).toBe(before);
  });
}

test("the charset and the case of the content type do not matter", async () => {
  expect((await post('{"qty":1}', { "content-type": "Application/JSON; charset=UTF-8" })).status).toBe(200);
});

test("a streamed body without a length is rejected as soon as it exceeds the limit", async () => {
  const chunk = new TextEncoder().encode("a".repeat(20_000));
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => (sent++ < 200 ? controller.enqueue(chunk) : controller.close()),
  });
  expect((await post(stream)).status).toBe(413);
  expect(sent).toBeLessThan(20);
});

test("every issue in a body names its field, in Indonesian", async () => {
  const { body } = await post('{"qty":0,"note":"lebih dari dua puluh huruf"}');
  expect(body.error.details.issues).toEqual([
    { path: "qty", code: "too_small", message: "Nilai minimal 1." },
    { path: "note", code: "too_big", message: "Isi maksimal 20 karakter." },
  ]);
});

test("a body cannot pollute prototypes", async () => {
  expect((await post('{"qty":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')).status).toBe(
    200,
  );
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

test("a wrong method returns 405 with Allow in the error format", async () => {
  const answer = await post(null, {}, "PUT");
  expect([answer.status, answer.headers.get("allow"), answer.body.error.code]).toEqual([
    405,
    "POST, OPTIONS",
    "method_not_allowed",
  ]);
});

test("the plan is checked before the body: a read plan rejects writes from another site with a readable error", async () => {
  const answer = await post("{", { origin: "https://situs.example" });
  expect(answer.body.error).toMatchObject({
    code: "plan_limit",
    details: { quota: "headless_api", plan: "read", need: "write" },
  });
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://situs.example");
});

test("a suspended shop is not found, immediately on the instance that suspended it", async () => {
  const { db } = await connect();
  await db.update(shops).set({ suspended: true });
  forgetShops();
  expect((await post('{"qty":1}')).body.error.code).toBe("shop_not_found");
  await db.update(shops).set({ suspended: false });
  forgetShops();
});

test("a caller over the rate limit gets rate_limited with the waiting time and the policy", async () => {
  const answers = [];
  for (let count = 0; count < 40; count++) answers.push(await post('{"qty":1}'));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.error.code).toBe("rate_limited");
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused?.headers.get("ratelimit-policy")).toBe('"draft";q=30;w=60');
});

test("an OpenAPI response names the version it describes, whatever version the caller uses", async () => {
  const [old] = versions;
  const url = `http://satu.example/api/v1/openapi.json?version=${old}`;
  const headers = { host: "satu.example", "x-api-version": current };
  const answer = await routes.getDescription.GET(new Request(url, { headers }));
  const { info } = fields(await answer.json());
  expect([answer.headers.get("x-api-version"), fields(info).version]).toEqual([old, old]);
});
