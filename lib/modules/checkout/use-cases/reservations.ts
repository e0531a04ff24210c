import { limits } from "@/lib/contract/limits";
import { listReserved } from "@/lib/modules/checkout/store/reserved-stock";
import type { UseCase } from "@/lib/use-case/use-case";
import { readOptionNames } from "@/lib/values/products/product-options";
import { labelVariant } from "@/lib/values/products/variant-label";

/** Lists the stock that unpaid orders of first-time buyers reserve. */
export const listReservations: UseCase<"listReservations"> = async (ctx) => {
  const most = limits.reservedVariants;
  const rows = await listReserved(ctx.db, ctx.shop.id, { most: most + 1, mostOrders: limits.ordersPerRequest });
  return {
    items: rows.slice(0, most).map((row) => ({
      variant_id: row.variantId,
      product_id: row.productId,
      product_name: row.productName,
      variant_label: labelVariant(readOptionNames(row.productOptions), row.options),
      sku: row.sku,
      stock: row.stock,
      reserved: row.reserved,
      orders: row.orders.map(({ id, number, qty, isClaimed, placedAt }) => ({
        order_id: id,
        order_number: number,
        qty,
        is_claimed: isClaimed,
        placed_at: placedAt.toISOString(),
      })),
    })),
    is_more: rows.length > most,
  };
};
