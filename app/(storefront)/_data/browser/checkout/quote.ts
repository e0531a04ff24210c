import { slowestOf } from "../../words/order/arrival";
import { type ApiAnswer, refusalOf, shopApi } from "../api";
import { findFor, itemsOf, type LineId, type StoredCartLine } from "../cart/cart";
import type { Destination } from "./place";

/** Input of a price calculation: lines, destination and other factors of the total. */
export type Question = {
  lines: readonly StoredCartLine[];
  place: Destination | null;
  voucher: string;
  method: string | null;
};

export type RatesAnswer = ApiAnswer<"quoteRates">;
export type ShippingOption = NonNullable<RatesAnswer["options"]>[number];

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
  alternatives: readonly Destination[] | null;
  /** True if the destination no longer exists. */
  isPlaceGone: boolean;
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
  const lines = question.lines.filter((line) => !findFor(refused, line));
  if (lines.length === 0) return { rates: null, refused, alternatives: null, isPlaceGone: false };
  try {
    const rates = await shopApi.quoteRates(inputOf({ ...question, lines }), { signal, idempotencyKey: null });
    return { rates, refused, alternatives: null, isPlaceGone: false };
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (refusal?.code === "item_unavailable") {
      const more = refusal.details.lines.filter((line) => findFor(lines, line));
      if (more.length > 0) return askQuote(question, signal, [...refused, ...more]);
    }
    const withoutPlace = () => askQuote({ ...question, place: null }, signal, refused);
    if (question.place && refusal?.code === "destination_unserved")
      return { ...(await withoutPlace()), alternatives: refusal.details.alternatives };
    if (question.place && refusal?.code === "not_found") return { ...(await withoutPlace()), isPlaceGone: true };
    throw failure;
  }
}

function inputOf({ lines, place, voucher, method }: Question) {
  return {
    items: itemsOf(lines),
    ...(place ? { destination_ref: place.ref } : {}),
    ...(voucher ? { voucher_code: voucher } : {}),
    ...(method ? { payment_method: method } : {}),
  };
}

/** Stable name of a shipping option. Its quote id changes with every response. */
export function nameOf({ courier_code, courier_service }: ShippingOption): string {
  return `${courier_code}/${courier_service}`;
}

/** Sorts the shipping options by price, then by speed. */
export function waysIn(rates: Pick<RatesAnswer, "options"> | null): ShippingOption[] {
  const costs = ({ total, cost }: ShippingOption) => total ?? cost ?? 0;
  return (rates?.options ?? []).toSorted(
    (one, other) => costs(one) - costs(other) || slowestOf(one.etd) - slowestOf(other.etd) || 0,
  );
}

/** Returns the chosen shipping option, else the first; null if there is none. */
export function chosenOption(rates: Pick<RatesAnswer, "options"> | null, name: string | null): ShippingOption | null {
  const options = waysIn(rates);
  return options.find((option) => nameOf(option) === name) ?? options[0] ?? null;
}

/** Returns the part of the courier's price that the buyer pays. */
export function paidFor(cost: number, { shipping_discount }: Pick<ShippingOption, "shipping_discount">): number {
  return cost - (shipping_discount ?? 0);
}

/** Returns true if the buyer pays nothing for shipping, by the shop's threshold, a promotion or a voucher. */
export function isShippedFree(rates: RatesAnswer | null, option: ShippingOption | null): boolean | null {
  if (!rates || rates.free_shipping || option?.cost == null) return rates?.free_shipping ?? null;
  return paidFor(option.cost, option) <= 0;
}
