import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { basePath, endpoints, type OperationName, splitEndpoint } from "@/lib/contract/endpoints";
import { current } from "@/lib/contract/versions/versions";
import { settleBackground } from "@/lib/platform/background";
import { buyer, strangers } from "@/lib/testing/fixtures/buyer";
import { tokenOf } from "@/lib/testing/fixtures/orders";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { seedInto } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import { fields } from "@/lib/values/fields";
import { createDeps } from "../deps";
import type { HttpRequest } from "../message";
import { dispatch } from "../routes";

let at: (now: Date) => WriteContext;
let number = 0;
const stranger = strangers(85_100_000_000);

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "etalase-keys-"));
  Object.assign(process.env, await createTestDatabase());
  Object.assign(process.env, { DATA_DIR: folder, BUDGET_FACTOR: "100000", STAND_INS: "on" });
  at = await seedInto(createDeps(await connect()));
});
afterAll(() => disconnect());

const now = () => at(new Date());

/** Request to the shop. Requests differ in the body or, without a body, in the version. */
type SentRequest = { path: string; body?: object; version?: string };

async function post(
  { path, body, version }: SentRequest,
  key: string,
): Promise<{ status: number; code: string | undefined }> {
  const headers = new Map(
    Object.entries({
      host: "dunia.example",
      "content-type": "application/json",
      "idempotency-key": key,
      ...(version ? { "x-api-version": version } : {}),
    }),
  );
  const incoming: HttpRequest = {
    method: "POST",
    path: basePath + path,
    query: "",
    address: "192.0.2.1",
    header: (name) => headers.get(name) ?? null,
    readBody: async () => Buffer.from(JSON.stringify(body ?? {})),
  };
  const answer = await dispatch(incoming);
  return { status: answer.status, code: JSON.parse(String(answer.body)).error?.code };
}

/** Statements that the work sends, without those that load the shop and its providers, which are cached for some seconds. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  // Both clocks are frozen: cached data is valid for some seconds, and the database's own time for a minute.
  vi.useFakeTimers({ toFake: ["Date"] });
  const steady = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  await work();
  const spy = vi.spyOn(Client.prototype, "query");
  await work();
  const sent = spy.mock.calls.map(([statement]) => readText(statement));
  spy.mockRestore();
  steady.mockRestore();
  vi.useRealTimers();
  return sent;
}

function readText(statement: unknown): string {
  const text = typeof statement === "object" && statement !== null ? Reflect.get(statement, "text") : statement;
  return String(text).replace(/\s+/g, " ").trim();
}

/** Everything that a request could change, as text. */
async function stateOfShop(): Promise<string> {
  const { db } = now();
  const tables = [
    "codes",
    "code_sends",
    "drafts",
    "expected_amounts",
    "orders",
    "payments",
    "outbox",
    "idempotency_keys",
  ];
  const states = tables.map(async (table) => {
    const { rows } = await db.execute(sql`select json_agg(t order by t) as all from ${sql.identifier(table)} t`);
    return JSON.stringify(rows);
  });
  return (await Promise.all(states)).join("\n");
}

type PostName = {
  [Name in OperationName]: (typeof endpoints)[Name] extends `POST ${string}` ? Name : never;
}[OperationName];

/** First request of each POST, and the other requests that reuse its key. */
const posts: Record<PostName, () => Promise<{ first: object; others: object[] }>> = {
  searchDestinations: async () => ({ first: { q: "melawai" }, others: [{ q: "dago bandung" }, { q: "jogja" }] }),
  resolveDestination: async () => ({
    first: { ref: "idn:31.74.07.1001" },
    others: [{ ref: "idn:32.73.02.1004" }, { ref: "idn:0" }],
  }),
  quoteRates: async () => ({
    first: { items: [kain] },
    others: [{ items: [{ ...kain, qty: 2 }] }, { items: [nothing] }],
  }),
  createDraft: async () => ({
    first: form,
    others: [
      { ...form, customer_name: "Siti" },
      { ...form, items: [nothing] },
      { ...form, payment_method: "transfer_bca" },
      { ...form, payment_method: "cod" },
    ],
  }),
  sendCode: async () => {
    const [one, other] = [await stranger().drafts(now()), await stranger().drafts(now())];
    const draft_id = other.draft_id;
    return { first: { draft_id: one.draft_id }, others: [{ draft_id }, { draft_id: "drf_none" }] };
  },
  verifyCode: async () => {
    const testBuyer = stranger();
    const draft = await testBuyer.drafts(now());
    return guesses(await testBuyer.receives(now(), draft), { draft_id: draft.draft_id });
  },
  sendLookupCode: async () => {
    const [one, other] = [stranger(), stranger()];
    await other.orders(now());
    return {
      first: { contact: one.contact },
      others: [{ contact: other.contact }, { contact: "nobody" }, { contact: stranger().contact }],
    };
  },
  verifyLookupCode: async () => {
    const testBuyer = stranger();
    await testBuyer.orders(now());
    await post({ path: "/orders/lookup/otp/send", body: { contact: testBuyer.contact } }, fresh());
    const { first, others } = guesses(await testBuyer.reads(now()), { contact: testBuyer.contact });
    return { first, others: [...others, { contact: "nobody", code: "123456" }] };
  },
  reopenPayment: async () => ({ first: tokenOf(await stranger().orders(now())), others: [] }),
  claimPayment: async () => ({ first: tokenOf(await stranger().orders(now())), others: [] }),
  confirmReceipt: async () => ({ first: tokenOf(await stranger().orders(now())), others: [] }),
  cancelOrder: async () => ({ first: tokenOf(await stranger().orders(now())), others: [] }),
};

const kain = { product_id: "prd_truntum", qty: 1 };
const nothing = { product_id: "prd_nothing", qty: 1 };
const form = {
  items: [kain],
  customer_name: "Budi Santoso",
  contact: buyer().contact,
  courier_code: "jne",
  address: "Jalan Kaliurang 12, RT 01/RW 02",
  payment_method: "qris",
};

/** A wrong guess, then the right code among others. */
function guesses(code: string, more: object) {
  const wrong = (by: number) => ({ ...more, code: String((Number(code) + by) % 1_000_000).padStart(6, "0") });
  return { first: wrong(1), others: [wrong(2), { ...more, code }, wrong(3)] };
}

const fresh = () => `key-${++number}`;

/** Requests to send, at the path of the first. Without other bodies, another version makes a different request. */
function requestsOf(name: PostName, { first, others }: { first: object; others: object[] }): SentRequest[] {
  const { path } = splitEndpoint(endpoints[name]);
  const own = path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(fields(first)[parameter]));
  if (others.length === 0) return [{ path: own }, { path: own, version: current }];
  return [first, ...others].map((body) => ({ path: own, body }));
}

for (const name of Object.keys(posts) as PostName[]) {
  test(`a key used for another body changes nothing and sends the same statements whatever the body: ${name}`, async () => {
    const [first, ...others] = requestsOf(name, await posts[name]());
    if (!first) throw new Error("Nothing is sent.");
    const advice = `Make the change of ${name} in \`ctx.idempotent\` of its use case, before any other statement`;
    const key = fresh();
    await post(first, key);
    await settleBackground();
    const before = await stateOfShop();
    const sent: string[][] = [];
    for (const other of others) {
      const work = async () =>
        expect(await post(other, key), advice).toEqual({ status: 422, code: "idempotency_key_reused" });
      sent.push(await statementsOf(work));
    }
    expect(await stateOfShop()).toBe(before);
    expect(sent).toEqual(others.map(() => sent[0]));
    expect(sent[0]?.length).toBeGreaterThan(0);
    const aboutKey = /idempotency_keys|^(begin|rollback)$/;
    expect(
      sent[0]?.filter((statement) => !aboutKey.test(statement)),
      advice,
    ).toEqual([]);
  });
}
