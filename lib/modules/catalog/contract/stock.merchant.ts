import * as z from "zod";
import { count, instant, line, list, named, rupiah, text, word } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { countFields, definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const stockReasons = ["count", "received", "damaged", "correction", "returned"] as const;

const stockSorts = ["product", "name", "sku", "stock"] as const;
export type StockSort = (typeof stockSorts)[number];

const StockRow = named("StockRow", {
  variant_id: text("Identifies the variant."),
  product_id: text("Identifies its product."),
  product_name: text("Product name."),
  variant_label: text("Values of its options, in the product's order; null if the product has only one variant."),
  sku: text("Merchant's SKU of the variant."),
  stock: count("Pieces left; null if the variant never runs out."),
  price: rupiah("Price of one piece, without campaigns."),
  compare_at_price: rupiah("Price to strike through; null if there is none."),
  image: text("URL of the variant's own picture, else of the product's first picture."),
  image_srcset: text("Picture in several widths."),
  image_alt: text("Alternative text of the picture."),
});

const StockResult = named("StockResult", {
  variant_id: text("Variant, as sent."),
  outcome: word(
    ["changed", "changed_meanwhile", "impossible", "not_found"],
    "Result of the change. `changed_meanwhile`: the stock is no longer `seen`. `impossible`: the stock would be negative, or the variant never runs out.",
  ),
  before: count("Previous stock; null if the variant never ran out."),
  stock: count("Current stock; null if the variant never runs out or does not exist."),
});

const StockMovement = named("StockMovement", {
  at: instant("Time of the movement."),
  kind: word(
    ["sale", "return", "adjustment"],
    "Kind of movement: an order took or returned pieces, or somebody set or adjusted the stock.",
  ),
  qty: count("Change in pieces; negative if the stock decreased."),
  reason: word(["first", ...stockReasons], "Reason of a manual change; null otherwise."),
  note: text("Note of the actor."),
  before: count("Stock before a manual change."),
  after: count("Stock after a manual change."),
  by: text("Actor; null if it was not a person or token."),
  order_number: text("Order that took or returned the pieces; null otherwise."),
});

const change = z
  .object({
    variant_id: line(1, 60).describe("Variant to change."),
    set: z
      .int()
      .min(0)
      .max(limits.stock)
      .nullable()
      .optional()
      .describe("New stock; null if the variant never runs out."),
    adjust: z
      .int()
      .min(-limits.stock)
      .max(limits.stock)
      .optional()
      .describe("Pieces to add, or to remove if negative."),
    seen: z
      .int()
      .nullable()
      .optional()
      .describe(
        "Stock that the caller has seen. If it differs from the current stock, nothing changes. Required with `set`.",
      ),
  })
  .refine(({ set, adjust }) => (set === undefined) !== (adjust === undefined), { path: ["set"] })
  .refine(({ set, seen }) => set === undefined || seen !== undefined, { path: ["seen"] });

const StockListCount = named("StockListCount", {
  list: word(["out", "low"], "`out`: empty stock. `low`: low or empty stock."),
  ...countFields,
});

export const stockOperations = {
  listStock: merchantOperation({
    endpoint: "GET /stock",
    tag: "Stock",
    summary: "List stock levels",
    description: `Returns the stock of all variants that are not archived: newest product first, each in the order of its options. \`only\` limits the list to empty or low stock: ${limits.lowStock} pieces or fewer.`,
    query: z.object({
      ...pageQuery,
      only: z.enum(["out", "low"]).optional().describe("`out`: only empty stock. `low`: only low or empty stock."),
      product_id: line(1, 60).optional().describe("Only variants of this product."),
      q: line(0, limits.filterLength)
        .optional()
        .describe("Only variants of products that contain all of these words, or words that begin with them."),
      sort: z
        .enum(stockSorts)
        .optional()
        .describe(
          "Sort order: `product` (default: newest product first), `name` of the product, `sku`, or `stock` (lowest first). Missing SKUs and unlimited stock come last.",
        ),
    }),
    response: definePage("StockList", StockRow, "Variants of this page."),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  countStock: merchantOperation({
    endpoint: "GET /stock/counts",
    tag: "Stock",
    summary: "Count low and empty stock",
    description: `Counts variants with empty or low stock. Each count stops at ${limits.countedEntries}.`,
    response: named("StockCounts", { lists: list(StockListCount, "Counts per list, most urgent first.") }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  updateStock: merchantOperation({
    endpoint: "POST /stock",
    tag: "Stock",
    summary: "Set or adjust stock levels",
    description:
      "Changes the stock of several variants. Each item succeeds or fails on its own. A request with a single item returns 409 if its stock has changed meanwhile.",
    body: z.object({
      reason: z
        .enum(stockReasons)
        .describe("Reason: stock count, delivery received, damage, correction, or return by a buyer."),
      note: line(0, 200).optional().describe("Additional note."),
      changes: z
        .array(change)
        .min(1)
        .max(limits.stockChanges)
        .refine((all) => new Set(all.map(({ variant_id }) => variant_id)).size === all.length)
        .describe("Changes, each variant once."),
    }),
    response: named("StockResults", { results: list(StockResult, "Result of each change, in the order sent.") }),
    role: "staff",
    errors: ["stock_changed_meanwhile"],
    budget: "merchant",
  }),
  listStockMovements: merchantOperation({
    endpoint: "GET /stock/{variant_id}/movements",
    params: { variant_id: "`id` of the variant." },
    tag: "Stock",
    summary: "List stock movements",
    description: "Returns all sales, returns and manual changes of a variant, newest first.",
    query: z.object(pageQuery),
    response: definePage("StockMovementList", StockMovement, "Movements of this page."),
    role: "staff",
    errors: ["not_found"],
    budget: "merchant",
  }),
};
