import type { DueNotice } from "@/lib/adapters/db/work/staff-notices";
import { readOptionNames } from "@/lib/domain/content/kept-content";
import { labelVariant } from "@/lib/domain/goods/variants";
import type { ShopEvent } from "@/lib/domain/messages/news";
import { adminPaths } from "@/lib/domain/staff/desk";
import { parseQuotaNotificationId } from "@/lib/domain/staff/notices";

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
        path: quotaNotice.limit === "codes" ? adminPaths.codes : adminPaths.home,
      }
    );
  }
  if (kind === "account_changed") return warning && { event: { what: kind, ...warning }, path: adminPaths.payments };
  if (number === null || total === null) return null;
  return { event: { what: kind, number, total }, path: adminPaths.order(number) };
}
