import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import { recordAudits } from "@/lib/modules/audit/service/audit-log";
import type { messageOperations } from "@/lib/modules/notifications/contract/messages.merchant";
import {
  countStoredMessages,
  findStoredMessages,
  listStoredMessages,
  type StoredMessage,
} from "@/lib/modules/notifications/store/messages";
import { reviveMessages } from "@/lib/modules/notifications/store/outbox";
import { faultSentence, providerLabel } from "@/lib/modules/shops/rules/provider-labels";
import type { Db } from "@/lib/platform/db/connection/client";
import { capCount } from "@/lib/use-case/count";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { maskedRecipient } from "../service/outbox";

type MessageView = Output<typeof messageOperations.retryMessage>;

/** Returns a page of the shop's messages, newest first, without their text. */
export const listMessages: UseCase<"listMessages"> = async (ctx, { cursor, limit, state, order_number }) => {
  const [before = null] = readCursor(cursor, 1) ?? [];
  const orderNumber = order_number?.toUpperCase() ?? null;
  const asked = { state: state ?? null, orderNumber, before, limit: limit + 1, now: ctx.now };
  const { items, next_cursor } = paged(await listStoredMessages(ctx.db, ctx.shop.id, asked), limit, ({ id }) => [id]);
  return { items: items.map((message) => view(ctx, message)), next_cursor };
};

/** Counts failed and waiting messages in one round trip. */
export const countMessages: UseCase<"countMessages"> = async (ctx) => {
  const most = limits.countedEntries;
  const found = await countStoredMessages(ctx.db, ctx.shop.id, most + 1);
  return { lists: (["failed", "waiting"] as const).map((state) => ({ state, ...capCount(found[state], most) })) };
};

/** Requeues a failed message. It is sent with the next due ones. */
export const retryMessage: UseCase<"retryMessage"> = async (ctx, { id }) => {
  return ctx.idempotent<MessageView>(async (tx) => {
    const [message] = await retry(ctx, tx, [id]);
    if (!message) throw new ApiError("not_found", { resource: "message" });
    if (!message.isRevived) throw new ApiError("message_not_retryable");
    const [now] = await findStoredMessages(tx, ctx.shop.id, [id], ctx.now);
    return { answer: view(ctx, now ?? message) };
  });
};

/** Requeues several messages. Each item succeeds or fails on its own. */
export const retryMessages: UseCase<"retryMessages"> = async (ctx, { ids }) => {
  return ctx.idempotent(async (tx) => {
    const tried = new Map((await retry(ctx, tx, ids)).map((message) => [message.id, message.isRevived]));
    return { answer: { outcomes: [...new Set(ids)].map((id) => outcomeOf(id, tried.get(id))) } };
  });
};

/** Requeues the messages that exist. `isRevived` is true for each message that is tried again. */
async function retry(
  ctx: MerchantReadContext,
  tx: Db,
  ids: readonly string[],
): Promise<(StoredMessage & { isRevived: boolean })[]> {
  const messages = await findStoredMessages(tx, ctx.shop.id, ids, ctx.now);
  const revived = new Set(await reviveMessages(tx, ctx.shop.id, ids, ctx.now));
  const auditEntries = messages
    .filter(({ id }) => revived.has(id))
    .map(({ id, kind: name }) => ({
      what: "message.retried" as const,
      subject: { kind: "message", id, name },
    }));
  if (auditEntries.length > 0) await recordAudits(tx, ctx, auditEntries);
  return messages.map((message) => ({ ...message, isRevived: revived.has(message.id) }));
}

function outcomeOf(id: string, isRevived: boolean | undefined) {
  if (isRevived) return { id, done: true, error_code: null, message: null };
  const { code: error_code, message } =
    isRevived === undefined
      ? new ApiError("not_found", { resource: "message" })
      : new ApiError("message_not_retryable");
  return { id, done: false, error_code, message };
}

function view({ secrets, shop }: MerchantReadContext, message: StoredMessage): MessageView {
  const { id, kind, channel, sealed, sentAt, failedAt, fault } = message;
  const state = sentAt ? "sent" : failedAt ? "failed" : "waiting";
  return {
    id,
    kind,
    channel,
    to: maskedRecipient(secrets, { shopId: shop.id, id, sealed }),
    order_number: message.orderNumber,
    state,
    attempts: message.attempts,
    error: sentAt ? null : fault,
    message: sentAt || fault === null ? null : sentenceOf(fault),
    retryable: state === "failed" && message.isOfUse,
    created_at: message.createdAt.toISOString(),
    due_at: state === "waiting" ? message.dueAt.toISOString() : null,
    sent_at: sentAt?.toISOString() ?? null,
    failed_at: failedAt?.toISOString() ?? null,
  };
}

const own: Record<string, string> = {
  too_late: "Kodenya sudah tidak berlaku sebelum sempat terkirim.",
  unreadable: "Isi pesan ini tidak dapat dibuka lagi.",
};

/** Sentence with the error of each provider. */
function sentenceOf(fault: string): string {
  const sentences = fault.split("; ").map((each) => {
    const [carrier = "", code = ""] = each.split(": ");
    return own[each] ?? `${providerLabel(carrier)}: ${faultSentence(code)}`;
  });
  return sentences.join(" ");
}
