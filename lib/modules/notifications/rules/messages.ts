import type { Role } from "@/lib/values/actor";
import type { Channel } from "@/lib/values/contact";
import type { Rupiah } from "@/lib/values/money";
import type { PaymentKind } from "@/lib/values/payment-kind";

/**
 * Message to a buyer or a staff member, as data. Only messages about orders contain a name, because a one-time code may reach a
 * person who never requested it.
 */
export type MessageInput =
  | CodeMessage
  | OrderPlacedMessage
  | PaymentReceivedMessage
  | RefundDueMessage
  | RefundPaidMessage
  | OrderShippedMessage
  | OrderExpiredMessage
  | OrderCanceledMessage
  | OrderChangedMessage
  | StaffMessage;

export type MessageKind = MessageInput["kind"];

export type CodeMessage = {
  kind: "code_checkout" | "code_lookup" | "code_staff" | "code_sign_up";
  code: string;
  minutes: number;
};
export type OrderMessage = { number: string; trackUrl: string; customerName: string | null };
export type OrderPlacedMessage = OrderMessage & {
  kind: "order_placed";
  total: Rupiah;
  paymentKind: PaymentKind;
  payBefore: Date | null;
};
export type PaymentReceivedMessage = OrderMessage & { kind: "payment_received"; total: Rupiah };
export type RefundDueMessage = OrderMessage & { kind: "refund_due" } & RefundDue;
/** Refund that was paid: through the gateway, or in another way that the shop and the buyer agreed on. */
export type RefundPaidMessage = OrderMessage & {
  kind: "refund_returned";
  amount: Rupiah;
  by: "gateway" | "shop";
  reason: string | null;
};
export type OrderShippedMessage = OrderMessage & { kind: "order_shipped"; courier: string; awb: string | null };
/** Order that expired: nobody paid, or the claimed transfer was not found. */
export type OrderExpiredMessage = OrderMessage & { kind: "order_expired" | "claim_expired" };
/** Cancelled order with the canceling side and the reason. `amount` is the refund of a paid order. */
export type OrderCanceledMessage = OrderMessage & {
  kind: "order_cancelled";
  amount: Rupiah | null;
  by: "buyer" | "shop";
  reason: string | null;
};
/** Any other change of an order, in a sentence. */
export type OrderChangedMessage = OrderMessage & { kind: "order_changed"; heading: string; sentence: string };

/** Message to the staff of a shop, with a link to its subject. */
export type StaffMessage = { kind: "shop_news"; event: ShopEvent; url: string };
export type ShopEvent =
  | { what: "invited"; role: Role }
  | { what: "signed_in"; name: string; device: string }
  | { what: "codes_guessed"; name: string; count: number }
  | { what: "deletion_asked"; by: string; day: string }
  | ({ what: "account_changed" } & PayoutAccountChange)
  | { what: "order_paid" | "transfer_claimed" | "refund_due" | "message_undeliverable"; number: string; total: Rupiah }
  | { what: "stock_out"; product: string; variant: string | null }
  | ({ what: "limit_near" } & QuotaAlert);

/** Payment method whose money now reaches another account, and the person who changed it. */
export type PayoutAccountChange = { by: string; name: string; to: string };

/** Quota that is nearly or completely used: of a day, or the codes that the deployment's sender sends for a new shop. */
export type QuotaAlert = { limit: "codes" | "calls" | "lent_codes"; provider: string | null; isReached: boolean };

/**
 * Refund due and its cause. The order was already paid, it is over, its amount differs, or the merchant decided so, perhaps
 * with a `reason`.
 */
export type RefundDue =
  | { amount: Rupiah; why: "paid_already" | "order_over" | "other_amount" }
  | { amount: Rupiah; why: "merchant"; reason: string | null };

/** Shop that sends a message, and the time zone of its dates. */
export type Sender = { shopName: string; timeZone: string };

/** Message to send. `dueAt` is the time at which the scheduled job takes over from the request that queued it. */
export type NewMessage = { id: string; kind: string; channel: Channel; sealed: Buffer; dueAt: Date };
