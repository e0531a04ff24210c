import { type Answer, detailsOf, refusalOf, shopApi } from "./api";
import { type CartLine, findFor, itemsOf, type LineId } from "./cart";
import { type Place, placesOf } from "./place";

/** What there is to price: the goods, where they go, and what else decides the total. */
export type Question = {
  lines: readonly CartLine[];
  place: Place | null;
  voucher: string;
  method: string | null;
};

export type Rates = Answer<"quoteRates">;
export type ShippingOption = NonNullable<Rates["options"]>[number];

/** A line that cannot be bought as asked. `available`: how many can; null where that says nothing. */
export type Refused = LineId & { reason: string; available: number | null };

/** The prices, of the lines that can be bought; without any such line, none. */
export type Quote = {
  rates: Rates | null;
  refused: readonly Refused[];
  /** Places nearby, where nobody goes to the one that was asked for. */
  alternatives: readonly Place[] | null;
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
): Promise<Quote> {
  const lines = question.lines.filter((line) => !findFor(refused, line));
  if (lines.length === 0) return { rates: null, refused, alternatives: null, isPlaceGone: false };
  try {
    const rates = await shopApi.quoteRates(inputOf({ ...question, lines }), { signal });
    return { rates, refused, alternatives: null, isPlaceGone: false };
  } catch (failure) {
    const [code, details] = [refusalOf(failure), detailsOf(failure)];
    if (code === "item_unavailable") {
      const more = refusedIn(details.lines).filter((line) => findFor(lines, line));
      if (more.length > 0) return askQuote(question, signal, [...refused, ...more]);
    }
    const withoutPlace = () => askQuote({ ...question, place: null }, signal, refused);
    if (question.place && code === "destination_unserved")
      return { ...(await withoutPlace()), alternatives: placesOf(details.alternatives) };
    if (question.place && code === "not_found") return { ...(await withoutPlace()), isPlaceGone: true };
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

function refusedIn(lines: unknown): Refused[] {
  if (!Array.isArray(lines)) return [];
  return lines.map((each: unknown) => {
    const { product_id, variant_id, reason, available } = Object(each);
    return {
      product_id: String(product_id),
      variant_id: variant_id ? String(variant_id) : null,
      reason: String(reason),
      available: typeof available === "number" ? available : null,
    };
  });
}

/** One name for a way to send, which holds from one answer to the next; its quote does not. */
export function nameOf({ courier_code, courier_service }: ShippingOption): string {
  return `${courier_code}/${courier_service}`;
}

/** The way that was chosen, or the first, which is the cheapest; null where there is none. */
export function chosenOption(rates: Rates | null, name: string | null): ShippingOption | null {
  const options = rates?.options ?? [];
  return options.find((option) => nameOf(option) === name) ?? options[0] ?? null;
}
