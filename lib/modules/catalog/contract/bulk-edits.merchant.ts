import * as z from "zod";
import { count, flag, line, list, named, rupiah, text, texts, word } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";

/** Edits of several products at a time: category, tags, and prices by a percentage. */

const ids = z.array(line(1, 60)).min(1).max(limits.productsPerRequest).describe("Products; duplicates count once.");
const tags = z.array(line(1, 40)).max(limits.productTags).default([]);
const price = z.int().min(0).max(limits.price);

const CategoryOutcome = named("ProductCategoryOutcome", {
  id: text("Product, as sent."),
  name: text("Product name; null if the product does not exist."),
  outcome: word(
    ["changed", "same", "not_found"],
    "Result of the change. `same`: the product already was in this category.",
  ),
  before: text("Previous category; null if it had none, or the product does not exist."),
  revision: count("Current revision; null if the product does not exist."),
});

const TagOutcome = named("ProductTagOutcome", {
  id: text("Product, as sent."),
  name: text("Product name; null if the product does not exist."),
  outcome: word(
    ["changed", "same", "too_many", "not_found"],
    `Result of the change. \`same\`: the product already had these tags. \`too_many\`: it would have more than ${limits.productTags}.`,
  ),
  before: texts("Previous tags; null if the product does not exist."),
  tags: texts("Current tags; null if the product does not exist."),
  revision: count("Current revision; null if the product does not exist."),
});

const PriceAdjustment = named("PriceAdjustment", {
  product_id: text("Product of the variant."),
  product_name: text("Product name; null if the product does not exist."),
  variant_id: text("Variant; null if the product does not exist."),
  variant_label: text("Options of the variant, such as `Merah / M`; null if it has none."),
  outcome: word(
    ["changed", "same", "changed_meanwhile", "too_low", "too_high", "above_compare_at", "not_found"],
    "Result, or its preview. `changed_meanwhile`: the price is not the one in `seen`. `too_low`: it would be below Rp1. `above_compare_at`: it would be above the price to strike through.",
  ),
  before: rupiah("Previous price; null if the product does not exist."),
  price: rupiah("Price after the change, without campaigns; null if the product does not exist."),
});

export const bulkEditOperations = {
  updateProductCategories: merchantOperation({
    endpoint: "POST /products/categories",
    tag: "Catalogue",
    summary: "Set the category of several products",
    description: "Moves several products to a category, or to none. Each product succeeds or fails on its own.",
    body: z.object({
      ids,
      category_id: line(1, 60).nullable().describe("New category of the products; null for none."),
    }),
    response: named("ProductCategoryOutcomes", {
      outcomes: list(CategoryOutcome, "Result for each product, in the order sent."),
    }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  updateProductTags: merchantOperation({
    endpoint: "POST /products/tags",
    tag: "Catalogue",
    summary: "Add and remove tags of several products",
    description:
      "Removes tags from several products, then adds others. Letter case does not matter. Each product succeeds or fails on its own.",
    body: z.object({
      ids,
      add: tags.describe("Tags to add; a product that has one keeps it."),
      remove: tags.describe("Tags to remove."),
    }),
    response: named("ProductTagOutcomes", {
      outcomes: list(TagOutcome, "Result for each product, in the order sent."),
    }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  adjustPrices: merchantOperation({
    endpoint: "POST /products/price-adjustments",
    tag: "Catalogue",
    summary: "Change prices by a percentage",
    description: `Raises or lowers the prices of all variants of several products by a percentage, rounded to the nearest multiple of \`round_to\`. A half rounds up. Applies to at most ${limits.adjustedPrices} variants. With \`dry_run\`, only returns the prices. Campaigns then apply to the new prices.`,
    body: z.object({
      ids,
      percent: z
        .int()
        .min(-90)
        .max(900)
        .describe("Change in percent: 10 raises by a tenth, -10 lowers. 0 only rounds."),
      round_to: z.int().min(1).max(100_000).default(100).describe("Rounds to multiples of this amount."),
      dry_run: z.boolean().default(true).describe("True to preview without changes; the default."),
      seen: z
        .array(
          z.object({
            variant_id: line(1, 60).describe("Variant of the preview."),
            price: price.describe("Its price before the change."),
          }),
        )
        .max(limits.adjustedPrices)
        .nullable()
        .default(null)
        .describe(
          "Prices that the caller has seen. A variant that is missing here or has another price does not change. Null changes all.",
        ),
    }),
    response: named("PriceAdjustments", {
      dry_run: flag("True if this was a preview."),
      results: list(PriceAdjustment, "Result for each variant, or its preview, in the order of the products sent."),
    }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
};
