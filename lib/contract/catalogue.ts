import * as z from "zod";
import { endpoints } from "./endpoints";
import { count, flag, instant, named, rupiah, text, wholeNumber } from "./fields";
import { limits } from "./limits";
import { operation } from "./operation";

const availabilities = ["in_stock", "low_stock", "preorder", "sold_out", "upcoming", "ended"] as const;
export const productSorts = ["featured", "newest", "price_asc", "price_desc", "name", "best_selling"] as const;

export const Category = named("Category", {
  key: text,
  label: text,
  subtitle: text,
  image: text,
  image_srcset: text,
  material_spec: text,
  spec_label: text,
});

const summary = {
  id: text,
  slug: text,
  name: text,
  availability: z.enum(availabilities),
  badge: text,
  category_key: text,
  category_label: text,
  compare_at_price: rupiah,
  price: rupiah,
  price_max: rupiah,
  has_variants: flag,
  on_sale: flag,
  sold_out: flag,
  preorder: flag,
  preorder_lead_days: count,
  unlimited_stock: flag,
  stock: count,
  sell_from: instant,
  sell_until: instant,
  image: text,
  image_srcset: text,
  image_width: count,
  image_height: count,
};

export const ProductSummary = named("ProductSummary", summary);

const ProductImage = named("ProductImage", {
  id: text,
  url: text,
  srcset: text,
  alt: text,
  width: count,
  height: count,
});

const ProductOption = named("ProductOption", { name: text, values: z.array(text) });

const Variant = named("Variant", {
  id: text,
  sku: text,
  price: rupiah,
  compare_at_price: rupiah,
  on_sale: flag,
  sold_out: flag,
  stock: count,
  badge: text,
  image_id: text,
  weight_grams: count,
  options: z.record(text, text),
});

const ProductDetail = named("ProductDetail", {
  ...summary,
  description: text,
  care_copy: text,
  material_spec: text,
  spec_label: text,
  images: z.array(ProductImage),
  options: z.array(ProductOption),
  variants: z.array(Variant),
  related: z.array(ProductSummary),
});

/** A filter is a text to compare with; control characters are in no text. */
const filter = z
  .string()
  .max(limits.filterLength)
  .regex(/^\P{Cc}*$/u);

const searching =
  "Text search over name, tags, SKU and description; forgives typing errors. " +
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
  response: named("CategoryList", { categories: z.array(Category) }),
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
  response: named("ProductList", { products: z.array(ProductSummary), limit: count, offset: count, total: count }),
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
