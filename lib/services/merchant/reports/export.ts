import { findSender } from "@/lib/adapters/db/shops/shops";
import { ApiError } from "@/lib/contract/errors";
import { dayOf } from "@/lib/domain/day";
import { csvLine } from "@/lib/domain/import/written-csv";
import type { FileAnswer, MerchantReadContext } from "../context";
import {
  type ReportFilters,
  reportCities,
  reportFunnel,
  reportProducts,
  reportSales,
  reportShipping,
  reportStock,
  reportVouchers,
} from "./reports";

type Cell = string | number | null;
type Table = { heading: string[]; rows: Cell[][] };

/** A report as a table: the fields of its rows, each under its heading. */
function table<Row extends Record<string, Cell>>(
  read: (ctx: MerchantReadContext, filters: ReportFilters) => Promise<{ items: Row[] }>,
  headings: Record<keyof Row & string, string>,
): (ctx: MerchantReadContext, filters: ReportFilters) => Promise<Table> {
  const fields: (keyof Row & string)[] = Object.keys(headings);
  return async (ctx, filters) => {
    const { items } = await read(ctx, filters);
    return {
      heading: fields.map((field) => headings[field]),
      rows: items.map((row) => fields.map((field) => row[field] ?? null)),
    };
  };
}

const sold = { revenue: "omzet", orders: "pesanan" };

const tables = new Map([
  [
    "sales",
    table(reportSales, { day: "tanggal", ...sold, average: "rata_rata", returned: "dibatalkan_atau_dikembalikan" }),
  ],
  ["funnel", table(reportFunnel, { day: "tanggal", drafts: "draf", placed: "pesanan", paid: "dibayar" })],
  ["products", table(reportProducts, { product_id: "id", name: "produk", units: "terjual", ...sold })],
  [
    "stock",
    table(reportStock, {
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
    table(reportShipping, {
      courier_code: "kurir",
      courier_service: "layanan",
      orders: "pesanan",
      full_price: "ongkir_penuh",
      buyers_paid: "dibayar_pembeli",
      shop_paid: "ditanggung_toko",
    }),
  ],
  ["vouchers", table(reportVouchers, { code: "voucher", ...sold, discount: "potongan" })],
  ["cities", table(reportCities, { city: "kota", ...sold })],
]);

/** A spreadsheet takes UTF-8 for what it is only where this mark begins it. */
const byteOrderMark = "\uFEFF";

/** A report as CSV: the same rows that it answers with. */
export async function exportReport(
  ctx: MerchantReadContext,
  { report, days }: ReportFilters & { report: string },
): Promise<FileAnswer> {
  const write = tables.get(report);
  if (!write) throw new ApiError("not_found", { resource: "report" });
  const { timeZone } = await findSender(ctx.db, ctx.shop.id);
  const { heading, rows } = await write(ctx, { days });
  const lines = rows.map((row) => csvLine(row.map((cell) => String(cell ?? ""))));
  const name = `laporan-${report}-${days}-hari-${dayOf(ctx.now, timeZone)}.csv`;
  return { name, body: byteOrderMark + csvLine(heading) + lines.join("") };
}
