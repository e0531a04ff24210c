import * as z from "zod";
import { line, writing } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";

const nothing = z.literal("").transform(() => null);

/** Optional text. An empty text counts as null. */
const maybeLine = (max: number, sentence: string) =>
  line(1, max).nullable().or(nothing).default(null).describe(sentence);
const maybeWriting = (sentence: string) =>
  writing(1, limits.productTextLength).nullable().or(nothing).default(null).describe(sentence);
const integer = (min: number, max: number) => z.int().min(min).max(max);
const price = integer(0, limits.price);
const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const colorHex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase();

export const VariantBody = z.object({
  id: line(1, 60)
    .nullable()
    .default(null)
    .describe("Existing variant; null for the one with the same options, or a new one."),
  sku: maybeLine(60, "Merchant's SKU; unique within the shop."),
  options: z.record(line(1, 40), line(1, 60)).default({}).describe("Value of every option, by the option's `name`."),
  price: price.describe("Price of one piece, in rupiah with PPN."),
  compare_at_price: price
    .nullable()
    .default(null)
    .describe("Price to strike through, not below `price`; null for none."),
  weight_grams: integer(0, limits.weightGrams).describe("Weight of one piece with its packaging."),
  badge: maybeLine(40, "Text to show when this variant is chosen."),
  image_id: line(1, 60).nullable().default(null).describe("Picture of `images` that shows this variant."),
  first_stock: integer(0, limits.stock)
    .nullable()
    .default(0)
    .describe(
      "Pieces of a new variant; null if it never runs out. Only `POST /stock` changes the stock of an existing one.",
    ),
});

const generating = z.object({
  price: price.describe("Price of each variant."),
  compare_at_price: price.nullable().default(null).describe("Price to strike through."),
  weight_grams: integer(0, limits.weightGrams).describe("Weight of each variant."),
  first_stock: integer(0, limits.stock)
    .nullable()
    .default(0)
    .describe("Pieces of each variant; null if they never run out."),
});

export const ProductBody = z.object({
  name: line(1, limits.productNameLength).describe("Product name."),
  slug: slug
    .nullable()
    .default(null)
    .describe("Slug; null keeps it, or derives it from the name. The old slug redirects to the new one."),
  description: maybeWriting("Plain text with significant line breaks."),
  care_copy: maybeWriting("Care instructions."),
  material_spec: maybeLine(200, "Material of the product."),
  spec_label: maybeLine(40, "Label of `material_spec`, such as `Bahan`."),
  category_id: line(1, 60).nullable().default(null).describe("Category; null for none."),
  tags: z.array(line(1, 40)).max(limits.productTags).default([]).describe("Tags for product lists."),
  badge: maybeLine(40, "Text to show on the picture."),
  published: z.boolean().default(false).describe("True if buyers can see the product."),
  archived: z.boolean().default(false).describe("True if the product is archived: buyers do not see it."),
  preorder_lead_days: integer(1, 90)
    .nullable()
    .default(null)
    .describe("Days from payment until a preorder is sent; null for products in stock."),
  sell_from: z.iso.datetime({ offset: true }).nullable().default(null).describe("Start of sale."),
  sell_until: z.iso.datetime({ offset: true }).nullable().default(null).describe("End of sale."),
  max_per_order: integer(1, limits.lineQty).nullable().default(null).describe("Maximum number of pieces per order."),
  position: integer(0, 1_000_000_000).nullable().default(null).describe("Position; null keeps it, or means the end."),
  options: z
    .array(
      z.object({
        name: line(1, 40).describe("Option that the buyer chooses, such as `Ukuran`."),
        values: z.array(line(1, 60)).min(1).max(limits.optionValues).describe("Values to choose from."),
      }),
    )
    .max(limits.productOptions)
    .default([])
    .describe("Options that the buyer chooses."),
  color_hex: z
    .record(line(1, 60), colorHex)
    .default({})
    .describe(
      "Color of option values as `#rrggbb`, by the value, such as `Soga`. Values without one get the color of their name, if it is known.",
    ),
  images: z
    .array(
      z.object({
        id: line(1, 60).describe("Picture of the shop's library."),
        alt: line(0, 300).nullable().optional().describe("Alternative text; if absent, it stays."),
      }),
    )
    .max(limits.productImages)
    .default([])
    .describe("Pictures, in order."),
  variants: z
    .array(VariantBody)
    .max(limits.productVariants)
    .default([])
    .describe("All variants. Existing variants that are not listed are deleted."),
  generate: generating
    .nullable()
    .default(null)
    .describe("Creates a variant for every combination of options that `variants` lacks; null creates none."),
});

/** Product as sent by a merchant. */
export type ProductInput = z.output<typeof ProductBody>;
