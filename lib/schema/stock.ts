import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { StockReason } from "@/lib/modules/catalog/rules/stock";
import type { Actor } from "@/lib/values/actor";
import { variants } from "./catalog";
import { createdAtColumn, shopId } from "./columns";
import { orders } from "./orders";

/** Append-only log of stock movements. Per round, an order takes from a variant once and returns once. */
export const stockMovements = pgTable(
  "stock_moves",
  {
    shopId: shopId(),
    id: text().notNull(),
    variantId: text().notNull(),
    orderId: text(),
    kind: text().$type<"sale" | "return" | "adjustment">().notNull(),
    round: integer().notNull().default(1),
    qty: integer().notNull(),
    at: createdAtColumn(),
  },
  (move) => [
    primaryKey({ columns: [move.shopId, move.id] }),
    uniqueIndex("stock_moves_once").on(move.shopId, move.orderId, move.variantId, move.kind, move.round),
    foreignKey({ columns: [move.shopId, move.variantId], foreignColumns: [variants.shopId, variants.id] }),
    foreignKey({ columns: [move.shopId, move.orderId], foreignColumns: [orders.shopId, orders.id] }),
    index("stock_moves_of_variant").on(move.shopId, move.variantId, move.at),
    // For retention. Excludes the sums of deleted movements. Purchases do not write to it.
    index("stock_movements_by_staff")
      .on(move.shopId, move.at)
      .where(sql`${move.orderId} is null and ${move.id} not like 'mov_carried_%'`),
    check("stock_moves_kind", sql`${move.kind} in ('sale', 'return', 'adjustment')`),
    check(
      "stock_moves_sign",
      sql`case ${move.kind} when 'sale' then ${move.qty} < 0 when 'return' then ${move.qty} > 0 else true end`,
    ),
  ],
);

/** Reason and actor of a manual stock change. The movement itself is in `stock_moves`. */
export const stockChanges = pgTable(
  "stock_changes",
  {
    shopId: shopId(),
    moveId: text().notNull(),
    reason: text().$type<StockReason>().notNull(),
    note: text(),
    /** Stock before and after; null means unlimited. */
    before: integer(),
    after: integer(),
    whoKind: text().$type<Actor["kind"]>().notNull(),
    whoId: text(),
    whoName: text(),
  },
  (change) => [
    primaryKey({ columns: [change.shopId, change.moveId] }),
    foreignKey({
      columns: [change.shopId, change.moveId],
      foreignColumns: [stockMovements.shopId, stockMovements.id],
    }).onDelete("cascade"),
    check(
      "stock_changes_reason",
      sql`${change.reason} in ('first', 'count', 'received', 'damaged', 'correction', 'returned')`,
    ),
  ],
);

/**
 * Variants with low or empty stock; an empty one has a row for each level. Triggers maintain the rows when a stock crosses a
 * threshold. Low stock is found quickly among many products, and a sale from ample stock writes nothing here.
 */
export const lowStocks = pgTable(
  "low_stocks",
  {
    shopId: shopId(),
    level: text().$type<"low" | "out">().notNull(),
    variantId: text().notNull(),
    productId: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.level, row.variantId] }),
    index("low_stocks_of_product").on(row.shopId, row.level, row.productId),
  ],
);
