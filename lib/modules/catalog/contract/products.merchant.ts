import * as z from "zod";
import {
  count,
  flag,
  instant,
  line,
  list,
  named,
  part,
  rupiah,
  text,
  textByName,
  texts,
  word,
} from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { ProductBody } from "./product-body";

const ProductPicture = named("MerchantProductPicture", {
  id: text("Identifies the picture in the shop's library."),
  url: text("URL of the picture."),
  srcset: text("Picture in several widths, ready for the `srcset` of an `img`."),
  alt: text("Alternative text for people who cannot see the picture."),
  width: count("Width in pixels."),
  height: count("Height in pixels."),
});

const MerchantOption = named("MerchantProductOption", {
  name: text("Option that the buyer chooses, such as `Ukuran`."),
  values: texts("Values to choose from, in the merchant's order."),
});

const MerchantVariant = named("MerchantVariant", {
  id: text("Identifies the variant; send it with a change to keep the same variant."),
  sku: text("Merchant's SKU; unique within the shop."),
  options: textByName("Value of every option, by the option's `name`."),
  price: rupiah("Price of one piece, without campaigns."),
  compare_at_price: rupiah("Price to strike through; null if there is none."),
  stock: count("Pieces left; null if the variant never runs out. Only `POST /stock` changes it."),
  weight_grams: count("Weight of one piece with its packaging."),
  badge: text("Text to show when this variant is chosen."),
  image_id: text("`id` of the picture among `images` that shows this variant."),
});

export const MerchantProduct = named("MerchantProduct", {
  id: text("Identifies the product."),
  revision: count("Revision of the product. Send it as `If-Match` with the next change."),
  slug: text("Identifies the product in URLs."),
  former_slugs: texts("Previous slugs, newest first: their URLs redirect permanently."),
  url: text("URL of its page in this shop."),
  name: text("Product name."),
  description: text("Plain text with significant line breaks."),
  care_copy: text("Care instructions; if null, the shop's own apply."),
  material_spec: text("Material of the product."),
  spec_label: text("Label of `material_spec`, such as `Bahan`."),
  category_id: text("Category of the product; null if there is none."),
  tags: texts("Tags for product lists."),
  badge: text("Text to show on the picture."),
  published: flag("True if buyers can see the product."),
  archived_at: instant(
    "Time when it was archived: no longer sold, but kept for references. Null if it is not archived.",
  ),
  preorder_lead_days: count("Days from payment until a preorder is sent; null for products in stock."),
  sell_from: instant("Start of sale; null if there is none."),
  sell_until: instant("End of sale; null if there is none."),
  max_per_order: count("Maximum number of pieces per order; null if there is no limit."),
  position: count("Position among the shop's products, lowest first."),
  options: list(MerchantOption, "Options that the buyer chooses; empty if there is only one variant."),
  color_hex: textByName("Color of option values as `#rrggbb`, by the value, where the merchant has set one."),
  images: list(ProductPicture, "Pictures, in order."),
  variants: list(MerchantVariant, "All variants; at least one."),
  sold_count: count("Pieces sold so far."),
  created_at: instant("Time of creation."),
});

const ProductRow = named("MerchantProductRow", {
  id: text("Identifies the product."),
  revision: count("Revision of the product."),
  slug: text("Identifies the product in URLs."),
  name: text("Product name."),
  published: flag("True if buyers can see the product."),
  archived_at: instant("Time when it was archived; null if it is not."),
  category_id: text("Category of the product; null if there is none."),
  category_label: text("Name of the category."),
  price: rupiah("Price of the cheapest variant, without campaigns."),
  price_max: rupiah("Price of the most expensive variant, without campaigns."),
  stock: count("Pieces left over all variants; null if one of them never runs out."),
  variant_count: count("Number of variants."),
  run_out_count: count("Number of variants without stock."),
  image: text("URL of the first picture."),
  image_srcset: text("First picture in several widths."),
  image_alt: text("Alternative text of the first picture."),
  sold_count: count("Pieces sold so far."),
  created_at: instant("Time of creation."),
});

const yesOrNo = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .pipe(z.boolean());

export const productOperations = {
  listMerchantProducts: merchantOperation({
    endpoint: "GET /products",
    tag: "Catalogue",
    summary: "List products",
    description: "Returns products, newest first, unpublished ones included.",
    query: z.object({
      ...pageQuery,
      published: yesOrNo.optional().describe("`true`: only published products. `false`: only unpublished ones."),
      archived: yesOrNo.default(false).describe("`true`: only archived products. `false`: no archived products."),
      category_id: line(1, 60).optional().describe("Only products of this category."),
      stock: z
        .enum(["out", "low"])
        .optional()
        .describe("Only products with a variant of empty (`out`) or `low` stock."),
      ids: line(1, limits.pageSize * 61)
        .transform((list) => list.split(","))
        .pipe(z.array(line(1, 60)).min(1).max(limits.pageSize))
        .optional()
        .describe("Only these products; separate ids with commas."),
      q: line(0, limits.filterLength)
        .optional()
        .describe("Only products that contain all of these words, or words that begin with them."),
    }),
    response: definePage("MerchantProductList", ProductRow, "Products of this page."),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  getMerchantProduct: merchantOperation({
    endpoint: "GET /products/{id}",
    params: { id: "`id` of the product." },
    tag: "Catalogue",
    summary: "Get a product",
    description: "Returns a product with all of its editable fields, even if it is unpublished or archived.",
    response: MerchantProduct,
    role: "staff",
    errors: ["not_found"],
    budget: "merchant",
  }),
  createProduct: merchantOperation({
    endpoint: "POST /products",
    tag: "Catalogue",
    summary: "Create a product",
    description: "Creates a product. Buyers see it once it is `published`.",
    body: ProductBody,
    response: MerchantProduct,
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  replaceProduct: merchantOperation({
    endpoint: "PUT /products/{id}",
    tag: "Catalogue",
    summary: "Replace a product",
    description:
      "Replaces the resource. Omitted fields are cleared. Variants keep their stock. A variant stays the same if its `id` is sent or its options match.",
    body: ProductBody,
    response: MerchantProduct,
    role: "staff",
    revision: true,
    errors: ["not_found"],
    budget: "merchant",
  }),
  deleteProduct: merchantOperation({
    endpoint: "DELETE /products/{id}",
    tag: "Catalogue",
    summary: "Delete or archive a product",
    description: "Deletes a product. A product with orders is archived instead, because they refer to it.",
    response: named("DeletedProduct", {
      outcome: word(["deleted", "archived"], "Result of the request."),
      product: part(MerchantProduct, "The product if it was archived; null otherwise."),
    }),
    role: "staff",
    revision: true,
    errors: ["not_found"],
    budget: "merchant",
  }),
  duplicateProduct: merchantOperation({
    endpoint: "POST /products/{id}/duplicate",
    tag: "Catalogue",
    summary: "Duplicate a product",
    description: "Creates an unpublished copy without SKUs and stock.",
    response: MerchantProduct,
    role: "staff",
    errors: ["not_found"],
    budget: "merchant",
  }),
};
