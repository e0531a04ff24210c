import { limits } from "@/lib/contract/limits";
import { getReportSpan } from "@/lib/domain/reports/span";
import { findShopClosing } from "@/lib/domain/settings/closing";
import type { UseCase } from "../use-case";
import type { MerchantReadContext } from "./context";
import { countOrders } from "./orders/orders";
import { compareTodaySales, findShopTimeZone, listLowStock } from "./reports/reports";
import { listDashboardWarnings } from "./warnings";

/** Returns the data of the dashboard. Its parts are queried concurrently, in two round trips. */
export const getDashboard: UseCase<"getDashboard"> = async (ctx) => {
  const [{ lists }, [today, { items }], warnings] = await Promise.all([
    countOrders(ctx),
    lookAround(ctx),
    listDashboardWarnings(ctx),
  ]);
  return {
    open: findShopClosing(ctx.shop, ctx.now) === null,
    lists,
    today,
    low_stock: items.slice(0, limits.homeVariants),
    warnings,
  };
};

/** Returns today's sales, and the stock that runs out soon at the rate of the last week. */
async function lookAround(ctx: MerchantReadContext) {
  const timeZone = await findShopTimeZone(ctx);
  return Promise.all([compareTodaySales(ctx, timeZone), listLowStock(ctx, getReportSpan(ctx.now, timeZone, 7))]);
}
