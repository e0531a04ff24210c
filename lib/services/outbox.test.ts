import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { outbox } from "@/lib/adapters/db/tables/delivery";
import { inboxMessenger } from "@/lib/adapters/messages/inbox";
import type { Message, Messenger } from "@/lib/adapters/messages/messenger";
import { strangers } from "@/lib/testing/buyer";
import { codeNews, messageOf } from "@/lib/testing/message";
import { noon, type World, withPartners, world } from "@/lib/testing/world";
import { sendCode } from "./checkout";
import { deliverDue } from "./outbox";

let shop: World;
const stranger = strangers(83_100_000_000);
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());
afterEach(() => shop.db.delete(outbox));

/** A carrier that keeps what it was given, or refuses it. */
function carrier(isDown = false): Messenger & { sent: { key: string; message: Message }[] } {
  const sent: { key: string; message: Message }[] = [];
  const send = async (message: Message, key: string) => {
    if (isDown) throw new Error("The carrier is down.");
    sent.push({ key, message });
    return `ref-${sent.length}`;
  };
  return { name: "carrier", channels: ["email", "whatsapp"], sent, send };
}

/** The shop at noon, with these who carry its messages. */
const carriedBy = (...carriers: Messenger[]) => withPartners(shop.at(noon), { messengers: () => carriers });

/** A code that was asked for while nobody could carry it. */
async function askWhileDown(): Promise<void> {
  const ctx = carriedBy(carrier(true));
  const draft = await stranger().drafts(ctx);
  await sendCode(ctx, { draft_id: draft.draft_id ?? "" });
}

const rows = () => shop.db.select().from(outbox);

test("a message that its writer could not send is sent by the timed job, a minute later", async () => {
  await askWhileDown();
  const messenger = carrier();
  expect(await deliverDue(carriedBy(messenger), minutes(0.5))).toBe(0);
  expect(await deliverDue(carriedBy(messenger), minutes(1))).toBe(1);
  expect(messenger.sent).toMatchObject([{ message: { channel: "whatsapp", code: expect.stringMatching(/^\d{6}$/) } }]);
  expect(await rows()).toMatchObject([{ providerRef: "ref-1" }]);
  expect(await deliverDue(carriedBy(messenger), minutes(600))).toBe(0);
});

test("two jobs at once send a message once", async () => {
  for (let each = 0; each < 5; each++) await askWhileDown();
  const messenger = carrier();
  const jobs = Array.from({ length: 3 }, () => deliverDue(carriedBy(messenger), minutes(1)));
  expect((await Promise.all(jobs)).reduce((sum, sent) => sum + sent)).toBe(5);
  expect(new Set(messenger.sent.map(({ key }) => key)).size).toBe(5);
});

test("a message that cannot be sent is tried ever more rarely, and then given up", async () => {
  await askWhileDown();
  const house = carriedBy(carrier(true));
  const due: number[] = [];
  for (let tries = 0; tries < 6; tries++) {
    const [row] = await rows();
    due.push(((row?.dueAt.getTime() ?? 0) - noon.getTime()) / 60_000);
    await deliverDue(house, row?.dueAt ?? noon);
  }
  expect(due).toEqual([1, 3, 8, 23, 83, 323]);
  expect(await rows()).toMatchObject([{ sentAt: null, failedAt: minutes(323) }]);
});

test("the key of a message stays the same when it is tried again, so that a provider sees the double", async () => {
  await askWhileDown();
  const keys: string[] = [];
  const forgetful: Messenger = {
    name: "forgetful",
    channels: ["whatsapp"],
    send: async (_, key) => {
      keys.push(key);
      throw new Error("It was sent, but the answer was lost.");
    },
  };
  await deliverDue(carriedBy(forgetful), minutes(1));
  const messenger = carrier();
  await deliverDue(carriedBy(messenger), minutes(10));
  expect(messenger.sent.map(({ key }) => key)).toEqual(keys);
});

test("a message that one carrier refuses is taken to the next", async () => {
  await askWhileDown();
  const spare = carrier();
  expect(await deliverDue(carriedBy(carrier(true), spare), minutes(1))).toBe(1);
  expect(spare.sent).toHaveLength(1);
  expect(await rows()).toMatchObject([{ providerRef: "ref-1", failedAt: null }]);
});

test("where nobody carries messages a code is not promised", async () => {
  const ctx = shop.at(noon);
  const draft = await stranger().drafts(ctx);
  const work = sendCode(carriedBy(), { draft_id: draft.draft_id ?? "" });
  await expect(work).rejects.toMatchObject({ code: "unavailable" });
  expect(await rows()).toEqual([]);
});

test("the inbox can be told to fail", async () => {
  const mood = { failing: true };
  await expect(inboxMessenger(mood).send(messageOf(codeNews, "081234567890"), "key")).rejects.toThrow();
});
