import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sendCode, verifyCode } from "@/lib/modules/checkout/use-cases/checkout";
import type { Message, MessageChannel } from "@/lib/modules/notifications/channels/channel";
import { markUnsent, reviveMessages } from "@/lib/modules/notifications/store/outbox";
import { ProviderFault } from "@/lib/platform/providers/call";
import { outbox } from "@/lib/schema/delivery";
import { shops } from "@/lib/schema/shops";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { fixedNow, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { deliverDue, listUndeliveredMessages } from "./outbox";

let shop: TestWorld;
const stranger = strangers(83_100_000_000);
const minutes = (count: number) => new Date(fixedNow.getTime() + count * 60_000);

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());
afterEach(() => shop.db.delete(outbox));

/** Provider that records its messages, or rejects them. */
function carrier(isDown = false): MessageChannel & { sent: { key: string; message: Message }[] } {
  const sent: { key: string; message: Message }[] = [];
  const send = async (message: Message, key: string) => {
    if (isDown) throw new Error("The carrier is down.");
    sent.push({ key, message });
    return `ref-${sent.length}`;
  };
  return { name: "carrier", channels: ["email", "whatsapp"], sent, send };
}

/** Shop at noon with these message providers. */
const carriedBy = (...carriers: MessageChannel[]) => withProviders(shop.at(fixedNow), { messengers: () => carriers });

/** Requests a code while no provider works. */
async function askWhileDown(): Promise<void> {
  const ctx = carriedBy(carrier(true));
  const draft = await stranger().drafts(ctx);
  await sendCode(ctx, { draft_id: draft.draft_id ?? "" });
  await noted("carrier: failed");
}

/** Places an order while no provider can send the message to the buyer. */
async function placeWhileDown(): Promise<void> {
  const someone = stranger();
  const draft = await someone.drafts(shop.at(fixedNow));
  const code = await someone.receives(shop.at(fixedNow), draft);
  await shop.db.delete(outbox);
  await verifyCode(carriedBy(carrier(true)), { draft_id: draft.draft_id ?? "", code });
  await noted("carrier: failed");
}

const rows = () => shop.db.select().from(outbox);

/** Waits until the fault of the attempt after the response is stored. */
const noted = (fault: string) =>
  vi.waitUntil(async () => (await rows()).some((row) => row.fault === fault), { timeout: 30_000 });

/** Provider that rejects everything with this error. */
function refusing(name: string, code: string, isFinal: boolean): MessageChannel {
  const send = () => Promise.reject(new ProviderFault(name, code, isFinal));
  return { name, channels: ["email", "whatsapp"], send };
}

test("the job sends a message a minute after its first attempt failed", async () => {
  await askWhileDown();
  const channel = carrier();
  expect(await deliverDue(carriedBy(channel), minutes(0.5))).toBe(0);
  expect(await deliverDue(carriedBy(channel), minutes(1))).toBe(1);
  expect(channel.sent).toMatchObject([{ message: { channel: "whatsapp", code: expect.stringMatching(/^\d{6}$/) } }]);
  expect(await rows()).toMatchObject([{ providerRef: "ref-1" }]);
  expect(await deliverDue(carriedBy(channel), minutes(600))).toBe(0);
});

test("concurrent jobs send each message once", async () => {
  for (let each = 0; each < 5; each++) await askWhileDown();
  const channel = carrier();
  const jobs = Array.from({ length: 3 }, () => deliverDue(carriedBy(channel), minutes(1)));
  expect((await Promise.all(jobs)).reduce((sum, sent) => sum + sent)).toBe(5);
  expect(new Set(channel.sent.map(({ key }) => key)).size).toBe(5);
});

test("a shop with more messages than fit into one run does not delay other shops", async () => {
  await askWhileDown();
  const [waiting] = await rows();
  if (!waiting) throw new Error("Nothing waits.");
  const busy = { ...waiting, kind: "order_placed", dueAt: fixedNow };
  await shop.db.insert(outbox).values(Array.from({ length: 120 }, (_, each) => ({ ...busy, id: `msg_busy_${each}` })));
  await shop.db.insert(shops).values({ id: "shp_calm", slug: "calm", name: "Calm", orderPrefix: "CA" });
  const calm = { ...busy, shopId: "shp_calm", id: "msg_calm", dueAt: minutes(1) };
  await shop.db.insert(outbox).values(calm);
  await deliverDue(carriedBy(carrier(true)), minutes(1));
  const tried = (await rows()).filter(({ attempts }) => attempts > 1);
  expect(tried.map(({ id }) => id)).toContain("msg_calm");
  expect(tried).toHaveLength(50);
});

test("failed attempts are repeated at growing intervals, and then the message fails", async () => {
  await placeWhileDown();
  const failingCtx = carriedBy(carrier(true));
  const due: number[] = [];
  for (let tries = 0; tries < 6; tries++) {
    const [row] = await rows();
    due.push(((row?.dueAt.getTime() ?? 0) - fixedNow.getTime()) / 60_000);
    await deliverDue(failingCtx, row?.dueAt ?? fixedNow);
  }
  expect(due).toEqual([1, 3, 8, 23, 83, 323]);
  expect(await rows()).toMatchObject([{ sentAt: null, failedAt: minutes(323), fault: "carrier: failed" }]);
});

test("a retried message keeps its key, so that the provider can detect a duplicate", async () => {
  await askWhileDown();
  const keys: string[] = [];
  const forgetful: MessageChannel = {
    name: "forgetful",
    channels: ["whatsapp"],
    send: async (_, key) => {
      keys.push(key);
      throw new Error("It was sent, but the answer was lost.");
    },
  };
  await deliverDue(carriedBy(forgetful), minutes(1));
  const channel = carrier();
  await deliverDue(carriedBy(channel), minutes(9));
  expect(channel.sent.map(({ key }) => key)).toEqual(keys);
});

test("a message that one provider rejects goes to the next provider", async () => {
  await askWhileDown();
  const spare = carrier();
  expect(await deliverDue(carriedBy(carrier(true), spare), minutes(1))).toBe(1);
  expect(spare.sent).toHaveLength(1);
  expect(await rows()).toMatchObject([{ providerRef: "ref-1", failedAt: null }]);
});

test("a message that one provider rejects for good still goes to the next provider immediately", async () => {
  await askWhileDown();
  const spare = carrier();
  expect(await deliverDue(carriedBy(refusing("meta", "undeliverable", true), spare), minutes(1))).toBe(1);
  expect(await rows()).toMatchObject([{ providerRef: "ref-1", failedAt: null, fault: null }]);
});

test("a message that all providers reject for good fails immediately with each provider's reason", async () => {
  await askWhileDown();
  const both = [refusing("meta", "undeliverable", true), refusing("fonnte", "token_refused", true)];
  expect(await deliverDue(carriedBy(...both), minutes(1))).toBe(0);
  const fault = "meta: undeliverable; fonnte: token_refused";
  expect(await rows()).toMatchObject([{ sentAt: null, failedAt: minutes(1), fault }]);
});

test("a message waits as long as one provider may accept it later", async () => {
  await askWhileDown();
  const both = [refusing("meta", "undeliverable", true), refusing("fonnte", "timeout", false)];
  await deliverDue(carriedBy(...both), minutes(1));
  const fault = "meta: undeliverable; fonnte: timeout";
  expect(await rows()).toMatchObject([{ failedAt: null, dueAt: minutes(3), fault }]);
});

test("a message rejected for good at the first attempt fails immediately", async () => {
  const ctx = carriedBy(refusing("meta", "undeliverable", true));
  const draft = await stranger().drafts(ctx);
  await sendCode(ctx, { draft_id: draft.draft_id ?? "" });
  await noted("meta: undeliverable");
  expect(await rows()).toMatchObject([{ failedAt: fixedNow }]);
});

test("a one-time code is sent only while it is valid", async () => {
  await askWhileDown();
  const channel = carrier();
  const { dueAt } = (await rows())[0] ?? {};
  expect(await deliverDue(carriedBy(channel), minutes(10))).toBe(0);
  expect(channel.sent).toEqual([]);
  expect(await rows()).toMatchObject([{ sentAt: null, failedAt: minutes(10), fault: "too_late" }]);
  await shop.db.update(outbox).set({ failedAt: null, fault: null, ...(dueAt ? { dueAt } : {}) });
  expect(await deliverDue(carriedBy(channel), new Date(minutes(10).getTime() - 1))).toBe(1);
});

test("a one-time code that was replaced or used is no longer sent", async () => {
  const down = carriedBy(carrier(true));
  const draft = { draft_id: (await stranger().drafts(down)).draft_id ?? "" };
  await sendCode(down, draft);
  await noted("carrier: failed");
  const newer = carrier();
  await sendCode(carriedBy(newer), draft);
  await vi.waitUntil(async () => (await rows()).some(({ sentAt }) => sentAt !== null), { timeout: 30_000 });
  const late = carrier();
  expect(await deliverDue(carriedBy(late), minutes(1))).toBe(0);
  expect(late.sent).toEqual([]);
  const [ended] = (await rows()).filter(({ failedAt }) => failedAt !== null);
  expect(ended).toMatchObject({ sentAt: null, fault: "too_late" });
  expect(await reviveMessages(down.db, down.shop.id, [ended?.id ?? ""], minutes(2))).toEqual([]);
  await verifyCode(carriedBy(newer), { ...draft, code: newer.sent[0]?.message.code ?? "" });
  await vi.waitUntil(async () => (await rows()).every((row) => row.sentAt ?? row.failedAt), { timeout: 30_000 });
  await shop.db.update(outbox).set({ sentAt: null, failedAt: null, providerRef: null });
  await deliverDue(carriedBy(late), minutes(2));
  expect(late.sent.map(({ message }) => message.kind)).toEqual(["order_placed"]);
});

test("an order message is sent however late", async () => {
  await placeWhileDown();
  expect(await deliverDue(carriedBy(carrier()), minutes(60 * 24))).toBe(1);
});

test("an attempt that ends after a newer one began changes nothing", async () => {
  await askWhileDown();
  const [row] = await rows();
  const late = { shopId: row?.shopId ?? "", id: row?.id ?? "", attempts: 1 };
  const slow: MessageChannel = {
    name: "slow",
    channels: ["whatsapp"],
    send: async () => {
      await markUnsent(shop.db, late, { fault: "meta: timeout", failedAt: minutes(1) });
      throw new ProviderFault("slow", "timeout");
    },
  };
  await deliverDue(carriedBy(slow), minutes(1));
  expect(await rows()).toMatchObject([{ failedAt: null, fault: "slow: timeout", dueAt: minutes(3) }]);
});

test("a merchant sees failed messages with a masked recipient and the reason, but not the text", async () => {
  await placeWhileDown();
  await deliverDue(carriedBy(refusing("meta", "billing", true)), minutes(1));
  const ctx = shop.at(fixedNow);
  const lost = await listUndeliveredMessages(ctx, ctx.shop.id);
  expect(lost).toEqual([
    {
      id: expect.stringMatching(/^msg_/),
      kind: "order_placed",
      channel: "whatsapp",
      orderNumber: expect.stringMatching(/^DN-/),
      to: expect.stringMatching(/^0831\*{4}\d{4}$/),
      createdAt: fixedNow,
      failedAt: minutes(1),
      fault: "meta: billing",
    },
  ]);
  expect(await listUndeliveredMessages(ctx, "shp_other")).toEqual([]);
});

test("a merchant retries a failed message once, and its attempts start anew", async () => {
  await placeWhileDown();
  await deliverDue(carriedBy(refusing("meta", "billing", true)), minutes(1));
  const ctx = shop.at(fixedNow);
  const [{ id } = { id: "" }] = await listUndeliveredMessages(ctx, ctx.shop.id);
  expect(await reviveMessages(ctx.db, "shp_other", [id], minutes(2))).toEqual([]);
  expect(await reviveMessages(ctx.db, ctx.shop.id, [id], minutes(2))).toEqual([id]);
  expect(await reviveMessages(ctx.db, ctx.shop.id, [id], minutes(2))).toEqual([]);
  await deliverDue(carriedBy(carrier(true)), minutes(2));
  expect(await rows()).toMatchObject([{ attempts: 1, dueAt: minutes(3), failedAt: null }]);
  expect(await deliverDue(carriedBy(carrier()), minutes(3))).toBe(1);
  expect(await listUndeliveredMessages(ctx, ctx.shop.id)).toEqual([]);
});

test("a failed one-time code can be retried only while it is valid", async () => {
  await askWhileDown();
  await deliverDue(carriedBy(refusing("meta", "undeliverable", true)), minutes(1));
  const ctx = shop.at(fixedNow);
  const [{ id } = { id: "" }] = await listUndeliveredMessages(ctx, ctx.shop.id);
  expect(await reviveMessages(ctx.db, ctx.shop.id, [id], minutes(10))).toEqual([]);
  expect(await reviveMessages(ctx.db, ctx.shop.id, [id], minutes(9))).toEqual([id]);
});

test("a message encrypted with an unknown secret waits and does not delay others", async () => {
  for (let each = 0; each < 2; each++) await askWhileDown();
  const [first] = await rows();
  await shop.db
    .update(outbox)
    .set({ message: Buffer.from("sealed by a secret that is no more, and long enough") })
    .where(eq(outbox.id, first?.id ?? ""));
  expect(await deliverDue(carriedBy(carrier()), minutes(1))).toBe(1);
  const left = (await rows()).filter(({ sentAt }) => sentAt === null);
  expect(left).toMatchObject([{ id: first?.id, fault: "unreadable", failedAt: null }]);
});

test("without a message provider, requesting a code fails with unavailable", async () => {
  const ctx = shop.at(fixedNow);
  const draft = await stranger().drafts(ctx);
  const work = sendCode(carriedBy(), { draft_id: draft.draft_id ?? "" });
  await expect(work).rejects.toMatchObject({ code: "unavailable" });
  expect(await rows()).toEqual([]);
});
