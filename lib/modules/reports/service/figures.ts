import { limits } from "@/lib/contract/limits";
import { findSender } from "@/lib/modules/shops/service/senders";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import { readOptionNames } from "@/lib/values/products/product-options";
import { labelVariant } from "@/lib/values/products/variant-label";
import { changeInPercent, computeAverageOrderValue, type Figures, noFigures } from "../rules/metrics";
import { comparedDays, getReportSpan, listCountingDays, type ReportSpan } from "../rules/span";
import { listLowStockRows } from "../store/products";
import { compareSales } from "../store/sales";
import { rollUpShop } from "./rollups";

/** Time zone of the shop. Each report runs one statement after this one. */
export async function findShopTimeZone({ db, shop }: MerchantReadContext): Promise<string> {
  return (await findSender(db, shop.id)).timeZone;
}

/** Milliseconds in which a report rolls up days that no scheduled job has rolled up yet. */
const onDemandMs = 250;

/** Time span of a report. It leaves out days that are still to be counted, and names them. */
export async function findReportSpan(ctx: MerchantReadContext, count: number, timeoutMs = onDemandMs) {
  const [timeZone, uncounted] = await Promise.all([
    findShopTimeZone(ctx),
    rollUpShop(ctx, ctx.shop.id, ctx.now, { timeoutMs }),
  ]);
  const span = getReportSpan(ctx.now, timeZone, count, uncounted);
  return { span, timeZone, counting_days: listCountingDays(span, timeZone) };
}

/** API view of the figures of a time. */
export function viewFigures(figures: Figures | null | undefined) {
  const { revenue, orders, returned } = figures ?? noFigures;
  return { revenue, orders, average: computeAverageOrderValue({ revenue, orders, returned }), refunded: returned };
}

/** Compares today with the same weekday of the previous week. */
export async function compareTodaySales(ctx: MerchantReadContext, timeZone: string) {
  const compared = comparedDays(ctx.now, timeZone);
  const sold = await compareSales(ctx.db, ctx.shop.id, compared);
  const today = viewFigures(sold?.today);
  const untilNow = viewFigures(sold?.before?.untilNow);
  return {
    day: compared.day,
    compared_day: compared.dayBefore,
    today,
    compared: viewFigures(sold?.before?.total),
    compared_until_now: untilNow,
    change_percent: changeInPercent(untilNow.revenue, today.revenue),
  };
}

/** Lists stock that has run out or will soon. */
export async function listLowStock(ctx: MerchantReadContext, span: ReportSpan, most: number = limits.reportRows) {
  const rows = await listLowStockRows(ctx.db, ctx.shop.id, span, most);
  const items = rows.map((row) => ({
    variant_id: row.variantId,
    product_id: row.productId,
    name: row.name,
    variant_label: labelVariant(readOptionNames(row.productOptions), row.options),
    sku: row.sku,
    stock: row.stock,
    units: row.units,
  }));
  return { items };
}
