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

/** A message that is written down and not yet sent. */
export type Queued = { shopId: string; row: NewMessage; message: Message };

/** How long whoever wrote a message down may take to send it, before the timed job does. */
const ownMs = 60_000;
/** Minutes between attempts, by how many there were; after the last one the message is given up. */
const backOffMinutes = [1, 2, 5, 15, 60, 240];
const batch = 50;
const gatherMs = 20;

/** Writes a message to a contact; the caller stores it in the transaction that it tells of. */
export function compose(house: House, shopId: string, news: News, sender: Sender, to: Contact, now: Date): Queued {
  const letter = writeLetter(news, sender, to.channel);
  const code = "code" in news ? news.code : null;
  const message = { kind: news.kind, to: to.address, channel: to.channel, ...letter, code };
  const id = newId("msg", now);
  const sealed = house.secrets.seal("message", messagePlace({ shopId, id }), JSON.stringify(message));
  const row = { id, kind: news.kind, channel: to.channel, sealed, dueAt: new Date(now.getTime() + ownMs) };
  return { shopId, row, message };
}

/** What an encrypted message is bound to: in another row it cannot be decrypted. */
export function messagePlace({ shopId, id }: Pick<TakenMessage, "shopId" | "id">): string {
  return `${shopId}/${id}`;
}

/** The key under which everything of a contact is found, in any of its spellings. */
export function contactKeyOf({ secrets }: Pick<House, "secrets">, contact: Contact): Buffer {
  return secrets.sign("contact", contact.key);
}

/** The keys under which something of a contact may be found: the present one, and those of former secrets. */
export function contactKeysOf({ secrets }: Pick<House, "secrets">, contact: Contact): readonly Buffer[] {
  return secrets.signs("contact", contact.key);
}

/** Sends a message that has been stored, after the answer. If that fails, the timed job sends it. */
export function deliverSoon(house: House, { shopId, row, message }: Queued, now: Date): void {
  inBackground("sending a message", deliver(house, { shopId, id: row.id, attempts: 1 }, message, now));
}

/** Refuses where nobody carries messages of a channel: a code that cannot be sent must not be promised. */
export function needMessenger(partners: Partners, channel: Channel): void {
  if (partners.messengers(channel).length === 0) throw new ApiError("unavailable");
}

/**
 * Sends the messages that are due: at least once, and exactly once where the provider knows idempotency keys. A code that has
 * expired or was replaced by a newer one is not sent any more. Answers with how many were sent.
 */
export async function deliverDue(house: House, now: Date): Promise<number> {
  const due = await takeDue(house.db, now, new Date(now.getTime() + ownMs), batch);
  const sent = await Promise.all(due.map((waiting) => deliverWaiting(house, waiting, now)));
  return sent.filter(Boolean).length;
}

/** What goes wrong with one message must not hold up the others; it is taken up again when its time comes. */
async function deliverWaiting(house: House, waiting: WaitingMessage, now: Date): Promise<boolean> {
  try {
    if (waiting.isSpent) return await settle(house.db, waiting, { fault: "too_late", isFinal: true }, now);
    const message = read(house.secrets, waiting);
    if (!message) return await settle(house.db, waiting, { fault: "unreadable", isFinal: false }, now);
    return await deliver(house, waiting, message, now);
  } catch (err) {
    log().error({ err, message: waiting.id }, "a message could not be handled");
    return false;
  }
}

async function deliver(house: House, taken: TakenMessage, message: Message, now: Date): Promise<boolean> {
  const partners = await house.partners(taken.shopId);
  return settle(house.db, taken, await sendByAny(partners.messengers(message.channel), message, taken.id), now);
}

type SendResult = { providerRef: string } | { fault: string; isFinal: boolean };

/** Asks one carrier after the other until one takes the message. It is lost only when each of them says that it always will be. */
async function sendByAny(messengers: readonly Messenger[], message: Message, key: string): Promise<SendResult> {
  const faults: ProviderFault[] = [];
  for (const messenger of messengers) {
    try {
      return { providerRef: await messenger.send(message, key) };
    } catch (err) {
      log().warn({ err, messenger: messenger.name, message: key }, "a messenger did not take a message");
      faults.push(err instanceof ProviderFault ? err : new ProviderFault(messenger.name, "failed"));
    }
  }
  if (faults.length === 0) faults.push(new ProviderFault(message.channel, "nobody_carries"));
  return { fault: faults.map((each) => each.message).join("; "), isFinal: faults.every(({ isFinal }) => isFinal) };
}

/** Writes down what became of an attempt, and answers whether the message left. */
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
  const outlook = minutes === undefined ? "was given up" : "will be tried again";
  log().warn({ message: id, attempts, fault }, `a message was not sent and ${outlook}`);
  return false;
}

/** The decrypted message; null where the secret it was encrypted with is gone. */
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

/** Marks messages as sent, those of the same moment in one statement. */
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

/** What would have been sent, newest first, to one contact or to all. For the demo only. */
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

/** A message that was given up, as its merchant may see it: whom it was for, masked, and why it did not leave. */
export type LostMessage = Omit<FailedMessage, "sealed"> & { to: string | null };

const lostSize = 100;

/** The messages of a shop that were given up, newest first. What they said, codes above all, is not told. */
export async function listFailed({ db, secrets }: Omit<House, "partners">, shopId: string): Promise<LostMessage[]> {
  const rows = await readFailed(db, shopId, lostSize);
  return rows.map(({ sealed, ...row }) => ({ ...row, to: maskedRecipient(secrets, { shopId, id: row.id, sealed }) }));
}

/** Whom a message is for, masked; null where that can no longer be read. */
export function maskedRecipient(
  secrets: Secrets,
  message: Pick<WaitingMessage, "shopId" | "id" | "sealed">,
): string | null {
  const contact = parseContact(read(secrets, message)?.to ?? "");
  return contact && maskContact(contact);
}
