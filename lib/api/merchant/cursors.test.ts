import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { merchantContract, merchantNames } from "@/lib/api/operations.merchant";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { addTestStaff, type TestStaff } from "@/lib/testing/fixtures/staff-tokens";
import { connectSystem } from "@/lib/testing/fixtures/webhooks";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { seedInto } from "@/lib/testing/harness/world";
import { dispatch } from "../routes";

let team: TestStaff;
/** Path parameters of lists, and other required parameters. */
const requestParams: Record<string, string> = { variant_id: "var_kawung", list: "all", q: "kain" };

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-cursors-"));
  process.env.STAND_INS = "on";
  process.env.BUDGET_FACTOR = "1000";
  Object.assign(process.env, await createTestDatabase());
  const adapters = await connect();
  const ctx = (await seedInto(adapters))(adapters.clock.now());
  team = await addTestStaff(adapters.db, ctx.shop.id, ctx.now);
  const system = await connectSystem(ctx, { url: "https://gudang.example/dengar" });
  if (system.kind !== "added") throw new Error(system.kind);
  requestParams.id = system.id;
});
afterAll(() => disconnect());

const lists = merchantNames().filter((name) => {
  const { query, body }: MerchantOperation = merchantContract[name];
  return [query, body].some((sent) => sent && "cursor" in sent.shape);
});

/** Invalid cursors: no JSON, no list, not of texts, too many parts, or a character that Postgres cannot store. */
const nowhere = ["kemarin", "{}", "[1]", '["a",null]', '["a","b","c"]', JSON.stringify(["a\0"])];
/** Plausible cursors that do not fit every list. */
const likely = [["'; --"], ["\ud800"], ["", ""], ["kemarin", "x"], ["2026-02-30 00:00:00+00", "x"]];

const forged = (json: string) => Buffer.from(json).toString("base64url");

test("the tests below cover all paged merchant lists", () => {
  expect(lists.length).toBeGreaterThan(15);
});

for (const name of lists) {
  test(`${name}: a forged cursor is rejected as invalid and never causes an error`, async () => {
    const op: MerchantOperation = merchantContract[name];
    expect((await ask(op)).status, "without a cursor").toBe(200);
    for (const json of nowhere) expect(await ask(op, forged(json)), json).toEqual(refused);
    for (const json of likely.map((parts) => JSON.stringify(parts))) {
      const answer = await ask(op, forged(json));
      if (answer.status !== 200) expect(answer, json).toEqual(refused);
    }
  });
}

const refused = { status: 400, code: "invalid_request", paths: ["cursor"] };

async function ask(op: MerchantOperation, cursor?: string) {
  const { method, path } = splitEndpoint(op.endpoint);
  const shape = { ...op.query?.shape, ...op.body?.shape };
  const sent = Object.entries({ ...requestParams, cursor }).filter(
    ([key, value]) => key in shape && value !== undefined,
  );
  const all: Record<string, string> = {
    host: "dunia.example",
    "content-type": "application/json",
    authorization: `Bearer ${team.owner.token}`,
  };
  const { status, body } = await dispatch({
    method,
    path: merchantBasePath + path.replace(/\{(\w+)\}/g, (_, key) => requestParams[key] ?? "x"),
    query: op.query ? String(new URLSearchParams(sent.map(([key, value]) => [key, String(value)]))) : "",
    address: null,
    header: (header) => all[header] ?? null,
    readBody: async () => Buffer.from(op.body ? JSON.stringify(Object.fromEntries(sent)) : ""),
  });
  const { error } = JSON.parse(String(body));
  return { status, code: error?.code, paths: error?.details?.issues?.map(({ path: at }: { path: string }) => at) };
}
