import type { Metadata } from "next";
import { parseReportSpan, spans } from "../_copy/metrics";
import { adminPage } from "../_ui/shell/admin-page";
import { Tabs } from "../_ui/tabs";
import { Funnel, Sales, Totals } from "./daily-reports";
import { BestSellers, Cities, LowStockPanel, Parcels, Vouchers } from "./ranked-reports";

type Props = { searchParams: Promise<{ hari?: string | string[] }> };

export const metadata: Metadata = { title: "Laporan" };

/** Sales reports, rendered on the server. Works without JavaScript. */
export default adminPage<Props>({
  navKey: "numbers",
  help: "pengaturan-toko",
  path: async ({ searchParams }) => pathOf(parseReportSpan((await searchParams).hari)),
  draw: async ({ api, props }) => {
    const days = parseReportSpan((await props.searchParams).hari);
    const asked = { days };
    const [sales, funnel, products, stock, shipping, vouchers, cities] = await Promise.all([
      api.getSalesReport(asked),
      api.getFunnelReport(asked),
      api.getProductReport(asked),
      api.getLowStockReport(asked),
      api.getShippingReport(asked),
      api.getVoucherReport(asked),
      api.getCityReport(asked),
    ]);
    const reports = [sales, funnel, products, stock, shipping, vouchers, cities];
    const counting = [...new Set(reports.flatMap(({ counting_days: some }) => some ?? []))];
    return (
      <div className="stack roomy">
        <h1>Laporan</h1>
        <Tabs
          name="Rentang waktu"
          tabs={spans.map((span) => ({ label: `${span} hari`, path: pathOf(span), isChosen: span === days }))}
        />
        {counting.length > 0 && (
          <p className="empty" role="status">
            Pesanan {counting.length} hari masih dihitung dan belum ikut di sini. Muat ulang sebentar lagi.
          </p>
        )}
        {sales.items?.every(({ orders }) => !orders) && (
          <p className="empty">
            Belum ada pesanan yang dibayar dalam {days} hari. Angkanya muncul begitu yang pertama dibayar.
          </p>
        )}
        <Totals days={sales.items ?? []} />
        <Sales days={sales.items ?? []} span={days} />
        <div className="pairs">
          <Funnel days={funnel.items ?? []} span={days} />
          <BestSellers rows={products.items ?? []} span={days} />
          <LowStockPanel rows={stock.items ?? []} span={days} />
          <Parcels rows={shipping.items ?? []} span={days} />
          <Vouchers rows={vouchers.items ?? []} span={days} />
          <Cities rows={cities.items ?? []} span={days} />
        </div>
      </div>
    );
  },
});

function pathOf(span: number): string {
  return `/admin/laporan?hari=${span}`;
}
