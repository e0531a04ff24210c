import { advance, type OrderEvent, type OrderStatus } from "@/lib/modules/orders/rules/order-states";
import type { Chance } from "./chance";

const hourMs = 3_600_000;

type Actor = "buyer" | "merchant" | "gateway" | "system";
type Step = { event: OrderEvent; hours: number; actor: Actor; reason?: string };

/** Event in the history of a past order. */
export type PastEvent = {
  event: OrderEvent | "place";
  from: OrderStatus | null;
  to: OrderStatus;
  actor: Actor;
  reason: string | null;
  at: Date;
};

/** Returns the history of an order up to `now`. Most orders are completed; some expire, are cancelled or refunded. */
export function inventHistory(chance: Chance, placedAt: Date, now: Date, isManual: boolean): PastEvent[] {
  const history: PastEvent[] = [
    { event: "place", from: null, to: "pending_payment", actor: "buyer", reason: null, at: placedAt },
  ];
  let [status, at]: [OrderStatus, Date] = ["pending_payment", placedAt];
  // The last two days have no unpaid orders, because open ones would occupy slots and amounts.
  const isRecent = now.getTime() - placedAt.getTime() < 50 * hourMs;
  for (const { event, hours, actor, reason = null } of inventSteps(chance, isManual, isRecent)) {
    at = new Date(at.getTime() + hours * hourMs);
    const to = advance(status, event);
    if (to === null) throw new Error(`An order that is ${status} cannot ${event}.`);
    if (at > now) break;
    history.push({ event, from: status, to, actor, reason, at });
    status = to;
  }
  return history;
}

function inventSteps(chance: Chance, isManual: boolean, isRecent: boolean): Step[] {
  const between = (least: number, most: number) => least + chance.next() * (most - least);
  const fate = chance.next();
  const paying: Step[] = isManual
    ? [
        { event: "claim", hours: between(0.1, 1), actor: "buyer" },
        { event: "pay", hours: between(0.2, isRecent ? 1 : 10), actor: "merchant" },
      ]
    : [{ event: "pay", hours: between(0.02, 0.5), actor: "gateway" }];
  const sending: Step[] = [
    { event: "process", hours: between(1, 14), actor: "merchant" },
    { event: "ship", hours: between(2, 30), actor: "merchant" },
    { event: "deliver", hours: between(30, 110), actor: "buyer" },
  ];
  if (!isRecent && fate < 0.05) return [{ event: "expire", hours: isManual ? 24 : 2, actor: "system" }];
  if (!isRecent && fate < 0.07)
    return [{ event: "cancel", hours: between(0.1, 1.5), actor: "merchant", reason: "Pembeli berubah pikiran." }];
  if (fate < 0.09)
    return [
      ...paying,
      ...sending,
      { event: "refund", hours: between(20, 60), actor: "merchant", reason: "Barang kembali." },
    ];
  return [...paying, ...sending, { event: "complete", hours: between(24, 72), actor: "system" }];
}
