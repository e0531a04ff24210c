import type { OrderList } from "../_copy/order";
import { daySpan } from "../_copy/shop-time";

/** Filters of the order list in the URL: list, order dates, courier and cursor. */
export type OrderListView = {
  list: string | null;
  /** First and last day, as "2026-11-20". */
  from: string;
  until: string;
  courier: string;
  cursor: string | null;
};

type Asked = Partial<Record<"list" | "dari" | "sampai" | "kurir" | "cursor", string | string[]>>;

export function orderView({ list, dari, sampai, kurir, cursor }: Asked): OrderListView {
  return {
    list: textOf(list) || null,
    from: dayOf(dari),
    until: dayOf(sampai),
    courier: textOf(kurir).slice(0, 40),
    cursor: textOf(cursor) || null,
  };
}

/** URL of a view. */
export function orderViewPath({ list, from, until, courier, cursor }: OrderListView): string {
  const params = { list: list ?? "", dari: from, sampai: until, kurir: courier, cursor: cursor ?? "" };
  const asked = Object.entries(params).filter(([, value]) => value !== "");
  return asked.length === 0 ? "/admin/pesanan" : `/admin/pesanan?${new URLSearchParams(asked)}`;
}

export type AdminOrderFilters = { list: OrderList; from?: string; until?: string; courier_code?: string };

/** API filters of a view, in the shop's time zone. */
export function toAdminOrderFilters(
  { from, until, courier }: OrderListView,
  list: OrderList,
  zone: string,
): AdminOrderFilters {
  return { list, ...daySpan(from, until, zone), ...(courier ? { courier_code: courier } : {}) };
}

/** True if a view filters its list. */
export function isNarrowed({ from, until, courier }: OrderListView): boolean {
  return [from, until, courier].some((asked) => asked !== "");
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === "string" ? value.trim() : "";
}

function dayOf(value: string | string[] | undefined): string {
  const day = textOf(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : "";
}
