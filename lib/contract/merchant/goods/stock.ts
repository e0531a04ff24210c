import * as z from "zod";
import { count, instant, line, list, named, rupiah, text, word } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { countFields, pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";

const stockReasons = ["count", "received", "damaged", "correction", "returned"] as const;

const stockSorts = ["product", "name", "sku", "stock"] as const;
export type StockSort = (typeof stockSorts)[number];

const StockRow = named("StockRow", {
  variant_id: text("Names the variant."),
  product_id: text("Names its product."),
  product_name: text("What the product is called."),
  variant_label: text(
    "The values of its options, in the order of the product; null where the product has one variant only.",
  ),
  sku: text("The merchant's own number for it."),
  stock: count("Pieces left; null: it never runs out."),
  price: rupiah("What one piece costs, without campaigns."),
  compare_at_price: rupiah("A price to strike through; null: none."),
  image: text("Address of its picture: the variant's own, else the first of its product."),
  image_srcset: text("The picture in several widths."),
  image_alt: text("What the picture shows."),
});

const StockResult = named("StockResult", {
  variant_id: text("The variant, as it was sent."),
  outcome: word(
    ["changed", "moved_meanwhile", "impossible", "not_found"],
    "What became of it. `moved_meanwhile`: there is another stock than `seen` by now. `impossible`: there would be less than nothing, or it never runs out.",
  ),
  before: count("What there was before; null: it never ran out."),
  stock: count("What there is now; null: it never runs out, or there is no such variant."),
});

const StockMove = named("StockMove", {
  at: instant("When it was."),
  kind: word(["sale", "return", "adjustment"], "An order took it or gave it back, or somebody set or moved it."),
  qty: count("By how many pieces it became more."),
  reason: word(["first", ...stockReasons], "Why, where it was done by hand; else null."),
  note: text("What whoever did it wrote beside it."),
  before: count("What there was before, where it was done by hand."),
  after: count("What there was afterwards, where it was done by hand."),
  by: text("Who did it; null where it was no person or token."),
  order_number: text("The order that took it or gave it back; else null."),
});

const change = z
  .object({
    variant_id: line(1, 60).describe("The variant."),
    set: z
      .int()
      .min(0)
      .max(limits.stock)
      .nullable()
      .optional()
      .describe("What there is to be; null: it never runs out."),
    move: z
      .int()
      .min(-limits.stock)
      .max(limits.stock)
      .optional()
      .describe("By how many pieces it becomes more, or less."),
    seen: z
      .int()
      .nullable()
      .optional()
      .describe(
        "What there was when it was looked at; where there is another stock by now, nothing is done. Needed with `set`.",
      ),
  })
  .refine(({ set, move }) => (set === undefined) !== (move === undefined), { path: ["set"] })
  .refine(({ set, seen }) => set === undefined || seen !== undefined, { path: ["seen"] });

export const listStock = merchantOperation({
  endpoint: merchantEndpoints.listStock,
  tag: "Stock",
  summary: "List what is on the shelves",
  description: `All variants that are not archived, by product, the newest first, each in the order of its options; or only those that have run out or are about to: ${limits.lowStock} pieces or fewer.`,
  query: z.object({
    ...pageQuery,
    only: z.enum(["out", "low"]).optional().describe("Only what has run out, or only what has or is about to."),
    product_id: line(1, 60).optional().describe("Only variants of this product."),
    q: line(0, limits.filterLength)
      .optional()
      .describe("Only variants of products that have all of these words, or their beginnings."),
    sort: z
      .enum(stockSorts)
      .optional()
      .describe(
        "The order: `product` (the usual one: the newest product first), `name` of the product, `sku`, or `stock` (the fewest first). A missing SKU, and stock without a limit, come last.",
      ),
  }),
  response: pageOf("StockList", StockRow, "The variants of this page."),
  role: "staff",
  errors: [],
  budget: "merchant",
});

const StockListCount = named("StockListCount", {
  list: word(["out", "low"], "`out`: it has run out. `low`: it has or is about to."),
  ...countFields,
});

export const countStock = merchantOperation({
  endpoint: merchantEndpoints.countStock,
  tag: "Stock",
  summary: "Count what runs out",
  description: `Variants that have run out or are about to. Of each list no more than ${limits.countedEntries} are counted.`,
  response: named("StockCounts", { lists: list(StockListCount, "The lists, what needs a hand first.") }),
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const changeStock = merchantOperation({
  endpoint: merchantEndpoints.changeStock,
  tag: "Stock",
  summary: "Set or move stocks",
  description:
    "Each stock has its own outcome; those that cannot be changed keep no other from it. Where only one is sent and there is another stock by now, the answer is 409.",
  body: z.object({
    reason: z.enum(stockReasons).describe("Why: counted, received, damaged, a correction, or returned by a buyer."),
    note: line(0, 200).optional().describe("Anything else to remember."),
    changes: z
      .array(change)
      .min(1)
      .max(limits.stockChanges)
      .refine((all) => new Set(all.map(({ variant_id }) => variant_id)).size === all.length)
      .describe("The stocks, each variant once."),
  }),
  response: named("StockResults", { results: list(StockResult, "What became of each, in the order sent.") }),
  role: "staff",
  errors: ["stock_moved_meanwhile"],
  budget: "merchant",
});

export const listStockMoves = merchantOperation({
  endpoint: merchantEndpoints.listStockMoves,
  tag: "Stock",
  summary: "List how a stock came about",
  description: "Every sale, return and change by hand, the newest first.",
  query: z.object(pageQuery),
  response: pageOf("StockMoveList", StockMove, "The moves of this page."),
  role: "staff",
  errors: ["not_found"],
  budget: "merchant",
});
