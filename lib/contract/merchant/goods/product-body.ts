import * as z from "zod";
import { line, writing } from "../../fields";
import { limits } from "../../limits";

const nothing = z.literal("").transform(() => null);

/** A text that may be left out, and that is left out where it is empty. */
const maybeLine = (max: number, sentence: string) =>
  line(1, max).nullable().or(nothing).default(null).describe(sentence);
const maybeWriting = (sentence: string) =>
  writing(1, limits.productTextLength).nullable().or(nothing).default(null).describe(sentence);
const whole = (min: number, max: number) => z.int().min(min).max(max);
const price = whole(0, limits.price);
const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const VariantBody = z.object({
  id: line(1, 60)
    .nullable()
    .default(null)
    .describe("A variant of the product; null: the one with the same options, or a new one."),
  sku: maybeLine(60, "The merchant's own number for it; no two variants of a shop have the same."),
  options: z
    .record(line(1, 40), line(1, 60))
    .default({})
    .describe("The value of every option, by the option's `name`."),
  price: price.describe("What one piece costs, in rupiah with PPN."),
  compare_at_price: price
    .nullable()
    .default(null)
    .describe("A price to strike through, not below `price`; null: none."),
  weight_grams: whole(0, limits.weightGrams).describe("What one piece weighs with its wrapping."),
  badge: maybeLine(40, "A word to show where this variant is chosen."),
  image_id: line(1, 60).nullable().default(null).describe("One of `images` that shows this variant."),
  first_stock: whole(0, limits.stock)
    .nullable()
    .default(0)
    .describe(
      "Pieces of a new variant, null: it never runs out. What a known one has is changed by `POST /stock` only.",
    ),
});

const generating = z.object({
  price: price.describe("What each of them costs."),
  compare_at_price: price.nullable().default(null).describe("Their price to strike through."),
  weight_grams: whole(0, limits.weightGrams).describe("What each of them weighs."),
  first_stock: whole(0, limits.stock)
    .nullable()
    .default(0)
    .describe("Pieces of each of them; null: they never run out."),
});

export const ProductBody = z.object({
  name: line(1, limits.productNameLength).describe("What the product is called."),
  slug: slug
    .nullable()
    .default(null)
    .describe("Its address; null: made of the name, or kept. The old one leads to the new one."),
  description: maybeWriting("Plain text, whose line breaks count."),
  care_copy: maybeWriting("How to look after it."),
  material_spec: maybeLine(200, "What it is made of."),
  spec_label: maybeLine(40, "What to call `material_spec`, such as `Bahan`."),
  category_id: line(1, 60).nullable().default(null).describe("Its category; null: none."),
  tags: z.array(line(1, 40)).max(limits.productTags).default([]).describe("Words by which lists of products choose."),
  badge: maybeLine(40, "A word to show on the picture."),
  published: z.boolean().default(false).describe("Whether buyers see it."),
  archived: z.boolean().default(false).describe("Whether it is archived: then buyers do not see it."),
  preorder_lead_days: whole(1, 90)
    .nullable()
    .default(null)
    .describe("Days from payment until it is sent; null: it is on the shelf."),
  sell_from: z.iso.datetime({ offset: true }).nullable().default(null).describe("It cannot be bought before."),
  sell_until: z.iso.datetime({ offset: true }).nullable().default(null).describe("It cannot be bought from then on."),
  max_per_order: whole(1, limits.lineQty).nullable().default(null).describe("Pieces of it that one order may have."),
  position: whole(0, 1_000_000_000).nullable().default(null).describe("Its place; null: at the end, or where it is."),
  options: z
    .array(
      z.object({
        name: line(1, 40).describe("What the buyer chooses, such as `Ukuran`."),
        values: z.array(line(1, 60)).min(1).max(limits.optionValues).describe("What there is to choose from."),
      }),
    )
    .max(limits.productOptions)
    .default([])
    .describe("What the buyer chooses between."),
  images: z
    .array(
      z.object({
        id: line(1, 60).describe("A picture of the shop's library."),
        alt: line(0, 300).nullable().optional().describe("What it shows; absent: as it is."),
      }),
    )
    .max(limits.productImages)
    .default([])
    .describe("Its pictures, in order."),
  variants: z
    .array(VariantBody)
    .max(limits.productVariants)
    .default([])
    .describe("Every form it is sold in. One that the product had and that is not here is removed."),
  generate: generating
    .nullable()
    .default(null)
    .describe("Makes a variant of every combination of the options that `variants` lacks; null: none is made."),
});

/** A product as a merchant writes it. */
export type ProductWritten = z.output<typeof ProductBody>;
