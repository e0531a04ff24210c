import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { listTableHeadings, listTableRows, type TableRows } from "@/lib/modules/orders/rules/order-table";
import {
  countExportedOrders,
  type ExportedOrder,
  listExportedOrders,
} from "@/lib/modules/orders/store/exported-orders";
import type { ListPart, ListPosition } from "@/lib/modules/orders/store/work-lists";
import { findSender } from "@/lib/modules/shops/service/senders";
import type { FileAnswer, MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { formatTimestamp } from "@/lib/values/day";
import { csvLine } from "@/lib/values/files/csv-line";
import { openedBuyer } from "../service/order-details";
import type { OrderListFilters } from "./merchant-orders";

type ExportFilters = Omit<OrderListFilters, "cursor" | "limit"> & { rows: TableRows };

/** Exports orders as a table without personal data except the city. */
export const exportOrders: UseCase<"exportOrders"> = (ctx, filters) => exportTable(ctx, filters, false);

/** Exports orders with the buyers' data, for owners. */
export const exportOrdersWithBuyers: UseCase<"exportOrdersWithBuyers"> = (ctx, filters) => {
  return exportTable(ctx, filters, true);
};

/** Throws if the list has too many orders, because no row may be left out silently. */
async function exportTable(ctx: MerchantReadContext, filters: ExportFilters, hasBuyers: boolean): Promise<FileAnswer> {
  const most = limits.exportedOrders;
  const [{ timeZone }, count] = await Promise.all([
    findSender(ctx.db, ctx.shop.id),
    countExportedOrders(ctx.db, filters.list, toPart(ctx, filters, null, most + 1)),
  ]);
  if (count > most) throw new ApiError("too_many_orders", { limit: most });
  const name = `pesanan-${filters.list}-${formatTimestamp(ctx.now, timeZone).slice(0, 10)}.csv`;
  return { name, body: writeTable(ctx, filters, { hasBuyers, timeZone }) };
}

/** Orders per statement, and per piece of the file. */
const batch = 250;

/** Spreadsheet programs detect UTF-8 only with this mark. */
const byteOrderMark = "\uFEFF";

/**
 * Writes the table piece by piece while it is sent. Records the export before the last piece is sent, or when the caller leaves
 * early.
 */
async function* writeTable(
  ctx: MerchantReadContext,
  filters: ExportFilters,
  { hasBuyers, timeZone }: { hasBuyers: boolean; timeZone: string },
): AsyncGenerator<string> {
  const { rows } = filters;
  const at = (moment: Date | null) => (moment ? formatTimestamp(moment, timeZone) : "");
  const writeOrder = (order: ExportedOrder) => {
    const input = { order, buyer: hasBuyers ? openedBuyer(ctx, order) : null, at, now: ctx.now };
    return listTableRows(rows, hasBuyers, input).map(csvLine).join("");
  };
  let piece = byteOrderMark + csvLine(listTableHeadings(rows, hasBuyers));
  let count = 0;
  let isRecorded = false;
  try {
    for (let after: ListPosition | null | undefined = null; after !== undefined; ) {
      const orders = await listExportedOrders(ctx.db, filters.list, toPart(ctx, filters, after, batch));
      after = orders.length < batch ? undefined : orders.at(-1);
      piece += orders.map(writeOrder).join("");
      count += orders.length;
      if (after === undefined) {
        isRecorded = true;
        await recordExport(ctx, filters, { hasBuyers, count, isComplete: true });
      }
      yield piece;
      piece = "";
    }
  } finally {
    if (!isRecorded) await recordExport(ctx, filters, { hasBuyers, count, isComplete: false });
  }
}

type ExportOutcome = { hasBuyers: boolean; count: number; isComplete: boolean };

function recordExport(
  ctx: MerchantReadContext,
  filters: ExportFilters,
  { hasBuyers, count, isComplete }: ExportOutcome,
) {
  const { list, from = null, until = null, courier_code: courier } = filters;
  return recordAudit(ctx.db, ctx, {
    what: hasBuyers ? "orders.exported_with_buyers" : "orders.exported",
    subject: { kind: "orders", id: list },
    after: { from, until, ...(courier ? { courier } : {}), orders: count, ...(isComplete ? {} : { incomplete: true }) },
  });
}

function toPart(
  { shop, now }: MerchantReadContext,
  { from, until, courier_code }: ExportFilters,
  after: ListPosition | null,
  most: number,
): ListPart {
  return {
    shopId: shop.id,
    now,
    after,
    most,
    from: from ? new Date(from) : null,
    until: until ? new Date(until) : null,
    courier: courier_code ?? null,
  };
}
