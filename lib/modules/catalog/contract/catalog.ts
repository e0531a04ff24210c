import * as z from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import {
  count,
  flag,
  instant,
  list,
  named,
  part,
  queryInteger,
  rupiah,
  text,
  textByName,
  texts,
  word,
} from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { operation } from "@/lib/contract/operation";

const availabilities = ["in_stock", "low_stock", "preorder", "sold_out", "upcoming", "ended"] as const;
export const productSorts = ["featured", "newest", "price_asc", "price_desc", "name", "best_selling"] as const;

export const Category = named("Category", {
  key: text("Identifies the category in `cat` and in URLs; it stays when the label changes."),
  label: text("Category name for buyers."),
  subtitle: text("Line to show below the label."),
  image: text("URL of the category's picture."),
  image_srcset: text("Same picture in several widths, ready for the `srcset` of an `img`."),
  material_spec: text("Material of the category's products, if the merchant states one for all of them."),
  spec_label: text("Label of `material_spec`, such as `Bahan`."),
});

const HoverImage = named("HoverImage", {
  url: text("URL of the picture."),
  srcset: text("Picture in several widths, ready for the `srcset` of an `img`."),
});

const ProductColor = named("ProductColor", {
  value: text("Value of the color option, such as `Soga`."),
  hex: text("Color as `#rrggbb`: the merchant's own, or that of the name; null if neither is known."),
  image: text("URL of a small picture of the first variant in this color that has one; null if there is none."),
});

const summary = {
  id: text("Identifies the product in a cart: send it as `product_id`."),
  slug: text("Identifies the product in URLs, as in `GET /products/{slug}`."),
  name: text("Product name."),
  availability: word(availabilities, "Availability now. Only `in_stock`, `low_stock` and `preorder` can be bought."),
  badge: text("Text to show on the picture: the merchant's own, else the campaign's, else `Pre-order` or `Habis`."),
  category_key: text("`key` of its category."),
  category_label: text("`label` of its category."),
  compare_at_price: rupiah("Previous price, to strike through; null if there is no discount."),
  price: rupiah("Current price of the cheapest variant, in rupiah with PPN, after a running campaign."),
  price_max: rupiah("Current price of the most expensive variant. Show a range if it differs from `price`."),
  has_variants: flag("True if the buyer must choose a variant: a cart line then needs a `variant_id`."),
  on_sale: flag("True if `price` is lower than `compare_at_price`."),
  sold_out: flag("True if no variant has a piece left."),
  preorder: flag("True if the product is made after payment and sent `preorder_lead_days` later."),
  preorder_lead_days: count("Days from payment until a preorder is sent; null for products in stock."),
  unlimited_stock: flag("True if the product never runs out; `stock` is then null."),
  stock: count("Pieces left over all variants. It may change before the buyer pays: a draft reserves no stock."),
  sell_from: instant("Start of sale; null if there is none."),
  sell_until: instant("End of sale; null if there is none."),
  image: text("URL of the first picture."),
  image_srcset: text("First picture in several widths, ready for the `srcset` of an `img`."),
  image_width: count("Width of the first picture in pixels. Width and height together prevent layout shifts."),
  image_height: count("Height of the first picture in pixels."),
  image_hover: part(HoverImage, "Second picture, to show while the pointer is on the first; null if there is none."),
  colors: list(
    ProductColor,
    "Colors to choose from, in the merchant's order; empty without an option such as `Warna`.",
  ),
};

export const ProductSummary = named("ProductSummary", summary);

const ProductImage = named("ProductImage", {
  id: text("Identifies the picture; `image_id` of a variant refers to it."),
  url: text("URL of the picture."),
  srcset: text("Picture in several widths, ready for the `srcset` of an `img`."),
  alt: text("Alternative text for people who cannot see the picture."),
  width: count("Width in pixels."),
  height: count("Height in pixels."),
});

const ProductOption = named("ProductOption", {
  name: text("Option that the buyer chooses, such as `Ukuran`."),
  values: texts("Values to choose from, in the merchant's order."),
});

const Variant = named("Variant", {
  id: text("Identifies the variant in a cart: send it as `variant_id`."),
  sku: text("Merchant's SKU of the variant."),
  price: rupiah("Current price of one piece, after a running campaign."),
  price_until: instant("End of `price`, when a campaign begins or ends; null if no change is planned."),
  compare_at_price: rupiah("Previous price, to strike through; null if there is no discount."),
  on_sale: flag("True if `price` is lower than `compare_at_price`."),
  sold_out: flag("True if no piece is left."),
  stock: count("Pieces left; null if the variant never runs out."),
  badge: text("Text to show when this variant is chosen."),
  image_id: text("`id` of the picture among `images` that shows this variant."),
  weight_grams: count("Weight of one piece with its packaging; shipping is priced by it."),
  options: textByName("Chosen value of every option, by the option's `name`."),
});

const ProductDetail = named("ProductDetail", {
  ...summary,
  description: text("Merchant's description: plain text with significant line breaks."),
  care_copy: text("Care instructions; if null, show `brand.product_care_copy`."),
  material_spec: text("Material of the product."),
  spec_label: text("Label of `material_spec`, such as `Bahan`."),
  images: list(ProductImage, "All pictures, in the merchant's order."),
  options: list(ProductOption, "Options that the buyer chooses; empty if there is only one variant."),
  variants: list(Variant, "All variants; at least one."),
  related: list(ProductSummary, `Related products, ${limits.relatedProducts} at most.`),
});

/** Filter text. It contains no control characters. */
const filter = z
  .string()
  .max(limits.filterLength)
  .regex(/^\P{Cc}*$/u);

const searching =
  "Searches name, category, material, options, tags, SKU and description. Also finds other forms of a word and its synonyms. " +
  "Tolerates a typing error if nothing else matches. Lists products that match all words, or else those that match the first. " +
  `Uses the first ${limits.tokensPerSearch} words, and finds at most ${limits.searchedProducts.toLocaleString("en")} products.`;

const ProductFilters = z.object({
  cat: filter.optional().describe("Category key. An unknown key returns an empty list."),
  tag: filter.optional().describe("Tag. An unknown tag returns an empty list."),
  q: filter.optional().describe(searching),
  sort: z.enum(productSorts).default("featured").describe("Sort order."),
  limit: queryInteger(1, limits.pageSize).default(limits.pageSizeDefault).describe("Products per page."),
  offset: queryInteger(0, limits.offset).default(0).describe("Number of products to skip."),
});

export const catalogOperations = {
  listCategories: operation({
    endpoint: endpoints.listCategories,
    tag: "Catalogue",
    summary: "List categories",
    description: "Returns all categories, in the merchant's order.",
    response: named("CategoryList", { categories: list(Category, "All categories, in the merchant's order.") }),
    errors: [],
    budget: "reads",
    cache: "shared",
  }),
  listProducts: operation({
    endpoint: endpoints.listProducts,
    tag: "Catalogue",
    summary: "List products",
    description:
      "Returns a page of products with current prices, after a running campaign. `total` counts all matching products.",
    query: ProductFilters,
    response: named("ProductList", {
      products: list(ProductSummary, "Products of this page, in the order of `sort`."),
      limit: count("Page size of the request."),
      offset: count("Offset of the request."),
      total: count("Number of matching products. There are more pages if `offset` + `limit` is lower."),
      near: list(
        ProductSummary,
        `Suggestions when a search finds nothing, ${limits.nearProducts} at most; otherwise empty. Name, category, material, options, tags or SKU match some words, or similarly spelled ones. Tell the buyer that they are not exact results.`,
      ),
    }),
    errors: ["invalid_request"],
    budget: "reads",
    costly: { parameter: "q", budget: "search" },
    cache: "shared",
  }),
  getProduct: operation({
    endpoint: endpoints.getProduct,
    tag: "Catalogue",
    summary: "Get a product",
    description:
      "Returns a product with its pictures, options, variants and related products. Every product has at least one variant; `has_variants` is true if the buyer must choose.",
    response: ProductDetail,
    errors: ["not_found"],
    budget: "reads",
    cache: "shared",
  }),
};
