import type { DueNotice } from "@/lib/adapters/db/work/staff-notices";
import type { ShopEvent } from "@/lib/domain/messages/news";
import { desk } from "@/lib/domain/staff/desk";

/** What a notice tells, and the page of the desk where it is seen; null where what it is about is gone. */
export function eventOf({
  kind,
  number,
  total,
  product,
  options,
}: Pick<DueNotice, "kind" | "number" | "total" | "product" | "options">): { event: ShopEvent; path: string } | null {
  if (kind === "stock_out") {
    if (product === null) return null;
    const variant = Object.values(options ?? {}).join(" / ");
    return { event: { what: kind, product, variant: variant || null }, path: desk.stock };
  }
  if (number === null || total === null) return null;
  return { event: { what: kind, number, total }, path: desk.order(number) };
}
