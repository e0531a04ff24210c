import { limits } from "@/lib/contract/limits";
import { countWorkLists } from "@/lib/modules/orders/service/work-lists";
import { compareTodaySales, findReportSpan, listLowStock } from "@/lib/modules/reports/service/figures";
import { findShopClosing } from "@/lib/modules/shops/rules/closing";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { listDashboardWarnings } from "../service/warnings";

/** Returns the data of the dashboard. Its parts are queried concurrently, in two round trips. */
export const getDashboard: UseCase<"getDashboard"> = async (ctx) => {
  const [{ lists }, [today, { items }], warnings] = await Promise.all([
    countWorkLists(ctx),
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
  const { span, timeZone } = await findReportSpan(ctx, 7, 0);
  return Promise.all([compareTodaySales(ctx, timeZone), listLowStock(ctx, span)]);
}
