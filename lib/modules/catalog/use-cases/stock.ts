import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { stockOperations } from "@/lib/modules/catalog/contract/stock.merchant";
import { stockAfter } from "@/lib/modules/catalog/rules/stock";
import { type HeldStock, holdStock, type StockChange, updateStockRows } from "@/lib/modules/catalog/store/stock";
import { countLowStock, hasVariant, listVariantMovements } from "@/lib/modules/catalog/store/stock-lists";
import { listStockRows } from "@/lib/modules/catalog/store/stock-rows";
import { isStockCursor, type StockOrder } from "@/lib/modules/catalog/store/stock-sort";
import { newId } from "@/lib/platform/random";
import { capCount } from "@/lib/use-case/count";
import { createCursorError, paged, readCursorParts, readPosition } from "@/lib/use-case/cursor";
import type { UseCase } from "@/lib/use-case/use-case";
import { pictureSrcset, pictureUrl } from "@/lib/values/media/picture";
import { readOptionNames } from "@/lib/values/products/product-options";
import { labelVariant } from "@/lib/values/products/variant-label";
import { parseSearchQuery } from "../service/search-query";
import { recordStockChanges } from "../service/stock-changes";

export type StockWanted = MerchantInput<typeof stockOperations.updateStock>;
type Result = NonNullable<Output<typeof stockOperations.updateStock>["results"]>[number];

/** Lists stock by product, newest first and in the order of its options, or in the requested order. */
export const listStock: UseCase<"listStock"> = async (
  ctx,
  { cursor, limit, only, product_id, q, sort = "product" },
) => {
  const after = readStockCursor(sort, cursor);
  const rows = await listStockRows(
    ctx.db,
    ctx.shop.id,
    { level: only, productId: product_id, searchTerms: parseSearchQuery(q) },
    { sort, after, limit: limit + 1 },
  );
  const { items, next_cursor } = paged(rows, limit, ({ place }) => [sort, ...place]);
  return {
    items: items.map((row) => ({
      variant_id: row.variantId,
      product_id: row.productId,
      product_name: row.productName,
      variant_label: labelVariant(readOptionNames(row.productOptions), row.options),
      sku: row.sku,
      stock: row.stock,
      price: row.price,
      compare_at_price: row.compareAtPrice,
      image: row.image && pictureUrl(row.image, ctx.shop.origin),
      image_srcset: row.image && pictureSrcset(row.image, ctx.shop.origin),
      image_alt: row.image?.alt ?? null,
    })),
    next_cursor,
  };
};

/** Decodes the position of a stock list. Throws for a cursor of another sort order. */
function readStockCursor(sort: StockOrder, cursor: string | undefined): string[] | null {
  const parts = readCursorParts(cursor);
  if (!parts) return null;
  const [named, ...place] = parts;
  if (named !== sort || !isStockCursor(sort, place)) throw createCursorError();
  return place;
}

/** Counts variants with no stock and with low stock in one round trip. */
export const countStock: UseCase<"countStock"> = async (ctx) => {
  const most = limits.countedEntries;
  const found = await countLowStock(ctx.db, ctx.shop.id, most + 1);
  return { lists: (["out", "low"] as const).map((list) => ({ list, ...capCount(found[list], most) })) };
};

/** Sets or adjusts stocks, each only if it still equals `seen`. Concurrent orders wait, so no sale is lost. */
export const updateStock: UseCase<"updateStock"> = async (ctx, wanted) => {
  const { shop, actor, now } = ctx;
  return ctx.idempotent(async (tx) => {
    const ids = wanted.changes.map(({ variant_id }) => variant_id);
    const held = new Map((await holdStock(tx, shop.id, ids)).map((variant) => [variant.id, variant]));
    const results = wanted.changes.map((change) => validateStockChange(change, held.get(change.variant_id)));
    refuseOne(results);
    const changes = results.flatMap((result) => moveOf(result, held, now));
    if (changes.length > 0) {
      const occasion = { reason: wanted.reason, note: wanted.note || null, actor, now };
      await updateStockRows(tx, shop.id, changes, occasion);
      await recordStockChanges(ctx, tx, changes, held, wanted.reason);
    }
    return { answer: { results } };
  });
};

function validateStockChange(change: StockWanted["changes"][number], held: HeldStock | undefined): Result {
  const { variant_id, set, adjust: move, seen } = change;
  if (!held) return { variant_id, outcome: "not_found", before: null, stock: null };
  const { stock: before } = held;
  if (seen !== undefined && seen !== before) return { variant_id, outcome: "changed_meanwhile", before, stock: before };
  const after = stockAfter(before, move === undefined ? { set: set ?? null } : { move }, limits.stock);
  if (!after) return { variant_id, outcome: "impossible", before, stock: before };
  return { variant_id, outcome: "changed", before, stock: after.stock };
}

/** A request for a single stock throws its conflict instead of returning a list of results. */
function refuseOne(results: readonly Result[]): void {
  const [only, ...others] = results;
  if (only?.outcome !== "changed_meanwhile" || others.length > 0) return;
  throw new ApiError("stock_changed_meanwhile", { stock: only.stock });
}

/**
 * Builds the stock movement of a change. Movements of a variant always sum up to its stock, also when stock tracking starts or
 * ends.
 */
function moveOf(
  { variant_id, outcome, before, stock: after }: Result,
  held: ReadonlyMap<string, HeldStock>,
  now: Date,
): StockChange[] {
  const variant = variant_id === null ? undefined : held.get(variant_id);
  if (outcome !== "changed" || !variant || before === after) return [];
  const qty = (after ?? 0) - (before ?? variant.movementSum);
  return [{ moveId: newId("mov", now), variantId: variant.id, qty, before, after }];
}

/** Lists the stock movements of a variant, newest first. */
export const listStockMovements: UseCase<"listStockMovements"> = async (ctx, { variant_id, cursor, limit }) => {
  const after = readPosition(cursor);
  const [isThere, rows] = await Promise.all([
    hasVariant(ctx.db, ctx.shop.id, variant_id),
    listVariantMovements(ctx.db, ctx.shop.id, variant_id, { after, limit: limit + 1 }),
  ]);
  if (!isThere) throw new ApiError("not_found", { resource: "variant" });
  const { items, next_cursor } = paged(rows, limit, (row) => [row.atText, row.id]);
  return {
    items: items.map((row) => ({
      at: row.at.toISOString(),
      kind: row.kind,
      qty: row.qty,
      reason: row.reason,
      note: row.note,
      before: row.before,
      after: row.after,
      by: row.actorName,
      order_number: row.orderNumber,
    })),
    next_cursor,
  };
};
