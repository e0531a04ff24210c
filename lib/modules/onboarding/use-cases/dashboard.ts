import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { countWorkLists } from "@/lib/modules/orders/service/work-lists";
import { compareTodaySales, findReportSpan, listLowStock } from "@/lib/modules/reports/service/figures";
import { findShopClosing } from "@/lib/modules/shops/rules/closing";
import { addDismissal } from "@/lib/modules/staff/service/dismissals";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { listAllWarnings, listDashboardWarnings } from "../service/warnings";

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

/** Dismisses a warning for the caller. Repeating the request changes nothing. */
export const dismissWarning: UseCase<"dismissWarning"> = async (ctx, { id }) => {
  const { actor, shop } = ctx;
  if (actor.kind !== "staff") throw new ApiError("session_required");
  const warnings = await listAllWarnings(ctx);
  if (!warnings.some((warning) => warning.id === id)) throw new ApiError("not_found", { resource: "warning" });
  return ctx.idempotent(async (tx) => {
    if (await addDismissal(tx, { shopId: shop.id, staffId: actor.id, id }, limits.dismissedWarnings))
      await recordAudit(tx, ctx, { what: "dashboard.warning_dismissed", subject: { kind: "warning", id } });
    return { answer: { dismissed: true } };
  });
};

/** Returns today's sales, and the stock that runs out soon at the rate of the last week. */
async function lookAround(ctx: MerchantReadContext) {
  const { span, timeZone } = await findReportSpan(ctx, { days: 7 }, { timeoutMs: 0 });
  return Promise.all([compareTodaySales(ctx, timeZone), listLowStock(ctx, span)]);
}
