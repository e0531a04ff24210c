import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { connect, disconnect } from "@/lib/api/adapters";
import { ApiError } from "@/lib/contract/errors";
import { budgets } from "@/lib/contract/limits";
import { type MerchantOperation, merchantOperation } from "@/lib/contract/merchant/operation";
import { match } from "@/lib/contract/path";
import { forgetShops } from "@/lib/modules/shops/service/shops";
import { meOperations } from "@/lib/modules/staff/contract/me.merchant";
import { domains, shops } from "@/lib/schema/shops";
import { addTestStaff, type TestStaff } from "@/lib/testing/fixtures/staff-tokens";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { createRoute, type Route } from "../pipeline";
import { at } from "./routes";
import { type MerchantWork, merchantEdge, servedMerchant } from "./serve";

const base = { tag: "Staff", summary: "", description: "", errors: [], role: "staff", budget: "merchant" } as const;
const response = z.object({ revision: z.int().optional(), text: z.string() });
const body = z.object({ word: z.string() });

const rename = merchantOperation({ ...base, endpoint: "PUT /things/{id}", body, response, revision: true });
const mark = merchantOperation({ ...base, endpoint: "PATCH /things/{id}", body, response, revision: "optional" });
const make = merchantOperation({ ...base, endpoint: "POST /things/{id}", body, response });
const upload = merchantOperation({
  ...base,
  endpoint: "POST /files",
  response,
  raw: { types: ["image/webp"], maxBytes: 10 },
});
const list = merchantOperation({ ...base, endpoint: "GET /files", response, file: "text/csv" });
const signInOperation = merchantOperation({
  ...base,
  endpoint: "POST /in",
  body,
  response,
  role: "anyone",
  session: true,
});

const done: object[] = [];
const note = (outcome: (input: Record<string, unknown>) => object): MerchantWork => {
  const work = async (_: object, input: object) => {
    done.push(input);
    return outcome({ ...input });
  };
  return work;
};

const things = routed("/things/{id}", [
  [rename, note(({ revision }) => ({ revision: Number(revision) + 1, text: "renamed" }))],
  [make, note(({ word }) => ({ text: `${word} ${done.length}` }))],
  [mark, note(({ revision }) => ({ text: `${revision ?? "any"}` }))],
]);
const files = routed("/files", [
  [upload, note(({ bytes }) => ({ text: Buffer.from(bytes as Uint8Array).toString() }))],
  [list, note(() => ({ name: "pesanan november.csv", body: "a;b\n" }))],
]);
const signInRoute = routed("/in", [
  [
    signInOperation,
    note(({ word }) => ({ answer: { text: "in" }, session: word ? { secret: "rahasia", seconds: 60 } : null })),
  ],
]);

function routed(path: string, operations: [MerchantOperation, MerchantWork][]): Route {
  return createRoute(
    merchantEdge,
    path,
    operations.map(([op, work]) => servedMerchant(op.endpoint, op, work)),
  );
}

let people: TestStaff;

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-merchant-"));
  process.env.CLIENT_IP_HEADER = "x-client-ip";
  Object.assign(process.env, await createTestDatabase());
  const { db, clock } = await connect();
  await db.insert(shops).values({ id: "shp_1", slug: "satu", name: "Satu", plan: "basic", orderPrefix: "ST" });
  await db.insert(domains).values([
    { host: "satu.example", shopId: "shp_1", isPrimary: true },
    { host: "localhost:3000", shopId: "shp_1" },
  ]);
  people = await addTestStaff(db, "shp_1", clock.now());
});
afterAll(() => disconnect());

type Sent = { method?: string; body?: string; headers?: Record<string, string> };

async function ask(route: Route, path: string, { method = "GET", body = "", headers = {} }: Sent) {
  const all: Record<string, string> = { host: "satu.example", "content-type": "application/json", ...headers };
  const incoming = {
    method,
    path: merchantEdge.basePath + path,
    query: "",
    address: null,
    header: (name: string) => all[name] ?? null,
    readBody: async (most: number) => (body.length > most ? null : Buffer.from(body)),
  };
  const answer = await route.answer(incoming, match(route.path, incoming.path));
  return { ...answer, text: String(answer.body), code: codeIn(String(answer.body)) };
}

function codeIn(text: string): string | null {
  return /"code":"(\w+)"/.exec(text)?.[1] ?? null;
}

const token = () => ({ authorization: `Bearer ${people.staff.token}` });
const put = (headers: Record<string, string>) =>
  ask(things, "/things/1", { method: "PUT", body: '{"word":"a"}', headers: { ...token(), ...headers } });

test("getMe shows a person with the end of the step-up, and a token without one", async () => {
  const person = await ask(at("/me"), "/me", { headers: { cookie: `__Host-etalase=${people.owner.session}` } });
  const me = meOperations.getMe.response.parse(JSON.parse(person.text));
  expect(me).toMatchObject({
    kind: "staff",
    role: "owner",
    stepped_up_until: expect.any(String),
    shop: { slug: "satu" },
  });
  const { text } = await ask(at("/me"), "/me", { headers: token() });
  expect(JSON.parse(text)).toMatchObject({ kind: "token", role: "staff", stepped_up_until: null });
  expect(person.headers["Cache-Control"]).toBe("no-store");
});

test("a change requires the revision that the caller saw, and returns the new one as ETag", async () => {
  expect((await put({})).code).toBe("revision_required");
  expect((await put({ "if-match": "latest" })).code).toBe("invalid_request");
  for (const seen of ['"3"', "3", 'W/"3"']) {
    const { status, headers } = await put({ "if-match": seen });
    expect([status, headers.ETag]).toEqual([200, '"4"']);
  }
  expect(done.at(-1)).toEqual({ word: "a", id: "1", revision: 3 });
});

test("an optional revision may be omitted, but an unreadable one is rejected", async () => {
  const patch = (headers: Record<string, string>) =>
    ask(things, "/things/1", { method: "PATCH", body: '{"word":"a"}', headers: { ...token(), ...headers } });
  const answers = [await patch({}), await patch({ "if-match": '"3"' }), await patch({ "if-match": "latest" })];
  expect(answers.map(({ text, code }) => code ?? JSON.parse(text).text)).toEqual(["any", "3", "invalid_request"]);
});

test("an idempotency key replays the same request, rejects another one, and is separate for each caller", async () => {
  const post = (headers: Record<string, string>, word = "a") =>
    ask(things, "/things/1", {
      method: "POST",
      body: JSON.stringify({ word }),
      headers: { "idempotency-key": "k", ...headers },
    });
  const first = await post(token());
  const again = await post(token());
  expect([again.text, again.headers["Idempotent-Replay"]]).toEqual([first.text, "true"]);
  expect((await post(token(), "b")).code).toBe("idempotency_key_reused");
  expect((await post({ authorization: `Bearer ${people.owner.token}` })).text).not.toBe(first.text);
});

test("an upload is accepted in allowed types up to its size limit, and is replayed under its key", async () => {
  const send = (body: string, type: string) =>
    ask(files, "/files", {
      method: "POST",
      body,
      headers: { ...token(), "content-type": type, "idempotency-key": body },
    });
  expect((await send("gambar", "image/webp")).text).toContain("gambar");
  expect((await send("gambar", "image/webp")).headers["Idempotent-Replay"]).toBe("true");
  expect((await send("gambar", "text/html")).code).toBe("unsupported_media_type");
  expect((await send("gambar besar", "image/webp")).code).toBe("payload_too_large");
});

test("a file response has its file name and is never cached", async () => {
  const { text, headers } = await ask(files, "/files", { headers: token() });
  expect(text).toBe("a;b\n");
  expect(headers).toMatchObject({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="pesanan-november.csv"',
    "Cache-Control": "no-store",
  });
});

test("signing in sets, and signing out clears, a cookie for this host only", async () => {
  const sign = (host: string, word: string) =>
    ask(signInRoute, "/in", {
      method: "POST",
      body: JSON.stringify({ word }),
      headers: { host, origin: `https://${host}` },
    });
  const begun = await sign("satu.example", "a");
  const flags = "HttpOnly; SameSite=Lax";
  expect(begun.headers["Set-Cookie"]).toBe(`__Host-etalase=rahasia; Path=/; Max-Age=60; Secure; ${flags}`);
  expect(begun.text).not.toContain("rahasia");
  expect((await sign("satu.example", "")).headers["Set-Cookie"]).toContain("__Host-etalase=; Path=/; Max-Age=0;");
  expect((await sign("localhost:3000", "a")).headers["Set-Cookie"]).toBe(
    `etalase=rahasia; Path=/; Max-Age=60; ${flags}`,
  );
});

test("a path serves each of its methods and names them in Allow", async () => {
  const { code, headers } = await ask(things, "/things/1", { method: "DELETE" });
  expect([code, headers.Allow]).toEqual(["method_not_allowed", "PUT, POST, PATCH"]);
});

test("a JSON body may have 1 MB", async () => {
  const word = "a".repeat(1_000_000);
  const post = (body: string) => ask(things, "/things/1", { method: "POST", body, headers: token() });
  expect((await post(JSON.stringify({ word }))).status).toBe(200);
  expect((await post(JSON.stringify({ word: word.repeat(2) }))).code).toBe("payload_too_large");
});

test("staff of a suspended shop can read but not change anything", async () => {
  const { db } = await connect();
  await db.update(shops).set({ suspended: true });
  forgetShops();
  const { text } = await ask(at("/me"), "/me", { headers: token() });
  expect(JSON.parse(text)).toMatchObject({ shop: { suspended: true } });
  expect((await put({ "if-match": "1" })).code).toBe("shop_suspended");
  await db.update(shops).set({ suspended: false });
  forgetShops();
});

test("an API error that a use case throws is returned with its details", async () => {
  const details = { revision: 7, by: "Rina", at: "2026-11-16T03:00:00Z" };
  const fails = routed("/things/{id}", [[rename, () => Promise.reject(new ApiError("changed_meanwhile", details))]]);
  const sent = { method: "PUT", body: '{"word":"a"}', headers: { ...token(), "if-match": "1" } };
  expect(JSON.parse((await ask(fails, "/things/1", sent)).text)).toMatchObject({ error: { details } });
});

test("failed credentials are limited per address and do not use up the limit of valid callers", async () => {
  const guess = (address: string) =>
    ask(at("/me"), "/me", { headers: { authorization: "Bearer etl_tebak", "x-client-ip": address } });
  const codes = [];
  for (let index = 0; index <= budgets.merchant_refused * 2; index++) codes.push((await guess("192.0.2.7")).code);
  expect(codes[0]).toBe("sign_in_required");
  expect(codes).toContain("rate_limited");
  expect((await guess("192.0.2.8")).code).toBe("sign_in_required");
  expect((await ask(at("/me"), "/me", { headers: token() })).status).toBe(200);
});

test("the OpenAPI document is built and compressed once; later callers get the same bytes or 304", async () => {
  const read = (headers: Record<string, string>) => ask(at("/openapi.json"), "/openapi.json", { headers });
  const plain = await read({});
  expect(plain.headers).toMatchObject({ ETag: expect.any(String), "Cache-Control": expect.stringContaining("public") });
  expect(plain.headers.Vary?.split(", ")).toContain("Accept-Encoding");
  const zipped = await read({ "accept-encoding": "gzip, br" });
  expect(zipped.headers["Content-Encoding"]).toBe("gzip");
  expect(Number(zipped.headers["Content-Length"])).toBeLessThan(Number(plain.headers["Content-Length"]) / 5);
  expect(gunzipSync(Buffer.from(zipped.body ?? "")).toString()).toBe(plain.text);
  expect((await read({ "accept-encoding": "gzip" })).body).toBe(zipped.body);
  const known = await read({ "if-none-match": `${plain.headers.ETag}` });
  expect([known.status, known.body]).toEqual([304, null]);
});
