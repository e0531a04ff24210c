import * as z from "zod";
import { endpoints } from "./endpoints";
import { count, flag, instant, list, named, rupiah, text, textByName, texts, wholeNumber, word } from "./fields";
import { limits } from "./limits";
import { operation } from "./operation";

const availabilities = ["in_stock", "low_stock", "preorder", "sold_out", "upcoming", "ended"] as const;
export const productSorts = ["featured", "newest", "price_asc", "price_desc", "name", "best_selling"] as const;

export const Category = named("Category", {
  key: text("Names the category in `cat` and in addresses; it stays when the label changes."),
  label: text("What buyers call the category."),
  subtitle: text("A line to show below the label."),
  image: text("Address of the category's picture."),
  image_srcset: text("The same picture in several widths, ready for the `srcset` of an `img`."),
  material_spec: text("What the category's goods are made of, where the merchant says it for all of them."),
  spec_label: text("What to call `material_spec`, such as `Bahan`."),
});

const summary = {
  id: text("Names the product in a cart: send it as `product_id`."),
  slug: text("Names the product in addresses, as in `GET /products/{slug}`."),
  name: text("What the product is called."),
  availability: word(availabilities, "Whether it can be bought now: only `in_stock`, `low_stock` and `preorder` can."),
  badge: text("A word to show on the picture: the merchant's own, else the campaign's, else `Pre-order` or `Habis`."),
  category_key: text("`key` of its category."),
  category_label: text("`label` of its category."),
  compare_at_price: rupiah("The price before, to strike through; null where nothing is taken off."),
  price: rupiah("What the cheapest variant costs now, in rupiah with PPN, a running campaign taken off."),
  price_max: rupiah("What the dearest variant costs now. Show a range where it differs from `price`."),
  has_variants: flag("Whether the buyer must choose: then a cart line needs a `variant_id`."),
  on_sale: flag("Whether `price` is lower than `compare_at_price`."),
  sold_out: flag("Whether no variant has a piece left."),
  preorder: flag("Whether it is made after payment and sent `preorder_lead_days` later."),
  preorder_lead_days: count("Days from payment until a preorder is sent; null for what is on the shelf."),
  unlimited_stock: flag("Whether it never runs out; `stock` is then null."),
  stock: count("Pieces left over all variants. It may change before the buyer pays: a draft holds none."),
  sell_from: instant("It cannot be bought before; null where it always could."),
  sell_until: instant("It cannot be bought from then on; null where no end is set."),
  image: text("Address of the first picture."),
  image_srcset: text("The first picture in several widths, ready for the `srcset` of an `img`."),
  image_width: count("Width of the first picture in pixels; with the height it keeps a page from jumping."),
  image_height: count("Height of the first picture in pixels."),
};

export const ProductSummary = named("ProductSummary", summary);

const ProductImage = named("ProductImage", {
  id: text("Names the picture; `image_id` of a variant points to it."),
  url: text("Address of the picture."),
  srcset: text("The picture in several widths, ready for the `srcset` of an `img`."),
  alt: text("What it shows, for those who cannot see it."),
  width: count("Width in pixels."),
  height: count("Height in pixels."),
});

const ProductOption = named("ProductOption", {
  name: text("What the buyer chooses, such as `Ukuran`."),
  values: texts("What there is to choose from, in the merchant's order."),
});

const Variant = named("Variant", {
  id: text("Names the variant in a cart: send it as `variant_id`."),
  sku: text("The merchant's own number for it."),
  price: rupiah("What one piece costs now, a running campaign taken off."),
  price_until: instant("`price` holds until then, when a campaign begins or ends; null where no change is planned."),
  compare_at_price: rupiah("The price before, to strike through; null where nothing is taken off."),
  on_sale: flag("Whether `price` is lower than `compare_at_price`."),
  sold_out: flag("Whether no piece is left."),
  stock: count("Pieces left; null where it never runs out."),
  badge: text("A word to show where this variant is chosen."),
  image_id: text("`id` of the picture among `images` that shows this variant."),
  weight_grams: count("What one piece weighs with its wrapping; shipping is priced by it."),
  options: textByName("The chosen value of every option, by the option's `name`."),
});

const ProductDetail = named("ProductDetail", {
  ...summary,
  description: text("What the merchant says about it: plain text, whose line breaks count."),
  care_copy: text("How to look after it; where null, `brand.product_care_copy` holds."),
  material_spec: text("What it is made of."),
  spec_label: text("What to call `material_spec`, such as `Bahan`."),
  images: list(ProductImage, "All pictures, in the merchant's order."),
  options: list(ProductOption, "What the buyer chooses between; empty where there is one variant only."),
  variants: list(Variant, "Every form it is sold in; at least one."),
  related: list(ProductSummary, `Other products to show beside it, ${limits.relatedProducts} at most.`),
});

/** A filter is a text to compare with; control characters are in no text. */
const filter = z
  .string()
  .max(limits.filterLength)
  .regex(/^\P{Cc}*$/u);

const searching =
  "Text search over name, category, material, options, tags, SKU and description. Other forms of a word and its synonyms are found too; " +
  "a typing error is forgiven where nothing else fits. Products that fit all words are listed, or else those that fit the first. " +
  `The first ${limits.searchWords} words count, and no more than ${limits.searchedProducts.toLocaleString("en")} products are found.`;

const ProductFilters = z.object({
  cat: filter.optional().describe("Category key. An unknown one gives an empty list."),
  tag: filter.optional().describe("Tag. An unknown one gives an empty list."),
  q: filter.optional().describe(searching),
  sort: z.enum(productSorts).default("featured").describe("Order of the list."),
  limit: wholeNumber(1, limits.pageSize).default(limits.pageSizeDefault).describe("Products per page."),
  offset: wholeNumber(0, limits.offset).default(0).describe("Products to skip."),
});

export const listCategories = operation({
  endpoint: endpoints.listCategories,
  tag: "Catalogue",
  summary: "List the shop's categories",
  description: "All categories, in the merchant's order.",
  response: named("CategoryList", { categories: list(Category, "All categories, in the merchant's order.") }),
  errors: [],
  budget: "reads",
  cache: "shared",
});

export const listProducts = operation({
  endpoint: endpoints.listProducts,
  tag: "Catalogue",
  summary: "List products, filtered, sorted and paged",
  description:
    "Prices are those of this moment, after a running campaign. `total` counts all products that match, whatever the page.",
  query: ProductFilters,
  response: named("ProductList", {
    products: list(ProductSummary, "The products of this page, in the order of `sort`."),
    limit: count("How many products a page has at most, as asked for."),
    offset: count("How many products come before this page, as asked for."),
    total: count("How many products match in all; `offset` + `limit` below it means that there are more."),
    near: list(
      ProductSummary,
      `Where a search finds nothing: products whose name, category, material, options, tags or SKU fit some of its words, or a word spelled much like one, ${limits.nearProducts} at most. They are not what was asked for; say so. Otherwise empty.`,
    ),
  }),
  errors: ["invalid_request"],
  budget: "reads",
  costly: { parameter: "q", budget: "search" },
  cache: "shared",
});

export const getProduct = operation({
  endpoint: endpoints.getProduct,
  tag: "Catalogue",
  summary: "Get one product with its pictures, options, variants and relatives",
  description: "Every product has at least one variant; `has_variants` says whether the buyer must choose.",
  response: ProductDetail,
  errors: ["not_found"],
  budget: "reads",
  cache: "shared",
});
