import { adminPaths } from "@/lib/modules/notifications/rules/admin-paths";
import type { ShopEvent } from "@/lib/modules/notifications/rules/messages";
import { parseQuotaNotificationId } from "@/lib/modules/notifications/rules/staff-notifications";
import type { DueNotice } from "@/lib/modules/notifications/store/staff-notifications";
import { readOptionNames } from "@/lib/values/products/product-options";
import { labelVariant } from "@/lib/values/products/variant-label";

/** Content of a staff notification and its admin page; null if its subject no longer exists. */
export function buildNotificationContent({
  id,
  kind,
  number,
  total,
  product,
  productOptions,
  options,
  warning,
}: Pick<DueNotice, "id" | "kind" | "number" | "total" | "product" | "productOptions" | "options" | "warning">): {
  event: ShopEvent;
  path: string;
} | null {
  if (kind === "stock_out") {
    if (product === null) return null;
    const variant = labelVariant(readOptionNames(productOptions), options ?? {});
    return { event: { what: kind, product, variant }, path: adminPaths.stock };
  }
  if (kind === "limit_near") {
    const quotaNotice = parseQuotaNotificationId(id);
    return (
      quotaNotice && {
        event: { what: kind, ...quotaNotice },
        path: quotaNotice.limit === "calls" ? adminPaths.home : adminPaths.codes,
      }
    );
  }
  if (kind === "account_changed") return warning && { event: { what: kind, ...warning }, path: adminPaths.payments };
  if (number === null || total === null) return null;
  return { event: { what: kind, number, total }, path: adminPaths.order(number) };
}
