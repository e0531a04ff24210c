import * as z from "zod";
import { line } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { orderFilters } from "./merchant-order";

/** Orders as files: printable pages and CSV tables. */

/** Filters and form of an order table. */
const tableQuery = z.object({
  ...orderFilters,
  rows: z
    .enum(["orders", "lines"])
    .default("orders")
    .describe(
      "Rows of the table. `orders`: one per order, with its products in one cell. `lines`: one per order line; number, status, times and payment method are on every row, the order's amounts and parcel only on its first row.",
    ),
});

const refundedColumns =
  "`dana_dikembalikan` is the refunded part of the price, `dana_akan_dikembalikan` the part of a refund that was not paid yet.";

const printFormats = ["label", "label_a4", "slip", "slip_without_prices"] as const;

export const orderFileOperations = {
  printOrders: merchantOperation({
    endpoint: "GET /orders/print",
    tag: "Orders",
    summary: "Print labels and packing slips",
    description:
      "Returns a printable page: `label` (100 × 150 mm), `label_a4` (four per A4 sheet), `slip` (A5) or `slip_without_prices` for gifts. Each order records the print; its status does not change.",
    query: z.object({
      ids: line(1, limits.ordersPerRequest * 40)
        .transform((list) => list.split(","))
        .pipe(z.array(line(1, 60)).min(1).max(limits.ordersPerRequest))
        .describe("Orders; separate ids with commas."),
      format: z.enum(printFormats).default("label").describe("Kind of page."),
    }),
    response: z.object({}),
    file: "text/html",
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  exportOrders: merchantOperation({
    endpoint: "GET /orders/export",
    tag: "Orders",
    summary: "Export orders as CSV",
    description: `Returns a CSV table of at most ${limits.exportedOrders} orders: numbers, amounts, products and parcels. Of the buyers, it contains only the city. ${refundedColumns}`,
    query: tableQuery,
    response: z.object({}),
    file: "text/csv",
    role: "staff",
    errors: ["too_many_orders"],
    budget: "merchant",
  }),
  exportOrdersWithBuyers: merchantOperation({
    endpoint: "GET /orders/export/buyers",
    tag: "Orders",
    summary: "Export orders with buyer data as CSV",
    description:
      "Returns the orders as CSV with names, contacts, phone numbers and addresses. Requires step-up authentication.",
    query: tableQuery,
    response: z.object({}),
    file: "text/csv",
    role: "owner",
    stepUp: true,
    errors: ["too_many_orders"],
    budget: "merchant",
  }),
};
