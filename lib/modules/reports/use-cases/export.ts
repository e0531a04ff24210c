import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { findDayRange } from "@/lib/modules/reports/rules/range";
import { findSender } from "@/lib/modules/shops/service/senders";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { toIsoDay } from "@/lib/values/day";
import { csvLine } from "@/lib/values/files/csv-line";
import {
  getFunnelReport,
  getSalesReport,
  getTodayReport,
  listBestSellers,
  listCitySales,
  listPaymentSales,
  listShippingCosts,
  listStockReport,
  listVoucherUsage,
  type ReportFilters,
} from "./reports";

type Cell = string | number | null;
type Table = { heading: string[]; rows: Cell[][]; isComplete: boolean };

type Write = (ctx: MerchantReadContext, filters: ReportFilters, most: number) => Promise<Table>;

type Report<Row> = { items: Row[] | null; counting_days?: (string | null)[] | null };

/** Builds a report table with a heading for each field of its rows. */
function table<Row extends Record<string, Cell>>(
  read: (ctx: MerchantReadContext, filters: ReportFilters, most: number) => Promise<Report<Row>>,
  headings: Record<keyof Row & string, string>,
): Write {
  const fields: (keyof Row & string)[] = Object.keys(headings);
  return async (ctx, filters, most) => {
    const { items, counting_days } = await read(ctx, filters, most);
    return {
      isComplete: !counting_days?.length,
      heading: fields.map((field) => headings[field]),
      rows: (items ?? []).map((row) => fields.map((field) => row[field] ?? null)),
    };
  };
}

/** One row for today, and one for each day that it is compared with. */
async function daysCompared(ctx: MerchantReadContext) {
  const { day, compared_day, today, compared, compared_until_now } = await getTodayReport(ctx, {});
  return {
    items: [
      { period: "hari ini sampai sekarang", day, ...today },
      { period: "minggu lalu sampai jam yang sama", day: compared_day, ...compared_until_now },
      { period: "minggu lalu seharian", day: compared_day, ...compared },
    ],
  };
}

const sold = { revenue: "omzet", orders: "pesanan" };
const figures = { ...sold, average: "rata_rata", refunded: "dibatalkan_atau_dikembalikan" };

const tables = new Map([
  ["today", table(daysCompared, { period: "waktu", day: "tanggal", ...figures })],
  ["sales", table(getSalesReport, { day: "tanggal", ...figures })],
  ["funnel", table(getFunnelReport, { day: "tanggal", drafts: "draf", placed: "pesanan", paid: "dibayar" })],
  ["products", table(listBestSellers, { product_id: "id", name: "produk", units: "terjual", ...sold })],
  [
    "stock",
    table(listStockReport, {
      variant_id: "id_varian",
      product_id: "id_produk",
      name: "produk",
      variant_label: "varian",
      sku: "sku",
      stock: "stok",
      units: "terjual",
    }),
  ],
  [
    "shipping",
    table(listShippingCosts, {
      courier_code: "kurir",
      courier_service: "layanan",
      orders: "pesanan",
      full_price: "ongkir_penuh",
      buyers_paid: "dibayar_pembeli",
      shop_paid: "ditanggung_toko",
    }),
  ],
  ["vouchers", table(listVoucherUsage, { code: "voucher", ...sold, discount: "potongan" })],
  [
    "payments",
    table(listPaymentSales, {
      payment_method: "kode",
      name: "cara_bayar",
      ...sold,
      share_percent: "persen_omzet",
      refunded: "dibatalkan_atau_dikembalikan",
    }),
  ],
  ["cities", table(listCitySales, { city: "kota", ...sold })],
]);

/** Spreadsheet programs detect UTF-8 only with this mark. */
const byteOrderMark = "\uFEFF";

/**
 * Exports a report as CSV with all of its rows. If a file cannot hold them all, its name says that it contains only the first
 * ones; if some days are still being counted, it says that they are missing.
 */
export const exportReport: UseCase<"exportReport"> = async (ctx, { report, ...filters }) => {
  const write = tables.get(report);
  if (!write) throw new ApiError("not_found", { resource: "report" });
  const { timeZone } = await findSender(ctx.db, ctx.shop.id);
  const most = limits.exportedRows;
  const { heading, rows, isComplete } = await write(ctx, filters, most + 1);
  const lines = rows.slice(0, most).map((row) => csvLine(row.map((cell) => String(cell ?? ""))));
  const span = report === "today" ? "" : nameSpan(filters, toIsoDay(ctx.now, timeZone));
  const part = `${rows.length > most ? `-${most}-pertama` : ""}${isComplete ? "" : "-belum-lengkap"}`;
  const name = `laporan-${report}${span || `-${toIsoDay(ctx.now, timeZone)}`}${part}.csv`;
  return { name, body: byteOrderMark + csvLine(heading) + lines.join("") };
};

/** Days of a report in the name of its file. */
function nameSpan({ days, ...range }: ReportFilters, today: string): string {
  const chosen = findDayRange(range);
  return chosen ? `-${chosen.from}-sampai-${chosen.until}` : `-${days}-hari-${today}`;
}
