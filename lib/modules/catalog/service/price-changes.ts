import { recordAudits } from "@/lib/modules/audit/service/audit-log";
import { type PricedVariant, writePrices } from "@/lib/modules/catalog/store/editing/bulk";
import type { Db } from "@/lib/platform/db/connection/client";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import type { Rupiah } from "@/lib/values/money";
import { readOptionNames } from "@/lib/values/products/product-options";
import { labelVariant } from "@/lib/values/products/variant-label";

/** New price of a locked variant. */
type PriceChange = { variant: PricedVariant; price: Rupiah };

/**
 * Saves prices and records them. This increments the product's revision, so an open editor cannot write old prices back. The
 * caller must hold the row locks.
 */
export async function savePrices(tx: Db, ctx: MerchantContext, changes: readonly PriceChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ variant: { id, productId }, price }) => ({ id, productId, price }));
  await writePrices(tx, ctx.shop.id, rows);
  await recordAudits(tx, ctx, toAuditEntries(changes));
}

/** Returns the options of a variant in their order; null if it has none. */
export function labelPricedVariant({ productOptions, options }: PricedVariant): string | null {
  return labelVariant(readOptionNames(productOptions), options);
}

/**
 * Builds one audit entry per product, under the product's name. An editor who gets a conflict thus learns who made the change.
 */
function toAuditEntries(changes: readonly PriceChange[]) {
  const named = (variant: PricedVariant) => variant.sku ?? labelPricedVariant(variant) ?? variant.id;
  return [...new Set(changes.map(({ variant }) => variant.productId))].map((id) => {
    const own = changes.filter(({ variant }) => variant.productId === id);
    return {
      what: "product.prices_changed" as const,
      subject: { kind: "product", id, name: own[0]?.variant.productName ?? null },
      before: Object.fromEntries(own.map(({ variant }) => [named(variant), variant.price])),
      after: Object.fromEntries(own.map(({ variant, price }) => [named(variant), price])),
    };
  });
}
