import type { Metadata } from "next";
import { spans } from "../_copy/metrics";
import { adminPage } from "../_ui/shell/admin-page";
import { Tabs } from "../_ui/tabs";
import { Funnel, Sales, Totals } from "./daily-reports";
import { RangeForm } from "./range-form";
import { BestSellers, Cities, LowStockPanel, MethodRevenue, Parcels, Vouchers } from "./ranked-reports";
import { readReports } from "./read-reports";
import { describeReportRange, isTyped, parseReportRange, reportPath } from "./report-range";

type Props = { searchParams: Promise<Record<string, string | string[]>> };

export const metadata: Metadata = { title: "Laporan" };

/** Sales reports, rendered on the server. Works without JavaScript. */
export default adminPage<Props>({
  navKey: "numbers",
  help: "laporan",
  path: async ({ searchParams }) => reportPath(parseReportRange(await searchParams)),
  draw: async ({ api, props }) => {
    const typed = parseReportRange(await props.searchParams);
    const { range, issue, ...reports } = await readReports(api, typed);
    const { sales, funnel, products, stock, shipping, payments, vouchers, cities } = reports;
    const counting = [...new Set(Object.values(reports).flatMap(({ counting_days: some }) => some ?? []))];
    return (
      <div className="stack roomy">
        <h1>Laporan</h1>
        <Tabs
          name="Rentang waktu"
          tabs={spans.map((days) => ({
            label: `${days} hari`,
            path: reportPath({ days, from: "", until: "" }),
            isChosen: !isTyped(range) && days === range.days,
          }))}
        />
        <RangeForm range={typed} issue={issue} />
        {counting.length > 0 && (
          <p className="empty" role="status">
            Pesanan {counting.length} hari masih dihitung dan belum ikut di sini. Muat ulang sebentar lagi.
          </p>
        )}
        {sales.items?.every(({ orders }) => !orders) && (
          <p className="empty">
            Belum ada pesanan yang dibayar {describeReportRange(range)}. Angkanya muncul begitu yang pertama dibayar.
          </p>
        )}
        <Totals days={sales.items ?? []} />
        <Sales days={sales.items ?? []} range={range} />
        <div className="pairs">
          <Funnel days={funnel.items ?? []} range={range} />
          <MethodRevenue rows={payments.items ?? []} range={range} />
          <BestSellers rows={products.items ?? []} range={range} />
          <LowStockPanel rows={stock.items ?? []} range={range} />
          <Parcels rows={shipping.items ?? []} range={range} />
          <Vouchers rows={vouchers.items ?? []} range={range} />
          <Cities rows={cities.items ?? []} range={range} />
        </div>
      </div>
    );
  },
});
