import type { Rupiah } from "../money";

const gramsPerKg = 1_000;

/** The whole kilograms that a courier bills: at least one, and up to `toleranceGrams` over a kilogram for nothing. */
export function billedKg(grams: number, toleranceGrams: number): number {
  const over = grams % gramsPerKg;
  const whole = (grams - over) / gramsPerKg;
  return Math.max(1, over <= toleranceGrams ? whole : whole + 1);
}

/** Every courier's tolerance is a multiple of this. */
const stepGrams = 100;

/** The weight at which prices are asked, rounded up to a step: within one, no courier bills differently. */
export function weightStep(grams: number): number {
  return Math.max(1, Math.ceil(grams / stepGrams)) * stepGrams;
}

/** What a merchant has settled about free shipping. */
export type FreeShippingTerms = { freeShippingMin: Rupiah | null; freeShippingDisabled: boolean };

/** The subtotal from which on the shop pays the courier; null where it never does. */
export function freeShippingFrom({ freeShippingMin, freeShippingDisabled }: FreeShippingTerms): Rupiah | null {
  return freeShippingDisabled ? null : freeShippingMin;
}

/** Whether goods of this price ship for free. */
export function shipsFree(subtotal: Rupiah, terms: FreeShippingTerms): boolean {
  const from = freeShippingFrom(terms);
  return from !== null && subtotal >= from;
}

/** "JNE" and "REG" are called JNE REG; "Pos Indonesia" and "Pos Reguler" are Pos Reguler. */
export function serviceName(courier: string, service: string | null): string {
  if (!service) return courier;
  return service.split(" ")[0] === courier.split(" ")[0] ? service : `${courier} ${service}`;
}

/**
 * How long a parcel takes, as a buyer reads it, made of what couriers write: "2-3 day", "1 - 2 days", "2-3 HARI", "6 - 8 hours".
 * Null where they promise nothing, which some write as "0-0 day".
 */
export function cleanEtd(written: string): string | null {
  const days = [...written.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [first = 0, last = first] = days;
  if (last === 0 || days.length > 2) return null;
  const unit = /hour|jam/i.test(written) ? "jam" : "hari";
  return first === last || first === 0 ? `${last} ${unit}` : `${first}–${last} ${unit}`;
}

const unitMs = { jam: 3_600_000, hari: 86_400_000 };

/** From when until when a parcel that leaves at `sentAt` should arrive. */
export function arrivalOf(
  { first, last, unit }: { first: number; last: number; unit: keyof typeof unitMs },
  sentAt: Date,
): { from: Date; until: Date } {
  const after = (count: number) => new Date(sentAt.getTime() + count * unitMs[unit]);
  return { from: after(first), until: after(last) };
}

/**
 * Whether a merchant who offers these services, in capitals or not, offers this one; an empty list offers all. Within a city
 * JNE has the same services under other names, CTC for REG and CTCYES for YES, and on some routes nothing else.
 */
export function offersService(services: readonly string[], service: string): boolean {
  const [offered, asked] = [services.map((each) => each.toUpperCase()), service.toUpperCase()];
  const between = asked === "CTC" ? "REG" : asked.replace(/^CTC/, "");
  return services.length === 0 || offered.includes(asked) || offered.includes(between);
}
