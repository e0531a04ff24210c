import type { Message } from "@/lib/adapters/messages/messenger";
import { type Contact, parseContact } from "@/lib/domain/contact";
import type { MessageInput, MessageKind } from "@/lib/domain/messages/news";
import { renderMessage } from "@/lib/letters/write";

/** A message as the shop would write it, to the given contact. Only tests use it. */
export function messageOf(input: MessageInput, to: string): Message {
  const contact: Contact | null = parseContact(to);
  if (!contact) throw new Error(`${to} is not a contact.`);
  const { channel, address } = contact;
  const content = renderMessage(input, { shopName: "Kain Nusantara", timeZone: "Asia/Jakarta" }, channel);
  return { kind: input.kind, to: address, channel, ...content, code: "code" in input ? input.code : null };
}

/** Sample messages for channels: a code, and an order. */
export const codeMessageInput: MessageInput = { kind: "code_checkout", code: "482913", minutes: 10 };
const order = {
  number: "TK-261114-K7Q2",
  trackUrl: "https://toko.example/track/aB3-x_9",
  customerName: "Budi Santoso",
};
export const shippedMessageInput: MessageInput = {
  ...order,
  kind: "order_shipped",
  courier: "JNE REG",
  awb: "JP1234567890",
};
const placedMessageInput = { ...order, kind: "order_placed", total: 147_356, paymentKind: "manual" } as const;

/** Samples of all messages, including those with little data. */
export const sampleMessageInputs: Record<MessageKind, readonly MessageInput[]> = {
  code_checkout: [codeMessageInput],
  code_lookup: [{ kind: "code_lookup", code: "048291", minutes: 10 }],
  code_staff: [{ kind: "code_staff", code: "291048", minutes: 10 }],
  order_placed: [
    { ...placedMessageInput, payBefore: new Date(0) },
    { ...placedMessageInput, payBefore: null, customerName: null },
  ],
  payment_received: [{ ...order, kind: "payment_received", total: 147_356 }],
  order_shipped: [shippedMessageInput, { ...order, kind: "order_shipped", courier: "JNE", awb: null }],
  order_expired: [{ ...order, kind: "order_expired" }],
  claim_expired: [{ ...order, kind: "claim_expired" }],
  order_cancelled: [
    { ...order, kind: "order_cancelled", amount: 147_356, by: "shop", reason: "Stok rusak" },
    { ...order, kind: "order_cancelled", amount: null, by: "buyer", reason: null },
  ],
  order_changed: [{ ...order, kind: "order_changed", heading: "Nomor resi", sentence: "Nomor resi: JP1." }],
  refund_due: [{ ...order, kind: "refund_due", amount: 147_356, why: "order_over" }],
  refund_returned: [{ ...order, kind: "refund_returned", amount: 147_356, by: "gateway", reason: null }],
  shop_news: [
    { kind: "shop_news", event: { what: "invited", role: "owner" }, url: "https://toko.example/admin" },
    {
      kind: "shop_news",
      event: { what: "signed_in", name: "Ani", device: "Chrome di Android" },
      url: "https://toko.example/admin",
    },
    ...(["order_paid", "transfer_claimed", "refund_due", "message_undeliverable"] as const).map((what) => ({
      kind: "shop_news" as const,
      event: { what, number: order.number, total: 147_356 },
      url: "https://toko.example/admin",
    })),
    {
      kind: "shop_news",
      event: { what: "stock_out", product: "Kain Kawung", variant: "Biru / S" },
      url: "https://toko.example/admin",
    },
  ],
};
