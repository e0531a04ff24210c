import * as z from "zod";
import { count, flag, line, list, named, rupiah, text, word } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";

/** Counts of products, and changes of several products. */

const productLists = ["out", "hidden", "on_sale", "archived"] as const;

const ProductListCount = named("ProductListCount", {
  list: word(
    productLists,
    "`out`: a variant is out of stock. `hidden`: not visible to buyers. `on_sale`: visible to buyers. `archived`: no longer sold.",
  ),
  label: text("Name of the list in Indonesian."),
  count: count("Number of products, up to the counting limit."),
  is_more: flag("True if there are more products than counted."),
});

const productActions = ["publish", "hide", "archive"] as const;

const ProductStatusOutcome = named("ProductStatusOutcome", {
  id: text("Product, as sent."),
  name: text("Product name; null if the product does not exist."),
  outcome: word(["changed", "same", "not_found"], "Result of the change. `same`: the product already had this status."),
  revision: count("Current revision; null if the product does not exist."),
});

const price = z.int().min(0).max(limits.price);

const PriceResult = named("PriceResult", {
  variant_id: text("Variant, as sent."),
  outcome: word(
    ["changed", "changed_meanwhile", "impossible", "not_found"],
    "Result of the change. `changed_meanwhile`: the price is no longer `seen`. `impossible`: the price to strike through would be lower.",
  ),
  before: rupiah("Previous price; null if the variant does not exist."),
  price: rupiah("Current price; null if the variant does not exist."),
});

export const bulkProductOperations = {
  countMerchantProducts: merchantOperation({
    endpoint: "GET /products/counts",
    tag: "Catalogue",
    summary: "Count products by status",
    description: `Counts products that are out of stock, hidden, on sale or archived. Each count stops at ${limits.countedProducts}.`,
    response: named("ProductCounts", { lists: list(ProductListCount, "Counts per list, most urgent first.") }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  updateProductStatuses: merchantOperation({
    endpoint: "POST /products/statuses",
    tag: "Catalogue",
    summary: "Publish, hide or archive several products",
    description:
      "Changes the status of several products. Each item succeeds or fails on its own. `publish` and `hide` restore an archived product.",
    body: z.object({
      ids: z.array(line(1, 60)).min(1).max(limits.productsPerRequest).describe("Products; duplicates count once."),
      action: z.enum(productActions).describe("Action to apply."),
    }),
    response: named("ProductStatusOutcomes", {
      outcomes: list(ProductStatusOutcome, "Result for each product, in the order sent."),
    }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  updatePrices: merchantOperation({
    endpoint: "POST /products/prices",
    tag: "Catalogue",
    summary: "Update several prices",
    description: "Changes the prices of several variants. Each item succeeds or fails on its own.",
    body: z.object({
      changes: z
        .array(
          z.object({
            variant_id: line(1, 60).describe("Variant to change."),
            price: price.describe("New price of one piece."),
            seen: price.describe(
              "Price that the caller has seen. If it differs from the current price, nothing changes.",
            ),
          }),
        )
        .min(1)
        .max(limits.stockChanges)
        .refine((all) => new Set(all.map(({ variant_id }) => variant_id)).size === all.length)
        .describe("Changes, each variant once."),
    }),
    response: named("PriceResults", { results: list(PriceResult, "Result of each change, in the order sent.") }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
};
