import { shopApi } from "@/app/(storefront)/_hooks/api";
import { createStore } from "@/app/(storefront)/_hooks/browser-storage";
import { type RatesAnswer, sortShippingOptions } from "@/app/(storefront)/_hooks/cart-quote";
import { objectFields } from "@/lib/contract/object-fields";

/** A single product to a destination; a shop with flat rates needs no destination. */
export type EstimateQuestion = {
  productId: string;
  variantId: string | null;
  weightGrams: number;
  leadDays: number | null;
  destinationRef: string | null;
};

/** Arrival days and price of the cheapest courier. `cost` is the courier's price without discounts of the product. */
export type DeliveryEstimate = { from: string; until: string; cost: number };

type StoredEstimate = DeliveryEstimate & { key: string; askedAt: number };

const lifetimeMs = 30 * 60_000;
const most = 20;

/** Estimates of this visit, newest first. Products of the same weight share them. */
const storedEstimates = createStore<readonly StoredEstimate[]>({
  key: "tiba",
  lasts: "visit",
  parse: parseAll,
});

/** Returns the stored estimate for a product of this weight to this destination, or requests it. Null if there is none. */
export async function loadDeliveryEstimate(
  question: EstimateQuestion,
  signal: AbortSignal,
): Promise<DeliveryEstimate | null> {
  const key = keyOf(question);
  const isFresh = ({ askedAt }: StoredEstimate) => Math.abs(Date.now() - askedAt) < lifetimeMs;
  const known = storedEstimates.read().filter(isFresh);
  const stored = known.find((each) => each.key === key);
  if (stored) return stored;
  const { productId, variantId, destinationRef } = question;
  const items = [{ product_id: productId, variant_id: variantId, qty: 1 }];
  const rates = await shopApi.quoteRates(
    { items, ...(destinationRef ? { destination_ref: destinationRef } : {}) },
    { signal, idempotencyKey: null },
  );
  const estimate = findCheapestEstimate(rates);
  if (estimate) storedEstimates.write([{ ...estimate, key, askedAt: Date.now() }, ...known].slice(0, most));
  return estimate;
}

/** Returns the arrival with the cheapest courier that states its days; null if none does. */
export function findCheapestEstimate(rates: Pick<RatesAnswer, "options">): DeliveryEstimate | null {
  const [first] = sortShippingOptions(rates).flatMap(({ arrives_from: from, arrives_until: until, cost }) =>
    from !== null && until !== null && cost !== null ? [{ from, until, cost }] : [],
  );
  return first ?? null;
}

function keyOf({ destinationRef, weightGrams, leadDays }: EstimateQuestion): string {
  return [destinationRef, weightGrams, leadDays].join(" ");
}

function parseAll(storedValue: unknown): StoredEstimate[] {
  return Array.isArray(storedValue) ? storedValue.flatMap(parseOne).slice(0, most) : [];
}

function parseOne(storedValue: unknown): StoredEstimate[] {
  const { key, askedAt, from, until, cost } = objectFields(storedValue);
  const isRead = typeof askedAt === "number" && typeof cost === "number";
  if (!isRead || typeof key !== "string" || typeof from !== "string" || typeof until !== "string") return [];
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(until))) return [];
  return [{ key, askedAt, from, until, cost }];
}
