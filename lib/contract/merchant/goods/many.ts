import * as z from "zod";
import { count, flag, line, list, named, rupiah, text, word } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";

/** Counting products, and changing many of them at once. */

const productLists = ["out", "hidden", "on_sale", "archived"] as const;

const ProductListCount = named("ProductListCount", {
  list: word(
    productLists,
    "`out`: a variant has run out. `hidden`: buyers do not see it. `on_sale`: they do. `archived`: no longer sold.",
  ),
  label: text("What the list is called in Indonesian."),
  count: count("How many products stand in it, as far as they are counted."),
  is_more: flag("Whether there are more than were counted."),
});

export const countMerchantProducts = merchantOperation({
  endpoint: merchantEndpoints.countMerchantProducts,
  tag: "Catalogue",
  summary: "Count the products",
  description: `What has run out, what buyers do not see, what they do, and what is archived. Of each no more than ${limits.countedProducts} are counted.`,
  response: named("ProductCounts", { lists: list(ProductListCount, "The lists, what needs a hand first.") }),
  role: "staff",
  errors: [],
  budget: "merchant",
});

const productMoves = ["publish", "hide", "archive"] as const;

const ProductMoveOutcome = named("ProductMoveOutcome", {
  id: text("The product, as it was sent."),
  name: text("What it is called; null where there is no such product."),
  outcome: word(["changed", "same", "not_found"], "What became of it. `same`: it was so already."),
  revision: count("Its revision now; null where there is no such product."),
});

export const moveProducts = merchantOperation({
  endpoint: merchantEndpoints.moveProducts,
  tag: "Catalogue",
  summary: "Show, hide or archive many products",
  description: "Each with its own outcome. `publish` and `hide` bring an archived product back.",
  body: z.object({
    ids: z.array(line(1, 60)).min(1).max(limits.productsAtOnce).describe("The products; each counts once."),
    move: z.enum(productMoves).describe("What is done with them."),
  }),
  response: named("ProductMoveOutcomes", {
    outcomes: list(ProductMoveOutcome, "What became of each product, in the order sent."),
  }),
  role: "staff",
  errors: [],
  budget: "merchant",
});

const price = z.int().min(0).max(limits.price);

const PriceResult = named("PriceResult", {
  variant_id: text("The variant, as it was sent."),
  outcome: word(
    ["changed", "moved_meanwhile", "impossible", "not_found"],
    "What became of it. `moved_meanwhile`: it has another price than `seen` by now. `impossible`: the price to strike through would be the lower one.",
  ),
  before: rupiah("What it cost before; null where there is no such variant."),
  price: rupiah("What it costs now; null where there is no such variant."),
});

export const changePrices = merchantOperation({
  endpoint: merchantEndpoints.changePrices,
  tag: "Catalogue",
  summary: "Change many prices",
  description: "Each price has its own outcome; those that cannot be changed keep no other from it.",
  body: z.object({
    changes: z
      .array(
        z.object({
          variant_id: line(1, 60).describe("The variant."),
          price: price.describe("What one piece is to cost."),
          seen: price.describe(
            "What it cost when it was looked at; where it costs something else by now, nothing is done.",
          ),
        }),
      )
      .min(1)
      .max(limits.stockChanges)
      .refine((all) => new Set(all.map(({ variant_id }) => variant_id)).size === all.length)
      .describe("The prices, each variant once."),
  }),
  response: named("PriceResults", { results: list(PriceResult, "What became of each, in the order sent.") }),
  role: "staff",
  errors: [],
  budget: "merchant",
});
