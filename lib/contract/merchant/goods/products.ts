import * as z from "zod";
import { count, flag, instant, line, list, named, part, rupiah, text, textByName, texts, word } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";
import { ProductBody } from "./product-body";

const ProductPicture = named("MerchantProductPicture", {
  id: text("Names the picture in the shop's library."),
  url: text("Address of the picture."),
  srcset: text("The picture in several widths, ready for the `srcset` of an `img`."),
  alt: text("What it shows, for those who cannot see it."),
  width: count("Width in pixels."),
  height: count("Height in pixels."),
});

const MerchantOption = named("MerchantProductOption", {
  name: text("What the buyer chooses, such as `Ukuran`."),
  values: texts("What there is to choose from, in the merchant's order."),
});

const MerchantVariant = named("MerchantVariant", {
  id: text("Names the variant; send it back with a change, so that it stays the same variant."),
  sku: text("The merchant's own number for it; no two variants of a shop have the same."),
  options: textByName("The value of every option, by the option's `name`."),
  price: rupiah("What one piece costs, without campaigns."),
  compare_at_price: rupiah("A price to strike through; null: none."),
  stock: count("Pieces left; null: it never runs out. It is changed by `POST /stock` only."),
  weight_grams: count("What one piece weighs with its wrapping."),
  badge: text("A word to show where this variant is chosen."),
  image_id: text("`id` of the picture among `images` that shows this variant."),
});

export const MerchantProduct = named("MerchantProduct", {
  id: text("Names the product."),
  revision: count("Counts its changes: send it as `If-Match` with the next one."),
  slug: text("Names the product in addresses."),
  former_slugs: texts("Addresses that it had before, newest first: they lead to it for good."),
  url: text("Address of its page in this shop."),
  name: text("What the product is called."),
  description: text("Plain text, whose line breaks count."),
  care_copy: text("How to look after it; null: the shop's own words hold."),
  material_spec: text("What it is made of."),
  spec_label: text("What to call `material_spec`, such as `Bahan`."),
  category_id: text("Its category; null: none."),
  tags: texts("Words by which lists of products choose."),
  badge: text("A word to show on the picture."),
  published: flag("Whether buyers see it."),
  archived_at: instant("Since when it is archived: no longer sold, and kept for what refers to it. Null: it is not."),
  preorder_lead_days: count("It is made after payment and sent so many days later; null: it is on the shelf."),
  sell_from: instant("It cannot be bought before; null: it always could."),
  sell_until: instant("It cannot be bought from then on; null: no end is set."),
  max_per_order: count("Pieces of it that one order may have; null: as many as there are."),
  position: count("Its place among the shop's products, the lowest first."),
  options: list(MerchantOption, "What the buyer chooses between; empty where there is one variant only."),
  images: list(ProductPicture, "Its pictures, in order."),
  variants: list(MerchantVariant, "Every form it is sold in; at least one."),
  sold_count: count("Pieces sold so far."),
  created_at: instant("When it was made."),
});

const ProductRow = named("MerchantProductRow", {
  id: text("Names the product."),
  revision: count("Counts its changes."),
  slug: text("Names the product in addresses."),
  name: text("What the product is called."),
  published: flag("Whether buyers see it."),
  archived_at: instant("Since when it is archived; null: it is not."),
  category_id: text("Its category; null: none."),
  category_label: text("What that category is called."),
  price: rupiah("What the cheapest variant costs, without campaigns."),
  price_max: rupiah("What the dearest variant costs, without campaigns."),
  stock: count("Pieces left over all variants; null: one of them never runs out."),
  variant_count: count("How many variants it has."),
  run_out_count: count("How many of them have no piece left."),
  image: text("Address of its first picture."),
  image_srcset: text("The first picture in several widths."),
  image_alt: text("What the first picture shows."),
  sold_count: count("Pieces sold so far."),
  created_at: instant("When it was made."),
});

const yesOrNo = z
  .enum(["true", "false"])
  .transform((said) => said === "true")
  .pipe(z.boolean());

export const listMerchantProducts = merchantOperation({
  endpoint: merchantEndpoints.listMerchantProducts,
  tag: "Catalogue",
  summary: "List products, also those that are not published",
  description: "The newest first.",
  query: z.object({
    ...pageQuery,
    published: yesOrNo.optional().describe("Only what buyers see, or only what they do not see."),
    archived: yesOrNo.default(false).describe("Whether the archived ones are listed, and they alone."),
    category_id: line(1, 60).optional().describe("Only products of this category."),
    stock: z.enum(["out", "low"]).optional().describe("Only products of which a variant has run out, or is about to."),
    ids: line(1, limits.pageSize * 61)
      .transform((list) => list.split(","))
      .pipe(z.array(line(1, 60)).min(1).max(limits.pageSize))
      .optional()
      .describe("Only these products, with commas between their ids."),
    q: line(0, limits.filterLength)
      .optional()
      .describe("Only products that have all of these words, or their beginnings."),
  }),
  response: pageOf("MerchantProductList", ProductRow, "The products of this page."),
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const getMerchantProduct = merchantOperation({
  endpoint: merchantEndpoints.getMerchantProduct,
  tag: "Catalogue",
  summary: "Get a product with all that can be changed about it",
  description: "Also one that is not published, or archived.",
  response: MerchantProduct,
  role: "staff",
  errors: ["not_found"],
  budget: "merchant",
});

export const createProduct = merchantOperation({
  endpoint: merchantEndpoints.createProduct,
  tag: "Catalogue",
  summary: "Make a product",
  description: "Buyers see it only once it is `published`.",
  body: ProductBody,
  response: MerchantProduct,
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const changeProduct = merchantOperation({
  endpoint: merchantEndpoints.changeProduct,
  tag: "Catalogue",
  summary: "Change a product as a whole",
  description:
    "What is left out is gone afterwards. Variants keep their stock, and stay the same where they are named by `id` or have the same options.",
  body: ProductBody,
  response: MerchantProduct,
  role: "staff",
  revision: true,
  errors: ["not_found"],
  budget: "merchant",
});

export const removeProduct = merchantOperation({
  endpoint: merchantEndpoints.removeProduct,
  tag: "Catalogue",
  summary: "Remove a product",
  description: "One that was ever ordered is archived instead, as orders refer to it.",
  response: named("RemovedProduct", {
    outcome: word(["deleted", "archived"], "What became of it."),
    product: part(MerchantProduct, "The product where it is archived; else null."),
  }),
  role: "staff",
  revision: true,
  errors: ["not_found"],
  budget: "merchant",
});

export const duplicateProduct = merchantOperation({
  endpoint: merchantEndpoints.duplicateProduct,
  tag: "Catalogue",
  summary: "Make a copy of a product",
  description: "The copy is not published, has no SKUs and no stock.",
  response: MerchantProduct,
  role: "staff",
  errors: ["not_found"],
  budget: "merchant",
});
