import type { Rupiah } from "../money";
import type { PaymentKind } from "../payments/payment-methods";
import type { Role } from "../who";

/** A message, as data: to a buyer, or to somebody who runs the shop. Only those about orders contain a name: a code may go to somebody who never asked for it. */
export type News =
  | CodeNews
  | PlacedNews
  | PaidNews
  | RefundNews
  | ReturnedNews
  | ShippedNews
  | ExpiredNews
  | CancelledNews
  | ChangedNews
  | ShopNews;

export type NewsKind = News["kind"];

export type CodeNews = { kind: "code_checkout" | "code_lookup" | "code_staff"; code: string; minutes: number };
export type OrderNews = { number: string; trackUrl: string; customerName: string | null };
export type PlacedNews = OrderNews & {
  kind: "order_placed";
  total: Rupiah;
  paymentKind: PaymentKind;
  payBefore: Date | null;
};
export type PaidNews = OrderNews & { kind: "payment_received"; total: Rupiah };
export type RefundNews = OrderNews & { kind: "refund_due" } & RefundDue;
/** Money that went back: by the way that it was paid, or in another that the shop and the buyer agreed on. */
export type ReturnedNews = OrderNews & {
  kind: "refund_returned";
  amount: Rupiah;
  by: "gateway" | "shop";
  reason: string | null;
};
export type ShippedNews = OrderNews & { kind: "order_shipped"; courier: string; awb: string | null };
/** An order is over: nobody paid, or the transfer that its buyer reported was not found. */
export type ExpiredNews = OrderNews & { kind: "order_expired" | "claim_expired" };
/** An order that will not be sent, who wanted it so, and why; `amount` goes back where it was paid. */
export type CancelledNews = OrderNews & {
  kind: "order_cancelled";
  amount: Rupiah | null;
  by: "buyer" | "shop";
  reason: string | null;
};
/** Anything else that happened to an order, in a sentence. */
export type ChangedNews = OrderNews & { kind: "order_changed"; heading: string; sentence: string };

/** What is told to the people of a shop, and where they can look at it. */
export type ShopNews = { kind: "shop_news"; event: ShopEvent; url: string };
export type ShopEvent =
  | { what: "invited"; role: Role }
  | { what: "signed_in"; name: string; device: string }
  | { what: "codes_guessed"; name: string; count: number }
  | { what: "deletion_asked"; by: string; day: string }
  | ({ what: "account_changed" } & AccountNews)
  | { what: "order_paid" | "transfer_claimed" | "refund_due" | "message_undeliverable"; number: string; total: Rupiah }
  | { what: "stock_out"; product: string; variant: string | null }
  | ({ what: "limit_near" } & CeilingNews);

/** A way to pay that leads elsewhere from now on, and who wanted it so. */
export type AccountNews = { by: string; name: string; to: string };

/** A ceiling of the day that is near, or used up: codes to new buyers, or calls to a provider. */
export type CeilingNews = { limit: "codes" | "calls"; provider: string | null; isReached: boolean };

/**
 * Money that is to go back, and why: the order was paid already, it is over, it costs another amount, or its merchant decided so,
 * perhaps with a `reason`.
 */
export type RefundDue =
  | { amount: Rupiah; why: "paid_already" | "order_over" | "other_amount" }
  | { amount: Rupiah; why: "merchant"; reason: string | null };

/** In whose name it is told, and by whose clocks. */
export type Sender = { shopName: string; timeZone: string };
