import { limits } from "@/lib/contract/limits";
import { recordAudits } from "@/lib/modules/audit/service/audit-log";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import { type LimitedVariant, type StockReason, stockAfter, sumPieces } from "../rules/stock";
import { type HeldStock, holdStock, type StockChange, updateStockRows } from "../store/stock";
import { queueStock } from "./stock-events";

export { holdStock, type StockChange, updateStockRows } from "../store/stock";

/** Records audit entries and enqueues webhook events. */
export async function recordStockChanges(
  ctx: MerchantReadContext,
  tx: Db,
  changes: readonly StockChange[],
  held: ReadonlyMap<string, HeldStock>,
  reason: StockReason,
): Promise<void> {
  const auditEntries = changes.map(({ variantId, before, after }) => ({
    what: "stock.changed" as const,
    subject: { kind: "variant", id: variantId, name: held.get(variantId)?.sku ?? null },
    before: { stock: before },
    after: { stock: after, reason },
  }));
  await recordAudits(tx, ctx, auditEntries);
  await queueStock(tx, ctx.shop.id, toStockEvents(changes, held), ctx.now);
}

/** Stock payload of webhook events. A variant with unlimited stock has none. */
export function toStockEvents(changes: readonly StockChange[], held: ReadonlyMap<string, HeldStock>): LimitedVariant[] {
  return changes.flatMap(({ variantId, after }) => {
    const variant = held.get(variantId);
    return variant && after !== null
      ? [{ productId: variant.productId, variantId, sku: variant.sku, stock: after }]
      : [];
  });
}

/** Returns pieces to stock. Skips variants that are deleted or have unlimited stock. */
export async function putBack(
  ctx: MerchantReadContext,
  tx: Db,
  items: readonly { variantId: string; qty: number }[],
): Promise<void> {
  const pieces = sumPieces(items);
  const held = new Map((await holdStock(tx, ctx.shop.id, [...pieces.keys()])).map((variant) => [variant.id, variant]));
  const changes = [...held.values()].flatMap(({ id, stock }) => {
    const after = stockAfter(stock, { move: pieces.get(id) ?? 0 }, limits.stock)?.stock ?? null;
    if (stock === null || after === null) return [];
    return [{ moveId: newId("mov", ctx.now), variantId: id, qty: after - stock, before: stock, after }];
  });
  if (changes.length === 0) return;
  await updateStockRows(tx, ctx.shop.id, changes, { reason: "returned", note: null, actor: ctx.actor, now: ctx.now });
  await recordStockChanges(ctx, tx, changes, held, "returned");
}
