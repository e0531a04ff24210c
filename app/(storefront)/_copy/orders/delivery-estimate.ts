import { readEtd } from "@/lib/contract/resources/etd";
import { formatDayRange, formatShortDayRange } from "../format";
import type { TrackedOrder } from "./tracked-order";

/** "Pre-order: dikirim ±21 hari setelah pembayaran diterima."; null if nothing is made to order. */
export function preorderNote(leadDays: number | null, isMixed = false): string | null {
  if (!leadDays) return null;
  const note = `Pre-order: dikirim ±${leadDays} hari setelah pembayaran diterima.`;
  return isMixed ? `${note} Barang yang sudah siap ikut menunggu, supaya semuanya tiba bersama.` : note;
}

/** True if some products are ready and others are made to order. */
export function isMixedOrder(lines: readonly { preorder: boolean | null }[] | null): boolean {
  return new Set((lines ?? []).map(({ preorder }) => preorder === true)).size > 1;
}

/**
 * Arrival time of a parcel: "tiba 3–5 hari". Includes the production time: "dibuat 21 hari, tiba 24–26 hari". Null if
 * unknown.
 */
export function formatTransitEstimate(etd: string | null, leadDays: number | null): string | null {
  if (!leadDays) return etd && `tiba ${etd}`;
  const made = `dibuat ${leadDays} hari`;
  if (!etd) return made;
  const transit = readEtd(etd);
  if (transit?.unit !== "hari") return `${made}, lalu ${etd} di jalan`;
  const days = new Set([transit.first + leadDays, transit.last + leadDays]);
  return `${made}, tiba ${[...days].join("–")} hari`;
}

type ArrivingOption = { etd: string | null; arrives_from: string | null; arrives_until: string | null };

/** Arrival of a parcel whose order is paid now: "tiba 20–22 Nov". Shows the transit time if the days are unknown. */
export function describeDelivery(
  { etd, arrives_from, arrives_until }: ArrivingOption,
  leadDays: number | null,
  zone: string,
): string | null {
  if (!arrives_from || !arrives_until) return formatTransitEstimate(etd, leadDays);
  const days = `tiba ${formatShortDayRange(arrives_from, arrives_until, zone)}`;
  return leadDays ? `dibuat ${leadDays} hari, ${days}` : days;
}

/** Longest transit time of a courier in hours. An estimate without numbers counts as the slowest. */
export function estimateMaxTransitHours(etd: string | null): number {
  const transit = readEtd(etd);
  if (!transit) return Number.POSITIVE_INFINITY;
  return transit.last * (transit.unit === "jam" ? 1 : 24);
}

type ToShip = Pick<TrackedOrder, "preorder_ship_estimate" | "preorder_lead_days">;

/**
 * Dispatch of a made-to-order product: the day after payment, the number of days before it. Null if nothing is made to
 * order.
 */
export function describeDispatch(
  { preorder_ship_estimate: day, preorder_lead_days }: ToShip,
  zone: string,
): string | null {
  return day ? `Perkiraan dikirim ${formatDayRange(day, day, zone)}.` : preorderNote(preorder_lead_days);
}

type Arriving = Pick<TrackedOrder, "status" | "etd" | "arrives_from" | "arrives_until">;

const over: readonly unknown[] = ["delivered", "completed", "cancelled", "expired", "refunded"];

/**
 * Arrival of the parcel: its days, or the transit time after dispatch. Null if it has arrived, will never come, or the
 * time is unknown.
 */
export function describeOrderDelivery(
  { status, etd, arrives_from, arrives_until }: Arriving,
  zone: string,
): string | null {
  if (over.includes(status)) return null;
  if (arrives_from && arrives_until) return formatDayRange(arrives_from, arrives_until, zone);
  return etd && `${etd} setelah dikirim`;
}
