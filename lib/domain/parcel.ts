import type { Rupiah } from "./money";

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
