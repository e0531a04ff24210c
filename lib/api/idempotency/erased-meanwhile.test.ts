import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { timeline } from "@/lib/contract/versions/timeline";
import { baseline } from "@/lib/contract/versions/versions";
import { runJob } from "@/lib/modules/operations/service/jobs";
import { eraseAnswers } from "@/lib/modules/privacy/store/erased-responses";
import { eraseContact, exportContactData } from "@/lib/modules/privacy/use-cases/contacts";
import { sql } from "@/lib/platform/db/sql/sql";
import { idempotencyKeys } from "@/lib/schema/delivery";
import { strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { createResponseSerializer } from "../responses/serializer";
import { type KeyedWork, runIdempotentRequest } from "./idempotency";
import { createKeyedRequest } from "./keyed-request";

let shop: TestWorld;
let number = 0;
const stranger = strangers(82900000000);
const { ctxAt, hours, setStock } = orderFixtures(() => shop);
const sri: Actor = { kind: "staff", id: "stf_sri", name: "Sri", role: "owner" };
const as = (at: number) => ({ ...ctxAt(at), actor: sri });

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

/** Request with its own key; `input` contains the ids that it names. */
function request(hasEffect: boolean, input: object) {
  const { secrets } = shop.at(hours(60));
  const write = createResponseSerializer(timeline, baseline, z.looseObject({}));
  const whose = { shopId: "shp_world", name: "x", version: baseline, isKeyCheckedByUseCase: hasEffect, write };
  const asked = { path: "/x", key: `key-${++number}`, input, now: hours(60), hasEffect };
  return createKeyedRequest({ db: shop.db, secrets }, { ...whose, ...asked });
}

/** Buyer whose order has expired, so that an erasure is possible. */
async function pastBuyer(): Promise<{ contact: string; placed: VerifyView; forget: () => Promise<unknown> }> {
  const { contact, orders } = stranger();
  const placed = await orders(ctxAt(0));
  await runJob(ctxAt(60), "expire-orders", hours(60));
  return { contact, placed, forget: () => eraseContact(as(60), { contact }) };
}

const shown = (placed: VerifyView) => ({ id: idOf(placed), customer_name: "Wulandari Kencana" });
const erased = { status: 410, replayed: true, body: expect.stringContaining('"erased"') };

test("a response without effect is not stored if its buyer was erased after the data was read", async () => {
  const { placed, forget } = await pastBuyer();
  const keyed = request(false, {});
  const first = await runIdempotentRequest(keyed, async () => {
    await forget();
    return shown(placed);
  });
  expect(first).toMatchObject({ status: 200, replayed: false });
  const again = await runIdempotentRequest(keyed, async () => ({ id: idOf(placed), customer_name: null }));
  expect(again).toMatchObject({ status: 200, replayed: false, body: expect.not.stringContaining("Wulandari") });
});

test("if an erasure precedes the response, the key is stored as erased and the work is not repeated", async () => {
  const { placed, forget } = await pastBuyer();
  const keyed = request(true, {});
  let times = 0;
  const run: KeyedWork = (idempotent) =>
    idempotent(async () => ({
      finish: async () => {
        times += 1;
        await forget();
        return shown(placed);
      },
    }));
  expect(await runIdempotentRequest(keyed, run)).toMatchObject({ status: 200, replayed: false });
  expect(await runIdempotentRequest(keyed, run)).toMatchObject(erased);
  expect(times).toBe(1);
});

test("a response stored by the final statement records that its buyer was erased meanwhile", async () => {
  const { placed, forget } = await pastBuyer();
  const keyed = request(true, {});
  const run: KeyedWork = (idempotent) =>
    idempotent(async () => ({
      finish: async (saveResponse) => {
        await forget();
        await saveResponse(shown(placed), sql`select 1`);
        return shown(placed);
      },
    }));
  expect(await runIdempotentRequest(keyed, run)).toMatchObject({ status: 200 });
  expect(await runIdempotentRequest(keyed, run)).toMatchObject(erased);
});

test("a draft erased between reading its contact and responding leaves no contact behind", async () => {
  const { contact, drafts } = stranger();
  const draft = await drafts(ctxAt(59.9));
  const keyed = request(true, { draft_id: draft.draft_id });
  await eraseContact(as(60), { contact });
  const run: KeyedWork = (idempotent) =>
    idempotent(async () => ({ answer: { masked: "0829****0000" } }), { claim: "with-response" });
  expect(await runIdempotentRequest(keyed, run)).toMatchObject({ status: 200, replayed: false });
  const check: KeyedWork = async (idempotent) => {
    idempotent.lookup?.check(await stored(keyed));
    return {};
  };
  expect(await runIdempotentRequest(keyed, check)).toMatchObject(erased);
});

async function stored({ record }: ReturnType<typeof request>): Promise<unknown> {
  const rows = await shop.db.select().from(idempotencyKeys);
  const row = rows.find(({ keyHash }) => record.keyHash.equals(keyHash));
  return row && { sameRequest: true, status: row.status, answer: row.answer };
}

test("a response about an order whose buyer was erased earlier is stored and replayed normally", async () => {
  const { placed, forget } = await pastBuyer();
  await forget();
  const keyed = request(true, { id: idOf(placed) });
  const run: KeyedWork = (idempotent) =>
    idempotent(async () => ({ answer: { id: idOf(placed), customer: null, total: 5_000 } }));
  const first = await runIdempotentRequest(keyed, run);
  expect(await runIdempotentRequest(keyed, run)).toMatchObject({ status: 200, body: first.body, replayed: true });
});

test("a key of an erased response stays taken for any body, and reveals nothing about its request", async () => {
  const keyed = request(true, { id: "ord_erased" });
  await runIdempotentRequest(keyed, (idempotent) => idempotent(async () => ({ answer: { done: true } })));
  await eraseAnswers(shop.db, "shp_other", ["ord_erased"]);
  expect(await runIdempotentRequest(keyed, (idempotent) => idempotent(async () => ({ answer: {} })))).toMatchObject({
    status: 200,
  });
  await eraseAnswers(shop.db, "shp_world", ["ord_erased"]);
  const other = { ...keyed, record: { ...keyed.record, requestHash: Buffer.from("another request") } };
  for (const each of [keyed, other]) {
    expect(await runIdempotentRequest(each, (idempotent) => idempotent(async () => ({ answer: {} })))).toMatchObject(
      erased,
    );
  }
  const row = (await shop.db.select().from(idempotencyKeys)).find(({ keyHash }) =>
    keyed.record.keyHash.equals(keyHash),
  );
  expect([row?.requestHash.length, row?.answer?.length, row?.about]).toEqual([0, 0, null]);
});

test("retention erases stored responses about the orders it empties, and spares the contact's newer ones", async () => {
  const { contact, placed } = await pastBuyer();
  const about = request(true, { id: idOf(placed) });
  const today = request(true, { contact });
  const run: KeyedWork = (idempotent) => idempotent(async () => ({ answer: { customer_name: "Wulandari" } }));
  for (const each of [about, today]) expect(await runIdempotentRequest(each, run)).toMatchObject({ status: 200 });
  await shop.db.execute(sql`update shops set keep_buyers_days = 1 where id = 'shp_world'`);
  await runJob(ctxAt(60), "forget-buyers", hours(60));
  expect(await runIdempotentRequest(about, run)).toMatchObject(erased);
  expect(await runIdempotentRequest(today, run)).toMatchObject({ status: 200, replayed: true });
  await shop.db.execute(sql`update shops set keep_buyers_days = null where id = 'shp_world'`);
});

test("a contact's exported data is stored and replayed, and reads as erased after the contact's erasure", async () => {
  const { contact, placed } = await pastBuyer();
  const keyed = request(false, { contact });
  const run: KeyedWork = (idempotent) => exportContactData({ ...as(60), idempotent }, { contact });
  const first = await runIdempotentRequest(keyed, run);
  expect(first.body).toContain(placed.order?.number);
  expect(await runIdempotentRequest(keyed, run)).toMatchObject({ body: first.body, replayed: true });
  await eraseContact(as(60), { contact });
  expect(await runIdempotentRequest(keyed, run)).toMatchObject(erased);
});
