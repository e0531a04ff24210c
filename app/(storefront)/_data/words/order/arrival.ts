import { readEtd } from "@/lib/contract/etd";
import { daysOf } from "../format";
import type { TrackedOrder } from "./tracked";

/** "Pre-order: dikirim ±21 hari setelah pembayaran diterima."; null where nothing is made to order. */
export function preorderNote(leadDays: number | null): string | null {
  return leadDays ? `Pre-order: dikirim ±${leadDays} hari setelah pembayaran diterima.` : null;
}

/**
 * When a parcel is there: "tiba 3–5 hari". What is made first is counted in: "dibuat 21 hari, tiba 24–26 hari". Null where nobody
 * says anything.
 */
export function arrivalOf(etd: string | null, leadDays: number | null): string | null {
  if (!leadDays) return etd && `tiba ${etd}`;
  const made = `dibuat ${leadDays} hari`;
  if (!etd) return made;
  const transit = readEtd(etd);
  if (transit?.unit !== "hari") return `${made}, lalu ${etd} di jalan`;
  const days = new Set([transit.first + leadDays, transit.last + leadDays]);
  return `${made}, tiba ${[...days].join("–")} hari`;
}

/** How many hours a courier takes at most, by what it says; one that promises no numbers is slower than any. */
export function slowestOf(etd: string | null): number {
  const transit = readEtd(etd);
  if (!transit) return Number.POSITIVE_INFINITY;
  return transit.last * (transit.unit === "jam" ? 1 : 24);
}

type ToShip = Pick<TrackedOrder, "preorder_ship_estimate" | "preorder_lead_days">;

/** When what is made to order leaves: its day once it is paid, how many days that takes before; null where nothing is made first. */
export function shippingWords(
  { preorder_ship_estimate: day, preorder_lead_days }: ToShip,
  zone: string,
): string | null {
  return day ? `Perkiraan dikirim ${daysOf(day, day, zone)}.` : preorderNote(preorder_lead_days);
}

type Arriving = Pick<TrackedOrder, "status" | "etd" | "arrives_from" | "arrives_until">;

const over: readonly unknown[] = ["delivered", "completed", "cancelled", "expired", "refunded"];

/** When the parcel should arrive, in words: its days, or how long it takes once it is sent; null where it is there, never comes, or nobody knows. */
export function arrivalWords({ status, etd, arrives_from, arrives_until }: Arriving, zone: string): string | null {
  if (over.includes(status)) return null;
  if (arrives_from && arrives_until) return daysOf(arrives_from, arrives_until, zone);
  return etd && `${etd} setelah dikirim`;
}
