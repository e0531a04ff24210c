import { afterAll, beforeAll, expect, test } from "vitest";
import type { Message, Messenger } from "@/lib/adapters/messages/messenger";
import { refusalOf, strangers } from "@/lib/testing/buyer";
import { orderlies } from "@/lib/testing/order";
import { type World, withPartners, world } from "@/lib/testing/world";
import { sendLookupCode, verifyLookupCode } from "./lookup";
import { listInbox } from "./outbox";

let shop: World;
const stranger = strangers(82500000000);
const { ctxAt, setStock, sweeps } = orderlies(() => shop);
const refusal = async (work: Promise<unknown>) => (await refusalOf(work)).code;

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

test("a buyer finds past orders with a code, which works once", async () => {
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

test("lookup answers a contact without orders alike, and sends it nothing", async () => {
  const [nobody, someone] = [stranger(), stranger()];
  await someone.orders(ctxAt(0));
  const reached: string[] = [];
  const send = async ({ to }: Message) => `ref-${reached.push(to)}`;
  const carrier: Messenger = { name: "carrier", channels: ["email", "whatsapp"], send };
  const ctx = withPartners(ctxAt(0), { messengers: () => [carrier] });
  for (const { contact } of [nobody, someone]) {
    expect(await sendLookupCode(ctx, { contact })).toMatchObject({ sent: true, channel: "whatsapp" });
  }
  await sweeps(0.1);
  expect(await listInbox(ctxAt(0.1), nobody.contact)).toEqual([]);
  expect(reached).toEqual([someone.contact.replace(/^0/, "+62")]);
});

test("a checkout code opens no lookup, and a lookup code no checkout", async () => {
  const someone = stranger();
  await someone.orders(ctxAt(0));
  const draft = await someone.drafts(ctxAt(1));
  const code = await someone.receives(ctxAt(1), draft);
  expect(await refusal(verifyLookupCode(ctxAt(1), { contact: someone.contact, code }))).toBe("invalid_code");
});
