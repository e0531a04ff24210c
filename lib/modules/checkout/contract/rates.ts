import * as z from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import { count, flag, instant, line, list, named, part, rupiah, text } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { operation } from "@/lib/contract/operation";
import { cartItems } from "@/lib/contract/resources/cart";
import { Destination } from "@/lib/contract/resources/destination";
import { DraftLine, promotionNames, VoucherView } from "@/lib/contract/resources/price";

const ShippingOption = named("ShippingOption", {
  quote_id: text("Fixes this price for this cart and destination: send it as `shipping_quote_id`."),
  courier_code: text("Code of the courier."),
  courier_name: text("Courier name."),
  courier_service: text("Courier's name of the service, such as `REG`."),
  name: text("Courier and service in one line, for a list to choose from."),
  etd: text("Estimated time of delivery, such as `3–5 hari`; null if the courier states none."),
  arrives_from: instant(
    "Earliest expected arrival if the order is paid now: after a day of packing, or after `preorder_lead_days`. Null if unknown.",
  ),
  arrives_until: instant("Latest expected arrival, if `arrives_from` is set."),
  cost: rupiah("Courier's price, even if `free_shipping` is true and the shop pays it."),
  discount_total: rupiah("Discount on the products with this option."),
  shipping_discount: rupiah("Discount on `cost` with this option."),
  payment_fee: rupiah("Fee of the sent `payment_method`; 0 if none was sent."),
  total: rupiah("Amount that the buyer would pay with this option, without the `unique_code` of a manual method."),
  ...promotionNames,
  voucher: part(VoucherView, "Result of the voucher with this option; null if none was sent."),
});

export const paymentMethod = line(1, 40).describe("`code` of one of `commerce.payment_methods`.");
export const voucherCode = line(0, 40)
  .nullish()
  .describe("A refused voucher never fails the request; `voucher.reason` names the reason.");

const shortestQuery = 3;
const shortestZip = 2;

/** Search text of a buyer: a few letters of a name, or the first digits of a zip code. */
const query = line(0, limits.queryLength)
  .check(({ value, issues }) => {
    const shortest = /^\d+$/.test(value) ? shortestZip : shortestQuery;
    if (value.length >= shortest) return;
    issues.push({ code: "too_small", origin: "string", minimum: shortest, inclusive: true, input: value });
  })
  .meta({
    minLength: shortestZip,
    description: `At least ${shortestQuery} characters of any part of the destination, or ${shortestZip} digits of its zip code.`,
  });

const ref = line(1, 100).describe("`ref` of the destination.");

export const rateOperations = {
  searchDestinations: operation({
    endpoint: endpoints.searchDestinations,
    tag: "Shipping",
    summary: "Search destinations",
    description:
      "Returns one row per kelurahan or desa. Every word must begin a word of its name, district, city, province or zip code. Matches of a city or district come first. Equal matches alternate between districts. Short forms such as `jogja`, `jaksel` and `kab. bandung` work, and so do popular names such as `bsd`.",
    body: z.object({
      q: query,
      limit: z.int().min(1).max(limits.destinations).default(limits.destinationsDefault).describe("Maximum row count."),
    }),
    response: named("DestinationList", {
      results: list(Destination, "Matching destinations, best first."),
      has_more: flag("True if more destinations match: ask the buyer for another word."),
    }),
    errors: [],
    budget: "shipping",
    effect: "none",
  }),
  resolveDestination: operation({
    endpoint: endpoints.resolveDestination,
    tag: "Shipping",
    summary: "Get a destination by its `ref`",
    description: "Returns one destination. A `ref` is opaque. Store it to remember a buyer's destination.",
    body: z.object({ ref }),
    response: named("ResolvedDestination", { destination: part(Destination, "The destination.") }),
    errors: ["not_found"],
    budget: "shipping",
    effect: "none",
  }),
  quoteRates: operation({
    endpoint: endpoints.quoteRates,
    tag: "Shipping",
    summary: "Calculate shipping rates for a cart",
    description: `Returns the shipping options of a cart, cheapest first, and prices the cart. Send the \`quote_id\` of the chosen option as \`shipping_quote_id\` of the draft. It is valid for this cart and destination for ${limits.quoteSeconds / 60} minutes. \`cost\` is the courier's price, even if \`free_shipping\` is true and the shop pays it. \`total\` of an option excludes the fee of an unsent \`payment_method\` and the \`unique_code\` of a manual one. A \`voucher\` that depends on a missing choice is null.`,
    body: z.object({
      destination_ref: ref
        .nullish()
        .describe(
          "`ref` of a destination. Without it, if `shipping.mode` is `quoted`, the cart is priced but has no options.",
        ),
      destination_label: line(0, 300).nullish().describe("Returned in the response if no `destination_ref` is sent."),
      items: cartItems,
      payment_method: paymentMethod
        .nullish()
        .describe("`code` of one of `commerce.payment_methods`; without it, `total` contains no fee."),
      voucher_code: voucherCode,
    }),
    response: named("ShippingRates", {
      destination_label: text("Destination in one line."),
      free_shipping: flag(
        "True if the shop pays the shipping of this cart by every service. Where it pays for some or up to a limit, see `shipping_discount` of each option.",
      ),
      weight_grams: count("Weight of the cart for courier prices."),
      preorder_lead_days: count(
        "Days from payment until the order is sent, if a line is a preorder; null otherwise. The `etd` of an option starts after them.",
      ),
      lines: list(DraftLine, "Priced cart lines, in the order sent."),
      subtotal: rupiah("Sum of all `line_total`."),
      discount_total: rupiah("Discount on the products before a shipping option is chosen."),
      promotion_name: text("Name of `discount_total`; null if there is no discount."),
      voucher: part(VoucherView, "Result of the voucher; null if none was sent, or if it depends on a missing choice."),
      options: list(ShippingOption, "Shipping options, cheapest first."),
    }),
    errors: ["not_found", "destination_unserved", "item_unavailable"],
    budget: "shipping",
    effect: "none",
    checksKey: true,
  }),
};
