import * as z from "zod";
import { Destination } from "./destination";
import { endpoints } from "./endpoints";
import { count, flag, line, list, named, part, rupiah, text } from "./fields";
import { limits } from "./limits";
import { operation } from "./operation";
import { DraftLine, promotionNames, Voucher } from "./price";

const CartItem = z.object({
  product_id: line(1, 60).describe("`id` of the product."),
  qty: z.int().min(1).max(limits.lineQty).describe("How many pieces."),
  variant_id: line(1, 60).nullish().describe("`id` of the variant; needed where the product's `has_variants` is true."),
});

export const cartItems = z
  .array(CartItem)
  .min(1)
  .max(limits.cartLines)
  .describe("What the buyer wants. There is no price in it: the server knows them all.");

const ShippingOption = named("ShippingOption", {
  quote_id: text("Holds this price for this cart and place: send it as `shipping_quote_id`."),
  courier_code: text("Which courier it is."),
  courier_name: text("What the courier is called."),
  courier_service: text("The courier's name for the service, such as `REG`."),
  name: text("Courier and service in one line, for a list to choose from."),
  etd: text("How long it takes (estimated time of delivery), as `3–5 hari`; null where the courier says nothing."),
  cost: rupiah("What the courier takes, also where `free_shipping` says that the shop pays it."),
  discount_total: rupiah("What is taken off the goods with this option."),
  shipping_discount: rupiah("What is taken off `cost` with this option."),
  payment_fee: rupiah("What the sent `payment_method` costs the buyer; 0 where none was sent."),
  total: rupiah("What the buyer would pay with this option, without the `unique_code` of a manual method."),
  ...promotionNames,
  voucher: part(Voucher, "What became of the voucher with this option; null where none was sent."),
});

export const paymentMethod = line(1, 40).describe("`code` of one of `commerce.payment_methods`.");
export const voucherCode = line(0, 40)
  .nullish()
  .describe("A refused voucher never fails the request; `voucher.reason` says why.");

const shortestQuery = 3;
const shortestZip = 2;

/** What a buyer types into the search: a few letters of a name, or the first digits of a zip code. */
const query = line(0, limits.queryLength)
  .check(({ value, issues }) => {
    const shortest = /^\d+$/.test(value) ? shortestZip : shortestQuery;
    if (value.length >= shortest) return;
    issues.push({ code: "too_small", origin: "string", minimum: shortest, inclusive: true, input: value });
  })
  .meta({
    minLength: shortestZip,
    description: `At least ${shortestQuery} characters of any part of the place, or ${shortestZip} digits of its zip code.`,
  });

const ref = line(1, 100).describe("`ref` of the place.");

export const searchDestinations = operation({
  endpoint: endpoints.searchDestinations,
  tag: "Shipping",
  summary: "Search places to send to",
  description:
    "One row per kelurahan or desa. Every word must begin a word of its name, district, city, province or zip code; matches of a city or district come first, and places that match equally well take turns by district. Short forms such as `jogja`, `jaksel` and `kab. bandung` work, and so do names that people use, such as `bsd`.",
  body: z.object({
    q: query,
    limit: z.int().min(1).max(limits.destinations).default(limits.destinationsDefault).describe("Most rows to answer."),
  }),
  response: named("DestinationList", {
    results: list(Destination, "Places that match, best first."),
    has_more: flag("Whether more places match than these: ask the buyer for another word."),
  }),
  errors: [],
  budget: "shipping",
  effect: "none",
});

export const resolveDestination = operation({
  endpoint: endpoints.resolveDestination,
  tag: "Shipping",
  summary: "Get one place by its `ref`",
  description: "A `ref` is opaque. Keep it to remember where a buyer lives, and come back with it.",
  body: z.object({ ref }),
  response: named("ResolvedDestination", { destination: part(Destination, "The place.") }),
  errors: ["not_found"],
  budget: "shipping",
  effect: "none",
});

export const quoteRates = operation({
  endpoint: endpoints.quoteRates,
  tag: "Shipping",
  summary: "Ask what it costs to send a cart",
  description: `Cheapest first. The \`quote_id\` of the chosen option goes into the draft as \`shipping_quote_id\`; it holds for this cart and this place for ${limits.quoteSeconds / 60} minutes. \`cost\` is what the courier takes, also where \`free_shipping\` says that the shop pays it. The cart is priced as well, before a buyer gives a name: \`total\` of an option is all there is to pay with it, but for the fee of a \`payment_method\` that was not sent and the \`unique_code\` of a manual one. A \`voucher\` that depends on a choice not yet made is null.`,
  body: z.object({
    destination_ref: ref
      .nullish()
      .describe(
        "`ref` of a place. Without one, where `shipping.mode` is `quoted`, the cart is priced and there are no options yet.",
      ),
    destination_label: line(0, 300).nullish().describe("Shown again in the answer where no `destination_ref` is sent."),
    items: cartItems,
    payment_method: paymentMethod
      .nullish()
      .describe("`code` of one of `commerce.payment_methods`; without one its fee is not part of `total`."),
    voucher_code: voucherCode,
  }),
  response: named("ShippingRates", {
    destination_label: text("Where it goes, in one line."),
    free_shipping: flag("Whether the shop pays the shipping of this cart."),
    weight_grams: count("What the cart weighs, as couriers price it."),
    preorder_lead_days: count(
      "Days from payment until it is sent, where a line is a preorder; else null. They come before the `etd` of an option.",
    ),
    lines: list(DraftLine, "The cart with its prices, in the order that was sent."),
    subtotal: rupiah("The sum of all `line_total`."),
    discount_total: rupiah("What is taken off the goods before a way to send them is chosen."),
    promotion_name: text("What to call `discount_total`; null where nothing is taken off."),
    voucher: part(Voucher, "What became of the voucher; null where none was sent, or where it depends on a choice."),
    options: list(ShippingOption, "The ways to send it, cheapest first."),
  }),
  errors: ["not_found", "destination_unserved", "item_unavailable"],
  budget: "shipping",
  effect: "none",
});
