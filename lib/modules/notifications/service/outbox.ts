import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "@/lib/contract/errors";
import type { Message, MessageChannel } from "@/lib/modules/notifications/channels/channel";
import type { MessageInput, NewMessage, Sender } from "@/lib/modules/notifications/rules/messages";
import {
  type FailedMessage,
  listSent,
  markSent,
  markUnsent,
  listFailedMessages as readFailed,
  type SentMessage,
  type TakenMessage,
  takeDueMessages,
  type WaitingMessage,
} from "@/lib/modules/notifications/store/outbox";
import { renderMessage } from "@/lib/modules/notifications/templates/render";
import { inBackground } from "@/lib/platform/background";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { log } from "@/lib/platform/log";
import { ProviderFault } from "@/lib/platform/providers/call";
import { newId } from "@/lib/platform/random";
import type { Context, Deps } from "@/lib/use-case/context";
import type { ShopProviders } from "@/lib/use-case/providers";
import { type Channel, type Contact, maskContact, parseContact } from "@/lib/values/contact";

/** Stored message that is not yet sent. */
export type Queued = { shopId: string; row: NewMessage; message: Message };

/** Time in which the request itself sends the message, before the scheduled job does. */
const ownMs = 60_000;
/** Minutes between attempts. After the last one, the message is given up. */
const backOffMinutes = [1, 2, 5, 15, 60, 240];
const batch = 50;
const gatherMs = 20;

/** Renders a message to a contact. The caller stores it in the transaction of the event. */
export function compose(
  deps: Deps,
  shopId: string,
  messageInput: MessageInput,
  sender: Sender,
  to: Contact,
  now: Date,
): Queued {
  const renderedMessage = renderMessage(messageInput, sender, to.channel);
  const code = "code" in messageInput ? messageInput.code : null;
  const message = { kind: messageInput.kind, to: to.address, channel: to.channel, ...renderedMessage, code };
  const id = newId("msg", now);
  const sealed = deps.secrets.encrypt(
    "message",
    buildMessageEncryptionContext({ shopId, id }),
    JSON.stringify(message),
  );
  const row = { id, kind: messageInput.kind, channel: to.channel, sealed, dueAt: new Date(now.getTime() + ownMs) };
  return { shopId, row, message };
}

/** Encryption context of a message. It cannot be decrypted in another row. */
export function buildMessageEncryptionContext({ shopId, id }: Pick<TakenMessage, "shopId" | "id">): string {
  return `${shopId}/${id}`;
}

/** Key under which all data of a contact is stored, for any spelling. */
export function deriveContactKey({ secrets }: Pick<Deps, "secrets">, contact: Contact): Buffer {
  return secrets.sign("contact", contact.key);
}

/** All possible keys of a contact: of the current and the previous secrets. */
export function deriveContactKeys({ secrets }: Pick<Deps, "secrets">, contact: Contact): readonly Buffer[] {
  return secrets.signs("contact", contact.key);
}

/** Sends a stored message after the response. If that fails, the scheduled job sends it. */
export function deliverMessageInBackground(deps: Deps, { shopId, row, message }: Queued, now: Date): void {
  inBackground("sending a message", deliver(deps, { shopId, id: row.id, attempts: 1 }, message, now));
}

/** Sender of the codes on a channel. `lent`: the deployment's sender, which counts them. */
export type CodeSender = "own" | "lent";

/** Returns the sender of a shop's codes on a channel; null if nobody sends them. */
export function findCodeSender({ messengers, lentSender }: ShopProviders, channel: Channel): CodeSender | null {
  if (messengers(channel).length > 0) return "own";
  return lentSender?.hasCodes && lentSender.messengers(channel).length > 0 ? "lent" : null;
}

/** Returns the sender of codes. Throws if there is none, because a code that cannot be sent must not be promised. */
export function needCodeSender(providers: ShopProviders, channel: Channel): CodeSender {
  const codeSender = findCodeSender(providers, channel);
  if (!codeSender) throw new ApiError("unavailable");
  return codeSender;
}

/**
 * Sends due messages at least once, and exactly once if the provider supports idempotency keys. Expired or replaced codes are
 * not sent any more. Returns the number of sent messages.
 */
export async function deliverDue(deps: Deps, now: Date): Promise<number> {
  const due = await takeDueMessages(deps.db, now, new Date(now.getTime() + ownMs), batch);
  const sent = await Promise.all(due.map((waiting) => deliverWaiting(deps, waiting, now)));
  return sent.filter(Boolean).length;
}

/** An error with one message must not block the others. The message is retried when it is due again. */
async function deliverWaiting(deps: Deps, waiting: WaitingMessage, now: Date): Promise<boolean> {
  try {
    if (waiting.isObsolete) return await settle(deps.db, waiting, { fault: "too_late", isFinal: true }, now);
    const message = read(deps.secrets, waiting);
    if (!message) return await settle(deps.db, waiting, { fault: "unreadable", isFinal: false }, now);
    return await deliver(deps, waiting, message, now);
  } catch (err) {
    log().error({ err, message: waiting.id }, "a message could not be processed");
    return false;
  }
}

async function deliver(deps: Deps, taken: TakenMessage, message: Message, now: Date): Promise<boolean> {
  const providers = await deps.providers(taken.shopId);
  return settle(deps.db, taken, await sendByAny(listMessengers(providers, message), message, taken.id), now);
}

/** A code that was counted is sent, even if it was the last one that the deployment sends for the shop. */
function listMessengers({ messengers, lentSender }: ShopProviders, { kind, channel }: Message) {
  const own = messengers(channel);
  return own.length === 0 && kind.startsWith("code_") ? (lentSender?.messengers(channel) ?? []) : own;
}

type SendResult = { providerRef: string } | { fault: string; isFinal: boolean };

/**
 * Tries the providers in order until one accepts the message. It fails permanently only if every provider reports a permanent
 * error.
 */
async function sendByAny(messengers: readonly MessageChannel[], message: Message, key: string): Promise<SendResult> {
  const faults: ProviderFault[] = [];
  for (const channel of messengers) {
    try {
      return { providerRef: await channel.send(message, key) };
    } catch (err) {
      log().warn({ err, provider: channel.name, message: key }, "a provider did not accept a message");
      faults.push(err instanceof ProviderFault ? err : new ProviderFault(channel.name, "failed"));
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
    return JSON.parse(secrets.open("message", buildMessageEncryptionContext({ shopId, id }), sealed));
  } catch {
    return null;
  }
}

type SentBatch = { sent: SentMessage[]; noting: Promise<void> };
const sentBatches = new WeakMap<Db, SentBatch>();

/** Marks messages as sent. Messages of the same moment share one statement. */
function noteSent(db: Db, message: SentMessage): Promise<void> {
  const open = sentBatches.get(db);
  if (open) {
    open.sent.push(message);
    return open.noting;
  }
  const sent = [message];
  const noting = wait(gatherMs).then(() => {
    sentBatches.delete(db);
    return markSent(db, sent);
  });
  sentBatches.set(db, { sent, noting });
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
  const rows = await listSent(ctx.db, ctx.shop.id, parsed && deriveContactKey(ctx, parsed), inboxSize);
  return rows.flatMap(({ id, sealed, sentAt }) => {
    const message = read(ctx.secrets, { shopId: ctx.shop.id, id, sealed });
    return message ? [{ ...message, id, sentAt }] : [];
  });
}

/** Failed message as the merchant may see it: masked recipient and reason. */
export type LostMessage = Omit<FailedMessage, "sealed"> & { to: string | null };

const lostSize = 100;

/** Lists failed messages of a shop, newest first. Their text is not returned, because it may contain codes. */
export async function listUndeliveredMessages(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  shopId: string,
): Promise<LostMessage[]> {
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
