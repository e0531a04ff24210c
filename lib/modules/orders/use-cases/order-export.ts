import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { getEffectiveStatus, orderStates } from "@/lib/modules/orders/rules/order-states";
import { listOrderDetails, type OrderDetail } from "@/lib/modules/orders/store/order-details";
import { listOrders } from "@/lib/modules/orders/store/work-lists";
import { findSender } from "@/lib/modules/shops/service/senders";
import type { Buyer } from "@/lib/modules/verification/service/buyer";
import type { FileAnswer, MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { formatTimestamp } from "@/lib/values/day";
import { csvLine } from "@/lib/values/files/csv-line";
import { openedBuyer } from "../service/order-details";
import type { OrderListFilters } from "./merchant-orders";

type ExportFilters = Omit<OrderListFilters, "cursor" | "limit">;

/** Exports orders as a table without personal data except the city. */
export const exportOrders: UseCase<"exportOrders"> = (ctx, filters) => {
  return writeTable(ctx, filters, orderColumns);
};

/** Exports orders with the buyers' data, for owners. */
export const exportOrdersWithBuyers: UseCase<"exportOrdersWithBuyers"> = (ctx, filters) => {
  return writeTable(ctx, filters, { ...orderColumns, ...buyerColumns });
};

/** Input of a table row. */
type TableRow = { order: OrderDetail; buyer: Buyer | null; at: (moment: Date | null) => string; now: Date };
type Columns = Record<string, (row: TableRow) => string | number | null>;

const orderColumns: Columns = {
  nomor: ({ order }) => order.number,
  status: ({ order, now }) => orderStates[getEffectiveStatus(order, now)].label,
  dipesan: ({ order, at }) => at(order.placedAt),
  dibayar: ({ order, at }) => at(order.paidAt),
  metode: ({ order }) => order.paymentMethod,
  barang: ({ order }) => order.lines.map(formatOrderLine).join("; "),
  jumlah: ({ order }) => order.lines.reduce((sum, { qty }) => sum + qty, 0),
  subtotal: ({ order }) => order.subtotal,
  diskon: ({ order }) => order.discountTotal,
  voucher: ({ order }) => order.voucherCode,
  ongkir: ({ order }) => order.shippingCost,
  potongan_ongkir: ({ order }) => order.shippingDiscount,
  biaya_bayar: ({ order }) => order.paymentFee,
  kode_unik: ({ order }) => order.uniqueCode,
  total: ({ order }) => order.total,
  dana_harus_kembali_sejak: ({ order, at }) => at(order.refundDueAt),
  kurir: ({ order }) => order.courierCode,
  layanan: ({ order }) => order.courierService,
  resi: ({ order }) => order.awb,
  berat_gram: ({ order }) => order.weightGrams,
  kota: ({ order }) => order.city,
};

const buyerColumns: Columns = {
  nama: ({ buyer }) => buyer?.name ?? null,
  kontak: ({ buyer }) => buyer?.contact.address ?? null,
  telepon: ({ buyer }) => buyer?.phone ?? null,
  alamat: ({ buyer }) => buyer?.address ?? null,
  tujuan: ({ order }) => order.destinationLabel,
  catatan: ({ buyer }) => buyer?.note ?? null,
};

function formatOrderLine({ qty, name, variantLabel }: OrderDetail["lines"][number]): string {
  return `${qty}x ${name}${variantLabel ? ` (${variantLabel})` : ""}`;
}

/** Spreadsheet programs detect UTF-8 only with this mark. */
const byteOrderMark = "\uFEFF";

/** Writes the table. Throws if it has too many rows, because no row may be left out silently. */
async function writeTable(ctx: MerchantReadContext, filters: ExportFilters, columns: Columns): Promise<FileAnswer> {
  const { timeZone } = await findSender(ctx.db, ctx.shop.id);
  const at = (moment: Date | null) => (moment ? formatTimestamp(moment, timeZone) : "");
  const hasBuyers = "nama" in columns;
  const rows: string[] = [];
  for await (const order of exported(ctx, filters)) {
    if (rows.length === limits.exportedOrders) throw new ApiError("too_many_orders", { limit: limits.exportedOrders });
    const row = { order, buyer: hasBuyers ? openedBuyer(ctx, order) : null, at, now: ctx.now };
    rows.push(csvLine(Object.values(columns).map((cell) => String(cell(row) ?? ""))));
  }
  await recordAudit(ctx.db, ctx, {
    what: hasBuyers ? "orders.exported_with_buyers" : "orders.exported",
    subject: { kind: "orders", id: filters.list },
    after: {
      from: filters.from ?? null,
      until: filters.until ?? null,
      ...(filters.courier_code ? { courier: filters.courier_code } : {}),
      orders: rows.length,
    },
  });
  const body = byteOrderMark + csvLine(Object.keys(columns)) + rows.join("");
  return { name: `pesanan-${filters.list}-${formatTimestamp(ctx.now, timeZone).slice(0, 10)}.csv`, body };
}

const batch = 500;

/** Iterates over the orders of a list, a few hundred at a time. */
async function* exported(
  ctx: MerchantReadContext,
  { list, from, until, courier_code }: ExportFilters,
): AsyncGenerator<OrderDetail> {
  let after: { at: string; id: string } | null = null;
  do {
    const rows: { at: string; id: string }[] = await listOrders(ctx.db, list, {
      shopId: ctx.shop.id,
      now: ctx.now,
      after,
      most: batch,
      from: from ? new Date(from) : null,
      until: until ? new Date(until) : null,
      courier: courier_code ?? null,
    });
    const ids = rows.map(({ id }) => id);
    yield* await listOrderDetails(ctx.db, ctx.shop.id, ids);
    after = rows.length === batch ? (rows.at(-1) ?? null) : null;
  } while (after);
}
