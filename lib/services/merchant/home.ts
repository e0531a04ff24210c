import { limits } from "@/lib/contract/limits";
import { spanOf } from "@/lib/domain/reports/span";
import { closingAt } from "@/lib/domain/settings/closing";
import type { UseCase } from "../use-case";
import type { MerchantReadContext } from "./context";
import { countOrders } from "./orders/orders";
import { shelvesIn, timeZoneIn, todayIn } from "./reports/reports";
import { warningsIn } from "./warnings";

/** Returns the data of the dashboard. Its parts are queried concurrently, in two round trips. */
export const showHome: UseCase<"showHome"> = async (ctx) => {
  const [{ lists }, [today, { items }], warnings] = await Promise.all([
    countOrders(ctx),
    lookAround(ctx),
    warningsIn(ctx),
  ]);
  return {
    open: closingAt(ctx.shop, ctx.now) === null,
    lists,
    today,
    running_out: items.slice(0, limits.homeShelves),
    warnings,
  };
};

/** Returns today's sales, and the stock that runs out soon at the rate of the last week. */
async function lookAround(ctx: MerchantReadContext) {
  const timeZone = await timeZoneIn(ctx);
  return Promise.all([todayIn(ctx, timeZone), shelvesIn(ctx, spanOf(ctx.now, timeZone, 7))]);
}
