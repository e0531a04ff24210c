import { claimHeldUntil, usualHolds } from "@/lib/modules/shops/rules/payment-deadlines";

/** State machine of an order in one table: states, labels, transitions, and the buyer's timeline. */

export type OrderStatus =
  | ("pending_payment" | "awaiting_confirmation" | "paid" | "processing" | "shipped" | "delivered" | "completed")
  | ("cancelled" | "expired" | "refunded");

export type OrderEvent =
  | ("claim" | "pay" | "reverse" | "process" | "ship" | "deliver" | "complete")
  | ("cancel" | "expire" | "refund");

type OrderState = {
  label: string;
  /** Target state per event. A missing event is refused. */
  transitions: Partial<Record<OrderEvent, OrderStatus>>;
  /** Number of completed timeline steps; null: a dead order, whose timeline ends here. */
  steps: number | null;
};

export const orderStates: Record<OrderStatus, OrderState> = {
  pending_payment: {
    label: "Menunggu Pembayaran",
    transitions: { claim: "awaiting_confirmation", pay: "paid", expire: "expired", cancel: "cancelled" },
    steps: 1,
  },
  awaiting_confirmation: {
    label: "Menunggu Konfirmasi",
    transitions: { pay: "paid", expire: "expired", cancel: "cancelled" },
    steps: 1,
  },
  paid: {
    label: "Pembayaran Diterima",
    // A bank may reverse a payment within minutes. No other transition leads backwards.
    transitions: {
      process: "processing",
      ship: "shipped",
      cancel: "cancelled",
      refund: "refunded",
      reverse: "pending_payment",
    },
    steps: 2,
  },
  processing: {
    label: "Diproses",
    transitions: { ship: "shipped", cancel: "cancelled", refund: "refunded" },
    steps: 3,
  },
  shipped: { label: "Dikirim", transitions: { deliver: "delivered", refund: "refunded" }, steps: 4 },
  delivered: { label: "Tiba di Tujuan", transitions: { complete: "completed", refund: "refunded" }, steps: 5 },
  completed: { label: "Selesai", transitions: { refund: "refunded" }, steps: 5 },
  cancelled: { label: "Dibatalkan", transitions: { refund: "refunded" }, steps: null },
  // A late payment still counts as received, as long as the products are in stock again.
  expired: { label: "Kedaluwarsa", transitions: { pay: "paid" }, steps: null },
  refunded: { label: "Dana Dikembalikan", transitions: {}, steps: null },
};

type Step = { key: string; label: string; event: keyof OrderTimes };

const placed: Step = { key: "placed", label: "Pesanan dibuat", event: "place" };

const steps: readonly Step[] = [
  placed,
  { key: "paid", label: "Pembayaran diterima", event: "pay" },
  { key: "processing", label: "Pesanan diproses", event: "process" },
  { key: "shipped", label: "Pesanan dikirim", event: "ship" },
  { key: "delivered", label: "Pesanan tiba", event: "deliver" },
];

const ends: Partial<Record<OrderStatus, Step>> = {
  cancelled: { key: "cancelled", label: "Pesanan dibatalkan", event: "cancel" },
  expired: { key: "expired", label: "Waktu pembayaran habis", event: "expire" },
  refunded: { key: "refunded", label: "Dana dikembalikan", event: "refund" },
};

/** Returns the target state of `event` from `status`; null if that state refuses it. */
export function advance(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  return orderStates[status].transitions[event] ?? null;
}

/** Returns the states that accept `event`. */
export function listSourceStatuses(event: OrderEvent): OrderStatus[] {
  return statuses.filter((status) => advance(status, event) !== null);
}

/** Fields that decide when an unpaid order expires. */
export type UnpaidOrder = {
  status: OrderStatus;
  expiresAt: Date | null;
  buyerClaimedAt: Date | null;
  claimExpiresAt: Date | null;
};

/** Returns when the order expires without payment. A payment claim extends the time. */
export function findOrderExpiry({ status, expiresAt, buyerClaimedAt, claimExpiresAt }: UnpaidOrder): Date | null {
  if (status === "pending_payment" || buyerClaimedAt === null) return expiresAt;
  // null if the previous version took the claim.
  return claimExpiresAt ?? claimHeldUntil(usualHolds, buyerClaimedAt);
}

/** Returns the effective state at `now`: an overdue order is expired, even if the database does not say so yet. */
export function getEffectiveStatus(order: UnpaidOrder, now: Date): OrderStatus {
  if (order.status !== "pending_payment" && order.status !== "awaiting_confirmation") return order.status;
  const end = findOrderExpiry(order);
  return end !== null && end <= now ? "expired" : order.status;
}

/** True if the order is dead: nothing will be shipped. */
export function isDead(status: OrderStatus): boolean {
  return orderStates[status].steps === null;
}

/** Last time of each event of an order. */
export type OrderTimes = Partial<Record<OrderEvent | "place", Date | null>>;

/** Step of the buyer's timeline; `at` is null before the step is done, or if its time was not recorded. */
export type ReachedStep = { key: string; label: string; done: boolean; at: Date | null };

/** Returns the buyer's timeline. A dead order shows that it was placed, and how it ended. */
export function buildOrderTimeline(status: OrderStatus, times: OrderTimes = {}, wasClaimed = false): ReachedStep[] {
  const reached = ({ key, label, event }: Step, done: boolean): ReachedStep => {
    return { key, label, done, at: done ? (times[event] ?? null) : null };
  };
  const end = ends[status];
  if (!end) return steps.map((step, index) => reached(step, index < (orderStates[status].steps ?? 0)));
  // A buyer who claims to have paid must not read that the time to pay is over.
  const label = status === "expired" && wasClaimed ? "Pembayaran belum ditemukan" : end.label;
  return [reached(placed, true), reached({ ...end, label }, true)];
}

/** True if the transition from `status` returns the products to stock: they must not have left the shop. */
export function givesBack(status: OrderStatus, event: OrderEvent): boolean {
  const isEnd = event === "expire" || event === "cancel" || event === "refund";
  return isEnd && ["pending_payment", "awaiting_confirmation", "paid", "processing"].includes(status);
}

const statuses = Object.keys(orderStates).filter((status): status is OrderStatus => status in orderStates);
