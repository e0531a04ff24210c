import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "@/lib/adapters/db/client";
import { listSent, markSent, markUnsent, type NewMessage, type SentMessage, takeDue } from "@/lib/adapters/db/outbox";
import { later } from "@/lib/adapters/later";
import { log } from "@/lib/adapters/log";
import type { Message, Messenger } from "@/lib/adapters/messages/messenger";
import { ProviderFault } from "@/lib/adapters/partners/call";
import type { Partners } from "@/lib/adapters/partners/partners";
import { newId } from "@/lib/adapters/random";
import { ApiError } from "@/lib/contract/errors";
import { type Channel, type Contact, parseContact } from "@/lib/domain/contact";
import { writeLetter } from "@/lib/domain/letters";
import type { News, Sender } from "@/lib/domain/news";
import type { Context, House } from "./context";

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
  const sealed = house.secrets.seal("message", `${shopId}/${id}`, JSON.stringify(message));
  const row = { id, kind: news.kind, channel: to.channel, sealed, dueAt: new Date(now.getTime() + ownMs) };
  return { shopId, row, message };
}

/** The key under which everything of a contact is found, in any of its spellings. */
export function contactKeyOf({ secrets }: Pick<House, "secrets">, contact: Contact): Buffer {
  return secrets.sign("contact", contact.key);
}

/** Sends a message that has been stored, after the answer. If that fails, the timed job sends it. */
export function deliverSoon(house: House, queued: Queued, now: Date): void {
  later("sending a message", deliver(house, queued.shopId, queued.row.id, queued.message, now));
}

/** Refuses where nobody carries messages of a channel: a code that cannot be sent must not be promised. */
export function needMessenger(partners: Partners, channel: Channel): void {
  if (partners.messengers(channel).length === 0) throw new ApiError("unavailable");
}

/** Sends what is due; at least once, and once where the provider knows the key. Answers with how many left. */
export async function deliverDue(house: House, now: Date): Promise<number> {
  const due = await takeDue(house.db, now, new Date(now.getTime() + ownMs), batch);
  const sent = due.map(async ({ shopId, id, sealed, attempts }) => {
    try {
      const message: Message = JSON.parse(house.secrets.open("message", `${shopId}/${id}`, sealed));
      await deliver(house, shopId, id, message, now);
      return 1;
    } catch (err) {
      const minutes = backOffMinutes[attempts - 1];
      const next = minutes === undefined ? { failedAt: now } : { dueAt: new Date(now.getTime() + minutes * 60_000) };
      await markUnsent(house.db, shopId, id, next);
      log().warn({ err, message: id, attempts }, "a message was not sent");
      return 0;
    }
  });
  return (await Promise.all(sent)).reduce<number>((sum, each) => sum + each, 0);
}

async function deliver(house: House, shopId: string, id: string, message: Message, now: Date): Promise<void> {
  const partners = await house.partners(shopId);
  const providerRef = await sendByAny(partners.messengers(message.channel), message, id);
  await noteSent(house.db, { shopId, id, sentAt: now, providerRef });
}

/** Asks one carrier after the other, and answers as the first that takes the message. */
async function sendByAny(messengers: readonly Messenger[], message: Message, key: string): Promise<string> {
  let failure: unknown = new ProviderFault(message.channel, "nobody_carries");
  for (const messenger of messengers) {
    try {
      return await messenger.send(message, key);
    } catch (err) {
      log().warn({ err, messenger: messenger.name, message: key }, "a messenger did not take a message");
      failure = err;
    }
  }
  throw failure;
}

type Tally = { sent: SentMessage[]; noting: Promise<void> };
const tallies = new WeakMap<Db, Tally>();

/** Notes messages together that left in the same moment: under load most do. */
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

export type InboxMessage = Message & { sentAt: Date };

const inboxSize = 100;

/** What would have been sent, newest first, to one contact or to all. For the demo only. */
export async function listInbox(
  ctx: Pick<Context, "db" | "secrets" | "shop">,
  contact: string | null,
): Promise<InboxMessage[]> {
  const parsed = contact === null ? null : parseContact(contact);
  if (contact !== null && !parsed) return [];
  const rows = await listSent(ctx.db, ctx.shop.id, parsed && contactKeyOf(ctx, parsed), inboxSize);
  return rows.map(({ id, sealed, sentAt }) => {
    const message: Message = JSON.parse(ctx.secrets.open("message", `${ctx.shop.id}/${id}`, sealed));
    return { ...message, sentAt };
  });
}
