import { slowestOf } from "../../words/order/arrival";
import { type ApiAnswer, refusalOf, shopApi } from "../api";
import { findFor, itemsOf, type LineId, type StoredCartLine } from "../cart/cart";
import type { Destination } from "./place";

/** What there is to price: the goods, where they go, and what else decides the total. */
export type Question = {
  lines: readonly StoredCartLine[];
  place: Destination | null;
  voucher: string;
  method: string | null;
};

export type RatesAnswer = ApiAnswer<"quoteRates">;
export type ShippingOption = NonNullable<RatesAnswer["options"]>[number];

/** A line that cannot be bought as asked. `available`: how many can; null where that says nothing. */
export type Refused = LineId & {
  reason: string;
  available: number | null;
  /** The moment that keeps it from being sold, where that is the reason. */
  sell_from: string | null;
  sell_until: string | null;
};

/** The prices, of the lines that can be bought; without any such line, none. */
export type CartQuote = {
  rates: RatesAnswer | null;
  refused: readonly Refused[];
  /** Places nearby, where nobody goes to the one that was asked for. */
  alternatives: readonly Destination[] | null;
  /** Whether the place is no longer known. */
  isPlaceGone: boolean;
};

/**
 * Asks for prices. What the server will not sell or send is set aside and the rest asked for again, so that one line that is
 * sold out does not hide the price of the others.
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

/** One name for a way to send, which holds from one answer to the next; its quote does not. */
export function nameOf({ courier_code, courier_service }: ShippingOption): string {
  return `${courier_code}/${courier_service}`;
}

/** The ways to send, as a buyer looks at them: the cheapest first, and among those that come to the same the fastest. */
export function waysIn(rates: Pick<RatesAnswer, "options"> | null): ShippingOption[] {
  const costs = ({ total, cost }: ShippingOption) => total ?? cost ?? 0;
  return (rates?.options ?? []).toSorted(
    (one, other) => costs(one) - costs(other) || slowestOf(one.etd) - slowestOf(other.etd) || 0,
  );
}

/** The way that was chosen, or the first; null where there is none. */
export function chosenOption(rates: Pick<RatesAnswer, "options"> | null, name: string | null): ShippingOption | null {
  const options = waysIn(rates);
  return options.find((option) => nameOf(option) === name) ?? options[0] ?? null;
}

/** What the buyer pays of what a courier takes. */
export function paidFor(cost: number, { shipping_discount }: Pick<ShippingOption, "shipping_discount">): number {
  return cost - (shipping_discount ?? 0);
}

/** Whether nothing is left to pay for shipping, whoever pays it: the shop by its rule, a promotion or a voucher. */
export function isShippedFree(rates: RatesAnswer | null, option: ShippingOption | null): boolean | null {
  if (!rates || rates.free_shipping || option?.cost == null) return rates?.free_shipping ?? null;
  return paidFor(option.cost, option) <= 0;
}
