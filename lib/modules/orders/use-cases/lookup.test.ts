import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Message, MessageChannel } from "@/lib/modules/notifications/channels/channel";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import type { Db } from "@/lib/platform/db/connection/client";
import { codeSends } from "@/lib/schema/checkout";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import type { IdempotentWork, WriteContext } from "@/lib/use-case/context";
import { sendLookupCode, verifyLookupCode } from "./lookup";

let shop: TestWorld;
const stranger = strangers(82500000000);
const { ctxAt, setStock, sweep } = orderFixtures(() => shop);
const refusal = async (work: Promise<unknown>) => (await refusalOf(work)).code;

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

test("a buyer finds past orders with a code that works once", async () => {
  const someone = stranger();
  const first = await someone.orders(ctxAt(0));
  const second = await someone.orders(ctxAt(1));
  expect(await sendLookupCode(ctxAt(2), { contact: someone.contact })).toMatchObject({
    sent: true,
    channel: "whatsapp",
  });
  const code = await someone.reads(ctxAt(2));
  const { orders: found } = await verifyLookupCode(ctxAt(2), { contact: someone.contact, code });
  expect(found?.map(({ number: each }) => each)).toEqual([second.order?.number, first.order?.number]);
  expect(await refusal(verifyLookupCode(ctxAt(2), { contact: someone.contact, code }))).toBe("invalid_code");
});

test("a lookup for a contact without orders gets the same response, but no message", async () => {
  const [nobody, someone] = [stranger(), stranger()];
  await someone.orders(ctxAt(0));
  const reached: string[] = [];
  const send = async ({ to }: Message) => `ref-${reached.push(to)}`;
  const carrier: MessageChannel = { name: "carrier", channels: ["email", "whatsapp"], send };
  const ctx = withProviders(ctxAt(0), { messengers: () => [carrier] });
  for (const { contact } of [nobody, someone]) {
    expect(await sendLookupCode(ctx, { contact })).toMatchObject({ sent: true, channel: "whatsapp" });
  }
  await sweep(0.1);
  expect(await listInbox(ctxAt(0.1), nobody.contact)).toEqual([]);
  expect(reached).toEqual([someone.contact.replace(/^0/, "+62")]);
});

test("a checkout code does not work for an order lookup", async () => {
  const someone = stranger();
  await someone.orders(ctxAt(0));
  const draft = await someone.drafts(ctxAt(1));
  const code = await someone.receives(ctxAt(1), draft);
  expect(await refusal(verifyLookupCode(ctxAt(1), { contact: someone.contact, code }))).toBe("invalid_code");
});

const asks = (contact: string, at: number) => sendLookupCode(ctxAt(at), { contact });

test("a stranger's lookups for a contact without orders do not use up its one-time codes", async () => {
  const someone = stranger();
  for (let ask = 0; ask < 5; ask++) await asks(someone.contact, 5).catch(() => null);
  for (let code = 0; code < 3; code++) await someone.receives(ctxAt(5), await someone.drafts(ctxAt(5)));
  expect(await refusal(someone.drafts(ctxAt(5)).then((draft) => someone.receives(ctxAt(5), draft)))).toBe("otp_limit");
});

test("a lookup is allowed three times an hour per address, whether the contact has orders or not", async () => {
  const [nobody, known] = [stranger(), stranger()];
  await known.orders(ctxAt(10));
  const refused = [nobody, known].map(async ({ contact }) => {
    for (let ask = 0; ask < 3; ask++) await asks(contact, 11);
    const { code, details } = await refusalOf(asks(contact, 11.5));
    await asks(contact, 12);
    return { code, details };
  });
  const [without, withOrders] = await Promise.all(refused);
  expect(without).toEqual({ code: "otp_limit", details: { retry_after_seconds: 30 * 60 } });
  expect(withOrders).toEqual(without);
});

test("a lookup is rejected after five codes to the contact, whether it has orders or not", async () => {
  const [nobody, known] = [stranger(), stranger()];
  await known.orders(ctxAt(20));
  for (const someone of [nobody, known]) {
    const draft = await someone.drafts(ctxAt(22));
    for (let code = 0; code < 5; code++) {
      // One shop sends at most three. The others come from another shop.
      if (code === 2) await shop.db.update(codeSends).set({ checkoutShopId: "shp_other" });
      await someone.receives(ctxAt(22 + code / 100), draft);
    }
  }
  const refusals = [nobody, known].map(async ({ contact }) => (await refusalOf(asks(contact, 22.5))).details);
  expect(await Promise.all(refusals)).toEqual([{ retry_after_seconds: 1_800 }, { retry_after_seconds: 1_800 }]);
});

const elsewhere = (at: number, hostNumber: number) => ({ ...ctxAt(at), caller: `198.51.100.${hostNumber}` });
const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000");

/** Requests a code from an address and returns the ticket and the newest code. */
async function receive(someone: ReturnType<typeof stranger>, at: number, hostNumber = 1) {
  const { ticket } = await sendLookupCode(elsewhere(at, hostNumber), { contact: someone.contact });
  return { contact: someone.contact, code: await someone.reads(ctxAt(at)), ticket: ticket ?? "" };
}

test("a stranger's requests and guesses do not invalidate a buyer's lookup code", async () => {
  const someone = stranger();
  await someone.orders(ctxAt(40));
  const own = await receive(someone, 42);
  const strange = elsewhere(42, 2);
  for (let request = 0; request < 3; request++) {
    const { ticket } = await sendLookupCode(strange, { contact: someone.contact });
    const guess = { contact: someone.contact, code: wrongOf(own.code), ticket: ticket ?? "" };
    for (let tries = 0; tries < 5; tries++)
      expect(await refusal(verifyLookupCode(strange, guess))).toBe("invalid_code");
  }
  const { ticket: _, ...openly } = own;
  for (let tries = 0; tries < 5; tries++) {
    const guess = { ...openly, code: wrongOf(own.code) };
    expect(await refusal(verifyLookupCode(strange, guess))).toBe("invalid_code");
  }
  expect((await verifyLookupCode(ctxAt(42), own)).orders).toHaveLength(1);
});

test("a ticket allows five attempts and is valid for its own contact only", async () => {
  const [someone, other] = [stranger(), stranger()];
  for (const each of [someone, other]) await each.orders(ctxAt(50));
  const [own, others] = [await receive(someone, 52), await receive(other, 52)];
  expect(await refusal(verifyLookupCode(ctxAt(52), { ...own, ticket: others.ticket }))).toBe("invalid_code");
  const guess = { ...own, code: wrongOf(own.code) };
  for (let tries = 0; tries < 5; tries++)
    expect(await refusal(verifyLookupCode(ctxAt(52), guess))).toBe("invalid_code");
  expect(await refusal(verifyLookupCode(ctxAt(52), own))).toBe("invalid_code");
  expect((await verifyLookupCode(ctxAt(52), others)).orders).toHaveLength(1);
});

test("without a ticket, a code allows three attempts and a contact ten a day; tickets keep working", async () => {
  const someone = stranger();
  await someone.orders(ctxAt(60));
  const openly = async (at: number, tries: number) => {
    const { contact, code, ticket } = await receive(someone, at);
    for (let guess = 0; guess < tries; guess++)
      expect(await refusal(verifyLookupCode(ctxAt(at), { contact, code: wrongOf(code) }))).toBe("invalid_code");
    return { contact, code, ticket };
  };
  const first = await openly(62, 3);
  expect(await refusal(verifyLookupCode(ctxAt(62), { contact: first.contact, code: first.code }))).toBe("invalid_code");
  expect((await verifyLookupCode(ctxAt(62), first)).orders).toHaveLength(1);
  const second = await openly(62.5, 2);
  const { contact, code } = second;
  expect((await verifyLookupCode(ctxAt(62.5), { contact, code })).orders).toHaveLength(1);
  const third = await openly(64, 3);
  expect(await refusal(verifyLookupCode(ctxAt(64), { contact, code: third.code }))).toBe("invalid_code");
  expect((await verifyLookupCode(ctxAt(64), third)).orders).toHaveLength(1);
  const nextDay = await openly(90, 2);
  expect((await verifyLookupCode(ctxAt(90), { contact, code: nextDay.code })).orders).toHaveLength(1);
});

test("lookups from many addresses leave a code for checkout and do not reveal who has orders", async () => {
  const [nobody, known] = [stranger(), stranger()];
  await known.orders(ctxAt(100));
  const outcomes = [nobody, known].map(async ({ contact }) => {
    const answers = [];
    for (const hostNumber of [1, 1, 1, 1, 2, 2, 2, 3]) {
      const work = sendLookupCode(elsewhere(102, hostNumber), { contact });
      answers.push(
        await work.then(
          ({ sent, masked }) => ({ sent, masked: masked?.length }),
          ({ code, details }) => ({ code, details }),
        ),
      );
    }
    return answers;
  });
  const [without, withOrders] = await Promise.all(outcomes);
  expect(withOrders).toEqual(without);
  expect(without?.filter((each) => "sent" in each)).toHaveLength(7);
  const draft = await known.drafts(ctxAt(102));
  expect(await known.receives(ctxAt(102), draft)).toMatch(/^\d{6}$/);
  expect(await refusal(known.receives(ctxAt(102), draft))).toBe("otp_limit");
});

test("a lookup sends the same statements with and without orders", async () => {
  const [nobody, known] = [stranger(), stranger()];
  await known.orders(ctxAt(30));
  expect(await statementsOf((ctx) => sendLookupCode(ctx, { contact: nobody.contact }))).toEqual(
    await statementsOf((ctx) => sendLookupCode(ctx, { contact: known.contact })),
  );
});

/** SQL statements of one run of work, without their values. */
async function statementsOf(work: (ctx: WriteContext) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const dialect = new PgDialect();
  const watched = (tx: Db): Db =>
    new Proxy(tx, {
      get: (target, name) => {
        if (name !== "execute") return Reflect.get(target, name, target);
        return (query: Parameters<Db["execute"]>[0]) => {
          if (typeof query !== "string") statements.push(dialect.sqlToQuery(query.getSQL()).sql);
          return target.execute(query);
        };
      },
    });
  const ctx = ctxAt(31);
  const idempotent = <R extends object>(each: IdempotentWork<R>) => ctx.idempotent((tx) => each(watched(tx), false));
  await work({ ...ctx, idempotent: Object.assign(idempotent, { ...ctx.idempotent }) });
  return statements;
}
