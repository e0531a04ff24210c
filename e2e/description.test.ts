import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as z from "zod";
import { plantDomains, plantShop } from "@/drizzle/seed/plant";
import { demoShops } from "@/drizzle/seed/shops/all";
import { connect, disconnect } from "@/lib/adapters";
import { basePath, endpoints, splitEndpoint } from "@/lib/contract/endpoints";
import { examples } from "@/lib/contract/examples";
import { describeMerchant } from "@/lib/contract/merchant/openapi";
import { describe, listOperationNames } from "@/lib/contract/openapi/document";
import { match, template } from "@/lib/contract/path";
import { current, versions } from "@/lib/contract/versions";
import { createDeps } from "@/lib/http/house";
import { fromRequest, toResponse } from "@/lib/http/message";
import { dispatch } from "@/lib/http/routes";
import { listInbox } from "@/lib/services/messages/outbox";
import { findShop } from "@/lib/services/shops/shops";
import { createTestDatabase } from "@/lib/testing/database";

/** Third-party programs that read our API description. They have their own folder and lock file. */
const tools = "e2e/tools";
const made = `${tools}/generated`;
const host = "larasan.example";
const origin = `http://${host}`;
const fileOf = (version: string) => `${made}/${version}.json`;

const run = promisify(execFile);
const node = (...args: string[]) => run(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });

/** Imports a generated file. The dynamic path keeps the type checker from resolving it. */
const load = (file: string) => import(join(process.cwd(), file));

/** These programs take seconds of CPU time, and minutes on a busy machine. */
const timeoutMs = 300_000;

const folder = mkdtempSync(join(tmpdir(), "etalase-tools-"));
let validators: Record<string, z.ZodType>;

beforeAll(async () => {
  if (!existsSync(`${tools}/node_modules`)) throw new Error(`Missing: the tools of ${tools} (\`npm ci\` in there).`);
  mkdirSync(made, { recursive: true });
  for (const version of versions) writeFileSync(fileOf(version), JSON.stringify(describe(version, origin)));
  writeFileSync(fileOf("merchant"), JSON.stringify(describeMerchant(origin)));
  Object.assign(process.env, await createTestDatabase());
  Object.assign(process.env, { DATA_DIR: folder, STAND_INS: "on" });
  await Promise.all([node(`${tools}/generate.mjs`, fileOf(current), made), plant()]);
  validators = await load(`${made}/validator.ts`);
}, timeoutMs);
afterAll(async () => {
  vi.unstubAllGlobals();
  await disconnect();
  rmSync(folder, { recursive: true });
});

async function plant(): Promise<void> {
  const { db } = await connect();
  const [larasan] = demoShops;
  if (!larasan) throw new Error("There is no demo shop.");
  await plantShop(db, larasan, new Date());
  await plantDomains(db, larasan, [host]);
}

test(
  "Redocly's strictest rules and Spectral's find nothing in any version, nor in the merchant's description",
  async () => {
    const { stdout } = await node(`${tools}/lint.mjs`, ...[...versions, "merchant"].map(fileOf));
    expect(JSON.parse(stdout)).toEqual([]);
  },
  timeoutMs,
);

test(
  "clients made by openapi-typescript, hey-api and orval compile under strict",
  async () => {
    const { stdout } = await node("node_modules/typescript/bin/tsc", "-p", `${tools}/tsconfig.json`).catch(
      (error) => error,
    );
    expect(stdout).toBe("");
  },
  timeoutMs,
);

for (const maker of ["openapi-typescript", "hey-api", "orval"]) {
  test(`a client made by ${maker} buys something, and a made validator takes every answer`, async () => {
    vi.stubGlobal("fetch", answer);
    const { buy } = await load(`${tools}/buyers/${maker}.ts`);
    const contact = `${maker}@surat.example`;
    expect(await buy({ origin, fetch: answer, contact, readCode: () => readCode(contact) })).toBe(
      "awaiting_confirmation",
    );
  });
}

test("a made validator takes every example, and words that did not exist when it was made", () => {
  for (const name of listOperationNames()) validators[`${name}Response`]?.parse(examples[name].answer);
  const responsesJson = JSON.stringify([
    examples.verifyCode.answer,
    examples.getHome.answer,
    examples.getProduct.answer,
  ]);
  const [placed, home, product] = JSON.parse(
    responsesJson.replace(/"(status|kind|type|availability|channel|discount_type)":"\w+"/g, '"$1":"a_new_word"'),
  );
  expect(placed.order.status).toBe("a_new_word");
  validators.verifyCodeResponse?.parse(placed);
  validators.getHomeResponse?.parse(home);
  validators.getProductResponse?.parse(product);
});

/** Handles a request like the server and checks every successful response with the generated validator. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  const asked = new Request(request, { headers: { ...Object.fromEntries(request.headers), host } });
  const response = toResponse(await dispatch(fromRequest(asked)));
  const name = listOperationNames().find((each) => {
    const { method, path } = splitEndpoint(endpoints[each]);
    return method === request.method && match(template(basePath + path), pathname);
  });
  if (response.ok) validators[`${name}Response`]?.parse(await response.clone().json());
  return response;
}

async function readCode(contact: string): Promise<string> {
  const adapters = await connect();
  const now = adapters.clock.now();
  const shop = await findShop(adapters.db, host, now.getTime());
  if (!shop) throw new Error("The shop is gone.");
  // The message is sent after the response.
  return vi.waitFor(
    async () => {
      const messages = await listInbox({ ...createDeps(adapters), shop }, contact);
      const [code] = messages.flatMap((message) => message.code ?? []);
      if (code === undefined) throw new Error("No code has arrived.");
      return code;
    },
    { timeout: 30_000 },
  );
}
