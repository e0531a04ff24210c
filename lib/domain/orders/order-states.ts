import { claimHeldUntil, usualHolds } from "../checkout/holds";

/** The life of an order: its states, their labels, the moves between them, and what the buyer sees of it. One table. */

export type OrderStatus =
  | ("pending_payment" | "awaiting_confirmation" | "paid" | "processing" | "shipped" | "delivered" | "completed")
  | ("cancelled" | "expired" | "refunded");

export type OrderEvent =
  | ("claim" | "pay" | "reverse" | "process" | "ship" | "deliver" | "complete")
  | ("cancel" | "expire" | "refund");

type OrderState = {
  label: string;
  /** The events it answers to and where each leads; a missing one is refused. */
  moves: Partial<Record<OrderEvent, OrderStatus>>;
  /** How many steps of the timeline are done; null: a dead order, whose timeline ends here. */
  steps: number | null;
};

export const orderStates: Record<OrderStatus, OrderState> = {
  pending_payment: {
    label: "Menunggu Pembayaran",
    moves: { claim: "awaiting_confirmation", pay: "paid", expire: "expired", cancel: "cancelled" },
    steps: 1,
  },
  awaiting_confirmation: {
    label: "Menunggu Konfirmasi",
    moves: { pay: "paid", expire: "expired", cancel: "cancelled" },
    steps: 1,
  },
  paid: {
    label: "Pembayaran Diterima",
    // A bank may take a payment back within minutes; only this one move leads backwards.
    moves: {
      process: "processing",
      ship: "shipped",
      cancel: "cancelled",
      refund: "refunded",
      reverse: "pending_payment",
    },
    steps: 2,
  },
  processing: { label: "Diproses", moves: { ship: "shipped", cancel: "cancelled", refund: "refunded" }, steps: 3 },
  shipped: { label: "Dikirim", moves: { deliver: "delivered", refund: "refunded" }, steps: 4 },
  delivered: { label: "Tiba di Tujuan", moves: { complete: "completed", refund: "refunded" }, steps: 5 },
  completed: { label: "Selesai", moves: { refund: "refunded" }, steps: 5 },
  cancelled: { label: "Dibatalkan", moves: { refund: "refunded" }, steps: null },
  // Money that comes late is still money received, as long as the goods can be had again.
  expired: { label: "Kedaluwarsa", moves: { pay: "paid" }, steps: null },
  refunded: { label: "Dana Dikembalikan", moves: {}, steps: null },
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

/** Where `event` leads from `status`, or null when that state refuses it. */
export function advance(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  return orderStates[status].moves[event] ?? null;
}

/** The states from which `event` leads somewhere. */
export function sourcesOf(event: OrderEvent): OrderStatus[] {
  return statuses.filter((status) => advance(status, event) !== null);
}

/** What decides when an order that nobody has paid is over. */
export type UnpaidOrder = {
  status: OrderStatus;
  expiresAt: Date | null;
  buyerClaimedAt: Date | null;
  claimExpiresAt: Date | null;
};

/** When the order is over if no money is found: a transfer that the buyer reported is looked for longer. */
export function endOf({ status, expiresAt, buyerClaimedAt, claimExpiresAt }: UnpaidOrder): Date | null {
  if (status === "pending_payment" || buyerClaimedAt === null) return expiresAt;
  // Absent where the version before took the claim.
  return claimExpiresAt ?? claimHeldUntil(usualHolds, buyerClaimedAt);
}

/** The state in which an order is at `now`: past its time it has expired, even before anyone has noted it down. */
export function statusAt(order: UnpaidOrder, now: Date): OrderStatus {
  if (order.status !== "pending_payment" && order.status !== "awaiting_confirmation") return order.status;
  const end = endOf(order);
  return end !== null && end <= now ? "expired" : order.status;
}

/** Whether an order is dead: nothing will be sent for it. */
export function isDead(status: OrderStatus): boolean {
  return orderStates[status].steps === null;
}

/** When things happened to an order, each the last time. */
export type OrderTimes = Partial<Record<OrderEvent | "place", Date | null>>;

/** A step of an order as its buyer sees it; `at` is null before it is done, and where nobody noted when it was. */
export type ReachedStep = { key: string; label: string; done: boolean; at: Date | null };

/** The steps a buyer sees. A dead order shows that it was placed, and how it ended. */
export function timelineOf(status: OrderStatus, times: OrderTimes = {}, wasClaimed = false): ReachedStep[] {
  const reached = ({ key, label, event }: Step, done: boolean): ReachedStep => {
    return { key, label, done, at: done ? (times[event] ?? null) : null };
  };
  const end = ends[status];
  if (!end) return steps.map((step, index) => reached(step, index < (orderStates[status].steps ?? 0)));
  // Who says to have paid is not told that the time to pay has run out.
  const label = status === "expired" && wasClaimed ? "Pembayaran belum ditemukan" : end.label;
  return [reached(placed, true), reached({ ...end, label }, true)];
}

/** Whether a move from `status` gives back the goods: they must not have left the shop. */
export function givesBack(status: OrderStatus, event: OrderEvent): boolean {
  const isEnd = event === "expire" || event === "cancel" || event === "refund";
  return isEnd && ["pending_payment", "awaiting_confirmation", "paid", "processing"].includes(status);
}

const statuses = Object.keys(orderStates).filter((status): status is OrderStatus => status in orderStates);
