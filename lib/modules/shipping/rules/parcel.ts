const gramsPerKg = 1_000;

/** Returns the whole kilograms that a courier bills: at least one. Up to `toleranceGrams` above a kilogram are free. */
export function billedKg(grams: number, toleranceGrams: number): number {
  const over = grams % gramsPerKg;
  const kilograms = (grams - over) / gramsPerKg;
  return Math.max(1, over <= toleranceGrams ? kilograms : kilograms + 1);
}

/** Every courier's tolerance is a multiple of this. */
const stepGrams = 100;

/** Rounds the weight of a rate request up to a step. Within one step, no courier bills differently. */
export function weightStep(grams: number): number {
  return Math.max(1, Math.ceil(grams / stepGrams)) * stepGrams;
}

/** Names a service: "JNE" and "REG" give JNE REG; "Pos Indonesia" and "Pos Reguler" give Pos Reguler. */
export function serviceName(courier: string, service: string | null): string {
  if (!service) return courier;
  return service.split(" ")[0] === courier.split(" ")[0] ? service : `${courier} ${service}`;
}

/**
 * Formats a delivery time for buyers from the texts of couriers: "2-3 day", "1 - 2 days", "2-3 HARI", "6 - 8 hours". Returns
 * null if the courier promises nothing, which some write as "0-0 day".
 */
export function cleanEtd(text: string): string | null {
  const days = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [first = 0, last = first] = days;
  if (last === 0 || days.length > 2) return null;
  const unit = /hour|jam/i.test(text) ? "jam" : "hari";
  return first === last || first === 0 ? `${last} ${unit}` : `${first}–${last} ${unit}`;
}

const unitMs = { jam: 3_600_000, hari: 86_400_000 };

/** Returns the expected arrival window of a parcel that leaves at `sentAt`. */
export function estimateDelivery(
  { first, last, unit }: { first: number; last: number; unit: keyof typeof unitMs },
  sentAt: Date,
): { from: Date; until: Date } {
  const after = (count: number) => new Date(sentAt.getTime() + count * unitMs[unit]);
  return { from: after(first), until: after(last) };
}

/** Days that a shop usually needs to send a paid order. */
const packingDays = 1;

/** Returns the time at which an order should be sent: after the days that a preorder takes, and not in the past. */
export function estimateDispatch(preorderDays: number | null, paidAt: Date, now: Date): Date {
  const planned = paidAt.getTime() + (preorderDays ?? packingDays) * unitMs.hari;
  return new Date(Math.max(planned, now.getTime()));
}

/**
 * True if the merchant offers this service, ignoring case. An empty list offers all services. Within a city JNE uses other
 * names: CTC for REG and CTCYES for YES. On some routes it has no other service.
 */
export function offersService(services: readonly string[], service: string): boolean {
  const [offered, asked] = [services.map((each) => each.toUpperCase()), service.toUpperCase()];
  const between = asked === "CTC" ? "REG" : asked.replace(/^CTC/, "");
  return services.length === 0 || offered.includes(asked) || offered.includes(between);
}
