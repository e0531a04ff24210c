import { setTimeout as wait } from "node:timers/promises";
import { inBackground } from "@/lib/adapters/background";
import type { Db } from "@/lib/adapters/db/connection/client";
import {
  type FailedMessage,
  listSent,
  markSent,
  markUnsent,
  type NewMessage,
  listFailed as readFailed,
  type SentMessage,
  type TakenMessage,
  takeDue,
  type WaitingMessage,
} from "@/lib/adapters/db/work/outbox";
import { log } from "@/lib/adapters/log";
import type { Message, Messenger } from "@/lib/adapters/messages/messenger";
import { ProviderFault } from "@/lib/adapters/partners/call";
import type { Partners } from "@/lib/adapters/partners/partners";
import { newId } from "@/lib/adapters/random";
import type { Secrets } from "@/lib/adapters/secrets";
import { ApiError } from "@/lib/contract/errors";
import { type Channel, type Contact, maskContact, parseContact } from "@/lib/domain/contact";
import type { News, Sender } from "@/lib/domain/messages/news";
import { writeLetter } from "@/lib/letters/write";
import type { Context, House } from "../context";

/** Stored message that is not yet sent. */
export type Queued = { shopId: string; row: NewMessage; message: Message };

/** Time in which the request itself sends the message, before the scheduled job does. */
const ownMs = 60_000;
/** Minutes between attempts. After the last one, the message is given up. */
const backOffMinutes = [1, 2, 5, 15, 60, 240];
const batch = 50;
const gatherMs = 20;

/** Renders a message to a contact. The caller stores it in the transaction of the event. */
export function compose(house: House, shopId: string, news: News, sender: Sender, to: Contact, now: Date): Queued {
  const letter = writeLetter(news, sender, to.channel);
  const code = "code" in news ? news.code : null;
  const message = { kind: news.kind, to: to.address, channel: to.channel, ...letter, code };
  const id = newId("msg", now);
  const sealed = house.secrets.seal("message", messagePlace({ shopId, id }), JSON.stringify(message));
  const row = { id, kind: news.kind, channel: to.channel, sealed, dueAt: new Date(now.getTime() + ownMs) };
  return { shopId, row, message };
}

/** Encryption context of a message. It cannot be decrypted in another row. */
export function messagePlace({ shopId, id }: Pick<TakenMessage, "shopId" | "id">): string {
  return `${shopId}/${id}`;
}

/** Key under which all data of a contact is stored, for any spelling. */
export function contactKeyOf({ secrets }: Pick<House, "secrets">, contact: Contact): Buffer {
  return secrets.sign("contact", contact.key);
}

/** All possible keys of a contact: of the current and the previous secrets. */
export function contactKeysOf({ secrets }: Pick<House, "secrets">, contact: Contact): readonly Buffer[] {
  return secrets.signs("contact", contact.key);
}

/** Sends a stored message after the response. If that fails, the scheduled job sends it. */
export function deliverSoon(house: House, { shopId, row, message }: Queued, now: Date): void {
  inBackground("sending a message", deliver(house, { shopId, id: row.id, attempts: 1 }, message, now));
}

/** Throws if no provider sends messages on a channel. A code that cannot be sent must not be promised. */
export function needMessenger(partners: Partners, channel: Channel): void {
  if (partners.messengers(channel).length === 0) throw new ApiError("unavailable");
}

/**
 * Sends due messages at least once, and exactly once if the provider supports idempotency keys. Expired or replaced codes are
 * not sent any more. Returns the number of sent messages.
 */
export async function deliverDue(house: House, now: Date): Promise<number> {
  const due = await takeDue(house.db, now, new Date(now.getTime() + ownMs), batch);
  const sent = await Promise.all(due.map((waiting) => deliverWaiting(house, waiting, now)));
  return sent.filter(Boolean).length;
}

/** An error with one message must not block the others. The message is retried when it is due again. */
async function deliverWaiting(house: House, waiting: WaitingMessage, now: Date): Promise<boolean> {
  try {
    if (waiting.isSpent) return await settle(house.db, waiting, { fault: "too_late", isFinal: true }, now);
    const message = read(house.secrets, waiting);
    if (!message) return await settle(house.db, waiting, { fault: "unreadable", isFinal: false }, now);
    return await deliver(house, waiting, message, now);
  } catch (err) {
    log().error({ err, message: waiting.id }, "a message could not be processed");
    return false;
  }
}

async function deliver(house: House, taken: TakenMessage, message: Message, now: Date): Promise<boolean> {
  const partners = await house.partners(taken.shopId);
  return settle(house.db, taken, await sendByAny(partners.messengers(message.channel), message, taken.id), now);
}

type SendResult = { providerRef: string } | { fault: string; isFinal: boolean };

/**
 * Tries the providers in order until one accepts the message. It fails permanently only if every provider reports a permanent
 * error.
 */
async function sendByAny(messengers: readonly Messenger[], message: Message, key: string): Promise<SendResult> {
  const faults: ProviderFault[] = [];
  for (const messenger of messengers) {
    try {
      return { providerRef: await messenger.send(message, key) };
    } catch (err) {
      log().warn({ err, messenger: messenger.name, message: key }, "a provider did not accept a message");
      faults.push(err instanceof ProviderFault ? err : new ProviderFault(messenger.name, "failed"));
    }
  }
  if (faults.length === 0) faults.push(new ProviderFault(message.channel, "nobody_carries"));
  return { fault: faults.map((each) => each.message).join("; "), isFinal: faults.every(({ isFinal }) => isFinal) };
}

/** Stores the outcome of an attempt; true if the message was sent. */
async function settle(db: Db, taken: TakenMessage, outcome: SendResult, now: Date): Promise<boolean> {
  const { shopId, id, attempts } = taken;
  if ("providerRef" in outcome) {
    await noteSent(db, { shopId, id, sentAt: now, providerRef: outcome.providerRef });
    return true;
  }
  const { fault, isFinal } = outcome;
  const minutes = isFinal ? undefined : backOffMinutes[attempts - 1];
  const next = minutes === undefined ? { failedAt: now } : { dueAt: new Date(now.getTime() + minutes * 60_000) };
  await markUnsent(db, taken, { fault, ...next });
  const outlook = minutes === undefined ? "giving up" : "will retry";
  log().warn({ message: id, attempts, fault }, `a message was not sent; ${outlook}`);
  return false;
}

/** Decrypts a message; null if its secret no longer exists. */
function read(
  secrets: Secrets,
  { shopId, id, sealed }: Pick<WaitingMessage, "shopId" | "id" | "sealed">,
): Message | null {
  try {
    return JSON.parse(secrets.open("message", messagePlace({ shopId, id }), sealed));
  } catch {
    return null;
  }
}

type SentBatch = { sent: SentMessage[]; noting: Promise<void> };
const tallies = new WeakMap<Db, SentBatch>();

/** Marks messages as sent. Messages of the same moment share one statement. */
function noteSent(db: Db, message: SentMessage): Promise<void> {
  const open = tallies.get(db);
  if (open) {
    open.sent.push(message);
    return open.noting;
  }
  const sent = [message];
  const noting = wait(gatherMs).then(() => {
    tallies.delete(db);
    return markSent(db, sent);
  });
  tallies.set(db, { sent, noting });
  return noting;
}

export type InboxMessage = Message & { id: string; sentAt: Date };

const inboxSize = 100;

/** Lists messages, newest first, to one contact or to all. For the demo only, which sends nothing. */
export async function listInbox(
  ctx: Pick<Context, "db" | "secrets" | "shop">,
  contact: string | null,
): Promise<InboxMessage[]> {
  const parsed = contact === null ? null : parseContact(contact);
  if (contact !== null && !parsed) return [];
  const rows = await listSent(ctx.db, ctx.shop.id, parsed && contactKeyOf(ctx, parsed), inboxSize);
  return rows.flatMap(({ id, sealed, sentAt }) => {
    const message = read(ctx.secrets, { shopId: ctx.shop.id, id, sealed });
    return message ? [{ ...message, id, sentAt }] : [];
  });
}

/** Failed message as the merchant may see it: masked recipient and reason. */
export type LostMessage = Omit<FailedMessage, "sealed"> & { to: string | null };

const lostSize = 100;

/** Lists failed messages of a shop, newest first. Their text is not returned, because it may contain codes. */
export async function listFailed({ db, secrets }: Omit<House, "partners">, shopId: string): Promise<LostMessage[]> {
  const rows = await readFailed(db, shopId, lostSize);
  return rows.map(({ sealed, ...row }) => ({ ...row, to: maskedRecipient(secrets, { shopId, id: row.id, sealed }) }));
}

/** Masked recipient of a message; null if it can no longer be decrypted. */
export function maskedRecipient(
  secrets: Secrets,
  message: Pick<WaitingMessage, "shopId" | "id" | "sealed">,
): string | null {
  const contact = parseContact(read(secrets, message)?.to ?? "");
  return contact && maskContact(contact);
}
