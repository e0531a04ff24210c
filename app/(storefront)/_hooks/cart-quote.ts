import { estimateMaxTransitHours } from "../_copy/orders/delivery-estimate";
import { type ApiAnswer, findApiError, shopApi } from "./api";
import { findByLineId, type LineId, type StoredCartLine, toCartItems } from "./cart";
import type { DestinationResult } from "./destination";

/** Input of a price calculation: lines, destination and other factors of the total. */
export type Question = {
  lines: readonly StoredCartLine[];
  destination: DestinationResult | null;
  voucher: string;
  method: string | null;
};

export type RatesAnswer = ApiAnswer<"quoteRates">;
export type QuotedShippingOption = NonNullable<RatesAnswer["options"]>[number];

/** Line that cannot be bought, or not in this quantity. `available`: the possible quantity; null if not applicable. */
export type Refused = LineId & {
  reason: string;
  available: number | null;
  /** Limit of the sales period, if that is the reason. */
  sell_from: string | null;
  sell_until: string | null;
};

/** Prices of the available lines; `rates` is null if no line is available. */
export type CartQuote = {
  rates: RatesAnswer | null;
  refused: readonly Refused[];
  /** Nearby destinations, if no courier serves the requested one. */
  alternatives: readonly DestinationResult[] | null;
  /** True if the destination no longer exists. */
  isDestinationMissing: boolean;
};

/**
 * Requests prices. Sets aside unavailable lines or an unserved destination and retries with the rest. One sold-out line
 * thus does not hide the prices of the others.
 */
export async function askQuote(
  question: Question,
  signal: AbortSignal,
  refused: readonly Refused[] = [],
): Promise<CartQuote> {
  const lines = question.lines.filter((line) => !findByLineId(refused, line));
  if (lines.length === 0) return { rates: null, refused, alternatives: null, isDestinationMissing: false };
  try {
    const rates = await shopApi.quoteRates(inputOf({ ...question, lines }), { signal, idempotencyKey: null });
    return { rates, refused, alternatives: null, isDestinationMissing: false };
  } catch (failure) {
    const refusal = findApiError(failure);
    if (refusal?.code === "item_unavailable") {
      const more = refusal.details.lines.filter((line) => findByLineId(lines, line));
      if (more.length > 0) return askQuote(question, signal, [...refused, ...more]);
    }
    const quoteWithoutDestination = () => askQuote({ ...question, destination: null }, signal, refused);
    if (question.destination && refusal?.code === "destination_unserved")
      return { ...(await quoteWithoutDestination()), alternatives: refusal.details.alternatives };
    if (question.destination && refusal?.code === "not_found")
      return { ...(await quoteWithoutDestination()), isDestinationMissing: true };
    throw failure;
  }
}

function inputOf({ lines, destination, voucher, method }: Question) {
  return {
    items: toCartItems(lines),
    ...(destination ? { destination_ref: destination.ref } : {}),
    ...(voucher ? { voucher_code: voucher } : {}),
    ...(method ? { payment_method: method } : {}),
  };
}

/** Stable name of a shipping option. Its quote id changes with every response. */
export function toShippingOptionName({ courier_code, courier_service }: QuotedShippingOption): string {
  return `${courier_code}/${courier_service}`;
}

/** Sorts the shipping options by price, then by the part that the shop pays, then by speed. */
export function sortShippingOptions(rates: Pick<RatesAnswer, "options"> | null): QuotedShippingOption[] {
  const costs = ({ total, cost }: QuotedShippingOption) => total ?? cost ?? 0;
  return (rates?.options ?? []).toSorted(
    (one, other) =>
      costs(one) - costs(other) ||
      (one.cost ?? 0) - (other.cost ?? 0) ||
      estimateMaxTransitHours(one.etd) - estimateMaxTransitHours(other.etd) ||
      0,
  );
}

/** Returns the chosen shipping option, else the first; null if there is none. */
export function chosenOption(
  rates: Pick<RatesAnswer, "options"> | null,
  name: string | null,
): QuotedShippingOption | null {
  const options = sortShippingOptions(rates);
  return options.find((option) => toShippingOptionName(option) === name) ?? options[0] ?? null;
}

/** Returns the part of the courier's price that the buyer pays. */
export function applyShippingDiscount(
  cost: number,
  { shipping_discount }: Pick<QuotedShippingOption, "shipping_discount">,
): number {
  return cost - (shipping_discount ?? 0);
}

/** Returns true if the buyer pays nothing for shipping, by the shop's threshold, a promotion or a voucher. */
export function isShippedFree(rates: RatesAnswer | null, option: QuotedShippingOption | null): boolean | null {
  if (!rates || rates.free_shipping || option?.cost == null) return rates?.free_shipping ?? null;
  return applyShippingDiscount(option.cost, option) <= 0;
}
