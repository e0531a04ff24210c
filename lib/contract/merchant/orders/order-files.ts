import * as z from "zod";
import { line } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";
import { orderFilters } from "./order";

/** Orders as files: paper to be printed, and tables to be calculated with. */

const papers = ["label", "label_a4", "slip"] as const;

export const printOrders = merchantOperation({
  endpoint: merchantEndpoints.printOrders,
  tag: "Orders",
  summary: "Print labels and packing slips",
  description:
    "A page of `label` (100 × 150 mm), `label_a4` (four on a sheet of A4) or `slip` (A5), ready for the browser's print. That it was printed is noted with each order, and moves nothing.",
  query: z.object({
    ids: line(1, limits.ordersAtOnce * 40)
      .transform((list) => list.split(","))
      .pipe(z.array(line(1, 60)).min(1).max(limits.ordersAtOnce))
      .describe("The orders, with commas between them."),
    paper: z.enum(papers).default("label").describe("Which paper."),
  }),
  response: z.object({}),
  file: "text/html",
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const exportOrders = merchantOperation({
  endpoint: merchantEndpoints.exportOrders,
  tag: "Orders",
  summary: "Save orders as CSV",
  description: `A table of at most ${limits.exportedOrders} orders for a spreadsheet: numbers, amounts, goods and parcels, and of the buyers no more than the city.`,
  query: z.object(orderFilters),
  response: z.object({}),
  file: "text/csv",
  role: "staff",
  errors: ["too_many_orders"],
  budget: "merchant",
});

export const exportOrdersWithBuyers = merchantOperation({
  endpoint: merchantEndpoints.exportOrdersWithBuyers,
  tag: "Orders",
  summary: "Save orders with their buyers as CSV",
  description: "The same table with names, contacts, phone numbers and addresses. It takes a fresh proof of who asks.",
  query: z.object(orderFilters),
  response: z.object({}),
  file: "text/csv",
  role: "owner",
  stepUp: true,
  errors: ["too_many_orders"],
  budget: "merchant",
});
