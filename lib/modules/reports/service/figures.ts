import { limits } from "@/lib/contract/limits";
import { findSender } from "@/lib/modules/shops/service/senders";
import { createFieldError } from "@/lib/modules/shops/service/settings";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import { toIsoDay } from "@/lib/values/day";
import { readOptionNames } from "@/lib/values/products/product-options";
import { labelVariant } from "@/lib/values/products/variant-label";
import { changeInPercent, computeAverageOrderValue, type Figures, noFigures } from "../rules/metrics";
import { findDayRange, findRangeIssue, getRangeSpan, type ReportRange } from "../rules/range";
import { getFullRollupDays, getWidestPeriod } from "../rules/rollup-days";
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

type SpanNeeds = { timeoutMs?: number; hasPayments?: boolean };

/**
 * Time span of a report. It leaves out days that are still to be counted, and names them. Throws if the range of dates is
 * impossible.
 */
export async function findReportSpan(ctx: MerchantReadContext, range: ReportRange, needs: SpanNeeds = {}) {
  const { timeoutMs = onDemandMs, hasPayments = false } = needs;
  const { now, shop } = ctx;
  // Today's date is the last day of the earliest time zone, until the shop's own is known.
  refuseRange(range, toIsoDay(now, "Pacific/Kiritimati"));
  const period = getWidestPeriod(range, now);
  const [timeZone, days] = await Promise.all([
    findShopTimeZone(ctx),
    rollUpShop(ctx, shop.id, now, { period, hasPayments }, { timeoutMs }),
  ]);
  refuseRange(range, toIsoDay(now, timeZone));
  const chosen = findDayRange(range);
  const requested = chosen ? getRangeSpan(chosen, now, timeZone) : getReportSpan(now, timeZone, range.days);
  const { from, until } = getFullRollupDays(requested);
  const span = { ...requested, uncounted: days.filter((day) => day >= from && day < until) };
  return { span, timeZone, counting_days: listCountingDays(span, timeZone) };
}

function refuseRange(range: ReportRange, today: string): void {
  const issue = findRangeIssue(range, today, limits.reportDays);
  if (issue) throw createFieldError(issue.path, issue.code, issue.message);
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
