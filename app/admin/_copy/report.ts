import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** Row types of the reports. */
export type SalesDay = RowOf<"getSalesReport">;
export type FunnelDay = RowOf<"getFunnelReport">;
export type SoldProduct = RowOf<"getProductReport">;
export type LowStockReportRow = RowOf<"getLowStockReport">;
export type ParcelCost = RowOf<"getShippingReport">;
export type UsedVoucher = RowOf<"getVoucherReport">;
export type PaymentMethodSales = RowOf<"getPaymentReport">;
export type SoldCity = RowOf<"getCityReport">;

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
