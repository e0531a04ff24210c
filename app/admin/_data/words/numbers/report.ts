import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** Row types of the reports. */
export type SalesDay = RowOf<"reportSales">;
export type FunnelDay = RowOf<"reportFunnel">;
export type SoldProduct = RowOf<"reportProducts">;
export type LowStockReportRow = RowOf<"reportStock">;
export type ParcelCost = RowOf<"reportShipping">;
export type UsedVoucher = RowOf<"reportVouchers">;
export type SoldCity = RowOf<"reportCities">;

type ReportName = {
  [Name in keyof MerchantAnswers]: MerchantAnswers[Name] extends { items: readonly unknown[] | null } ? Name : never;
}[keyof MerchantAnswers];
type RowOf<Name extends ReportName> = NonNullable<MerchantAnswers[Name]["items"]>[number];

/** Path of the stock page, filtered to low or empty stock. */
export function toLowStockPath({ stock }: Pick<LowStockReportRow, "stock">): string {
  return `/admin/stok?hanya=${stock === 0 ? "out" : "low"}`;
}

/** Name of a product variant with low stock. */
export function formatLowStockName({ name, variant_label }: Pick<LowStockReportRow, "name" | "variant_label">): string {
  return [name, variant_label].filter(Boolean).join(" · ");
}

export function formatRemainingStock({ stock }: Pick<LowStockReportRow, "stock">): string {
  return stock === 0 ? "Habis" : `Sisa ${stock}`;
}
