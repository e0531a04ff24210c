import { limits } from "@/lib/contract/limits";
import { everyDay, type Figures } from "@/lib/modules/reports/rules/metrics";
import { draftRetentionDays } from "@/lib/modules/reports/rules/rollup-days";
import { listCities, listPaidMethods, listParcels, listVouchered } from "@/lib/modules/reports/store/breakdowns";
import { listSellers } from "@/lib/modules/reports/store/products";
import { listSales, listSteps } from "@/lib/modules/reports/store/sales";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { toIsoDay } from "@/lib/values/day";
import { compareTodaySales, findReportSpan, findShopTimeZone, listLowStock, viewFigures } from "../service/figures";

/** Days of a report: the last ones, or a range. Reports that are not by day limit the number of rows. */
export type ReportFilters = Parameters<UseCase<"getSalesReport">>[1];

const dayMs = 86_400_000;

/** Compares today with the same weekday of the previous week. */
export const getTodayReport: UseCase<"getTodayReport"> = async (ctx) => {
  return compareTodaySales(ctx, await findShopTimeZone(ctx));
};

/** Returns sales by day. */
export const getSalesReport: UseCase<"getSalesReport"> = async (ctx, filters) => {
  const { span, counting_days } = await findReportSpan(ctx, filters);
  const found = await listSales(ctx.db, ctx.shop.id, span);
  return {
    counting_days,
    items: everyDay(span.days, found, (day, figures: Figures | undefined) => ({ day, ...viewFigures(figures) })),
  };
};

/** Returns drafts, orders and payments by day. */
export const getFunnelReport: UseCase<"getFunnelReport"> = async (ctx, filters) => {
  const { span, timeZone, counting_days } = await findReportSpan(ctx, filters);
  const found = await listSteps(ctx.db, ctx.shop.id, span);
  const firstDraftDay = toIsoDay(new Date(ctx.now.getTime() - (draftRetentionDays - 1) * dayMs), timeZone);
  type Steps = { drafts: number; placed: number; paid: number };
  const items = everyDay(span.days, found, (day, steps: Steps | undefined) => ({
    day,
    drafts: day < firstDraftDay ? null : (steps?.drafts ?? 0),
    placed: steps?.placed ?? 0,
    paid: steps?.paid ?? 0,
  }));
  return { counting_days, items };
};

/** Returns the best-selling products. */
export const getProductReport: UseCase<"getProductReport"> = (ctx, filters) => listBestSellers(ctx, filters);

export async function listBestSellers(
  ctx: MerchantReadContext,
  filters: ReportFilters,
  most: number = limits.reportRows,
) {
  const { span, counting_days } = await findReportSpan(ctx, filters);
  const rows = await listSellers(ctx.db, ctx.shop.id, span, most);
  const items = rows.map(({ productId, name, units, revenue, orders }) => {
    return { product_id: productId, name, units, revenue, orders };
  });
  return { counting_days, items };
}

/** Returns the stock that has run out or will soon. */
export const getLowStockReport: UseCase<"getLowStockReport"> = (ctx, filters) => listStockReport(ctx, filters);

export async function listStockReport(
  ctx: MerchantReadContext,
  filters: ReportFilters,
  most: number = limits.reportRows,
) {
  const { span, counting_days } = await findReportSpan(ctx, filters);
  return { counting_days, ...(await listLowStock(ctx, span, most)) };
}

/** Returns shipping costs and who paid them. */
export const getShippingReport: UseCase<"getShippingReport"> = (ctx, filters) => listShippingCosts(ctx, filters);

export async function listShippingCosts(
  ctx: MerchantReadContext,
  filters: ReportFilters,
  most: number = limits.reportRows,
) {
  const { span, counting_days } = await findReportSpan(ctx, filters);
  const rows = await listParcels(ctx.db, ctx.shop.id, span, most);
  const items = rows.map(({ courierCode, courierService, orders, cost, discount }) => ({
    courier_code: courierCode,
    courier_service: courierService,
    orders,
    full_price: cost,
    buyers_paid: cost - discount,
    shop_paid: discount,
  }));
  return { counting_days, items };
}

/** Returns the usage of vouchers. */
export const getVoucherReport: UseCase<"getVoucherReport"> = (ctx, filters) => listVoucherUsage(ctx, filters);

export async function listVoucherUsage(
  ctx: MerchantReadContext,
  filters: ReportFilters,
  most: number = limits.reportRows,
) {
  const { span, counting_days } = await findReportSpan(ctx, filters);
  return { counting_days, items: await listVouchered(ctx.db, ctx.shop.id, span, most) };
}

/** Returns orders by city. */
export const getCityReport: UseCase<"getCityReport"> = (ctx, filters) => listCitySales(ctx, filters);

export async function listCitySales(
  ctx: MerchantReadContext,
  filters: ReportFilters,
  most: number = limits.reportRows,
) {
  const { span, counting_days } = await findReportSpan(ctx, filters);
  return { counting_days, items: await listCities(ctx.db, ctx.shop.id, span, most) };
}

/** Returns the sales per payment method. */
export const getPaymentReport: UseCase<"getPaymentReport"> = (ctx, filters) => listPaymentSales(ctx, filters);

export async function listPaymentSales(
  ctx: MerchantReadContext,
  filters: ReportFilters,
  most: number = limits.reportRows,
) {
  const { span, counting_days } = await findReportSpan(ctx, filters, { hasPayments: true });
  const rows = await listPaidMethods(ctx.db, ctx.shop.id, span, most);
  const total = rows.reduce((sum, { revenue }) => sum + revenue, 0);
  const items = rows.map(({ code, name, orders, revenue, returned }) => ({
    payment_method: code,
    name,
    orders,
    revenue,
    share_percent: total > 0 ? Math.round((revenue / total) * 100) : null,
    refunded: returned,
  }));
  return { counting_days, items };
}
