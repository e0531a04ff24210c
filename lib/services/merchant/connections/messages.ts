import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { findKeptMessage, type KeptMessage, listKeptMessages } from "@/lib/adapters/db/work/messages";
import { reviveMessage } from "@/lib/adapters/db/work/outbox";
import { ApiError } from "@/lib/contract/errors";
import type * as contract from "@/lib/contract/merchant/messages";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { faultSentence, providerLabel } from "@/lib/domain/settings/provider-words";
import type { EndedRequest } from "../../context";
import { maskedRecipient } from "../../messages/outbox";
import type { MerchantContext, MerchantReadContext } from "../context";
import { paged, readCursor } from "../cursor";

type MessageView = Output<typeof contract.retryMessage>;

/** A part of the shop's messages, the newest first; never what they say. */
export async function listMessages(
  ctx: MerchantReadContext,
  { cursor, limit, state }: MerchantInput<typeof contract.listMessages>,
): Promise<Output<typeof contract.listMessages>> {
  const [before = null] = readCursor(cursor, 1) ?? [];
  const asked = { state: state ?? null, before, limit: limit + 1, now: ctx.now };
  const { items, next_cursor } = paged(await listKeptMessages(ctx.db, ctx.shop.id, asked), limit, ({ id }) => [id]);
  return { items: items.map((message) => view(ctx, message)), next_cursor };
}

/** Has a message that was given up sent with the next due ones. */
export async function retryMessage<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id }: MerchantInput<typeof contract.retryMessage>,
): Promise<MessageView | E> {
  const { shop, now } = ctx;
  return ctx.once<MessageView>(async (tx) => {
    const before = await findKeptMessage(tx, shop.id, id, now);
    if (!before) throw new ApiError("not_found", { resource: "message" });
    if (!(await reviveMessage(tx, shop.id, id, now))) throw new ApiError("message_not_retryable");
    await noteActivity(tx, ctx, { what: "message.retried", subject: { kind: "message", id, name: before.kind } });
    return { answer: view(ctx, (await findKeptMessage(tx, shop.id, id, now)) ?? before) };
  });
}

function view({ secrets, shop }: MerchantReadContext, message: KeptMessage): MessageView {
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
    fault: sentAt ? null : fault,
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

/** Who refused it and as what, carrier by carrier. */
function sentenceOf(fault: string): string {
  const said = fault.split("; ").map((each) => {
    const [carrier = "", code = ""] = each.split(": ");
    return own[each] ?? `${providerLabel(carrier)}: ${faultSentence(code)}`;
  });
  return said.join(" ");
}
