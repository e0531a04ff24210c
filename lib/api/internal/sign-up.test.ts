import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { deliverDue, listInbox } from "@/lib/modules/notifications/service/outbox";
import { findShop } from "@/lib/modules/shops/service/shops";
import { settleBackground } from "@/lib/platform/background";
import type { Db } from "@/lib/platform/db/connection/client";
import { openLog } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { seedInto } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import { fields } from "@/lib/values/fields";
import { createDeps } from "../deps";
import { servedDomain } from "../health/served-domain";
import { fromRequest, toResponse } from "../message";
import { dispatch } from "../routes";
import { signUpCodes, signUpShops } from "./sign-up";

const folder = mkdtempSync(join(tmpdir(), "etalase-sign-up-"));
const lines: string[] = [];
let db: Db;
let now: () => WriteContext;

beforeAll(async () => {
  singleton("log", () => openLog("debug", { write: (line) => lines.push(line) }));
  const settings = { DATA_DIR: folder, STAND_INS: "on", SIGN_UP_HOST: "buka.example", SIGN_UP_SENDER: "dunia" };
  Object.assign(process.env, await createTestDatabase(), settings);
  const adapters = await connect();
  db = adapters.db;
  const at = await seedInto(createDeps(adapters));
  now = () => at(adapters.clock.now());
});
afterAll(async () => {
  await disconnect();
  rmSync(folder, { recursive: true });
});

const input = { name: "Toko Sari", slug: "toko-sari", contact: "sari@example.com" };
const ownPage = { origin: "https://buka.example" };

type Sent = { host?: string; headers?: Record<string, string> };

async function post(kind: "codes" | "shops", body: unknown, { host = "buka.example", headers = ownPage }: Sent = {}) {
  const init = { method: "POST", body: JSON.stringify(body), headers: { host, ...headers } };
  const request = fromRequest(new Request(`https://${host}/api/sign-up/${kind}`, init));
  const response = toResponse(await (kind === "codes" ? signUpCodes : signUpShops)(request));
  return { status: response.status, headers: response.headers, body: fields(await response.json()) };
}

async function lastCode(contact: string): Promise<string> {
  await settleBackground();
  await deliverDue(now(), new Date(Date.now() + 61_000));
  return (await listInbox(now(), contact))[0]?.code ?? "";
}

test("a page of the sign-up host opens a shop, whose host is served at once; nothing personal is logged", async () => {
  const sent = await post("codes", input);
  expect(sent.status).toBe(200);
  expect(sent.headers.get("cache-control")).toBe("no-store");
  expect(sent.body).toMatchObject({ channel: "email", masked: "s***@example.com" });
  expect(await findShop(db, "toko-sari.buka.example", Date.now())).toBeNull();
  const proof = { ticket: sent.body.ticket, code: await lastCode(input.contact) };
  const opened = await post("shops", { ...input, ...proof });
  const link = expect.stringMatching(/^https:\/\/toko-sari\.buka\.example\/admin\/masuk#/);
  expect(opened).toMatchObject({ status: 200, body: { link } });
  expect(await findShop(db, "toko-sari.buka.example", Date.now())).toMatchObject({ slug: "toko-sari" });
  const logged = lines.join("");
  for (const secret of [input.contact, proof.code, String(proof.ticket), String(opened.body.link).split("#")[1] ?? ""])
    expect(logged).not.toContain(secret);
});

test("only pages of the sign-up host may call, and on other hosts the routes do not exist", async () => {
  const other = { ...input, slug: "toko-lain" };
  for (const headers of [
    {},
    { origin: "https://jahat.example" },
    { origin: "null" },
    { "sec-fetch-site": "same-site" },
  ]) {
    expect(await post("codes", other, { headers })).toMatchObject({
      status: 403,
      body: { error: { code: "origin_refused" } },
    });
  }
  const forwarded = { ...ownPage, "x-forwarded-host": "buka.example" };
  for (const host of ["dunia.example", "toko-sari.buka.example", "buka.example.jahat.example", "buka.example:8080"])
    expect(await post("codes", other, { host, headers: forwarded })).toMatchObject({ status: 404 });
  expect(
    (await post("codes", other, { host: "BUKA.example.:443", headers: { "sec-fetch-site": "same-origin" } })).status,
  ).toBe(200);
});

test("bad bodies are refused with the fields, and change nothing", async () => {
  for (const body of [null, [], {}, { ...input, slug: 5 }, { ...input, contact: "x".repeat(501) }])
    expect(await post("codes", body)).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
  const refused = await post("codes", { ...input, slug: "www" });
  expect(refused.body).toMatchObject({ error: { details: { issues: [{ path: "slug", code: "reserved" }] } } });
});

test("the sign-up host is no shop, but a proxy may get its certificate", async () => {
  const config = new Request("https://buka.example/api/v1/config", { headers: { host: "buka.example" } });
  const answer = await dispatch(fromRequest(config));
  expect([answer.status, String(answer.body)]).toEqual([404, expect.stringContaining("shop_not_found")]);
  const asked = async (domain: string) =>
    (await servedDomain(fromRequest(new Request(`https://x.example/api/health/domain?domain=${domain}`)))).status;
  expect([await asked("buka.example"), await asked("lain.buka.example")]).toEqual([200, 404]);
});
