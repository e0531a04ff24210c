import * as z from "zod";
import { count, list, named, part, rupiah, text } from "../fields";
import { limits } from "../limits";
import { merchantEndpoints } from "./endpoints";
import { merchantOperation } from "./operation";

/** What the shop sold, in figures. Days are those of the shop's time zone; money that goes back to buyers is left out. */

const Figures = named("Figures", {
  revenue: rupiah(
    "What orders that were paid in this time brought, sending included, without what was cancelled or refunded since.",
  ),
  orders: count("How many orders that is."),
  average: rupiah("What one of them brought on the average."),
  returned: rupiah("What was paid in this time for orders that were cancelled or refunded since."),
});

export const TodayReport = named("TodayReport", {
  day: text("Today, as `2026-11-15`."),
  compared_day: text("The same weekday of the week before."),
  today: part(Figures, "Today until now."),
  compared: part(Figures, "The whole of that other day."),
  compared_until_now: part(Figures, "That other day until the same time of day."),
  change_percent: count(
    "By how many percent today's revenue is more than that until the same time; null: there was none.",
  ),
});

const SalesDay = named("SalesDay", {
  day: text("The day, as `2026-11-15`."),
  revenue: rupiah("What orders that were paid on it brought, without what was cancelled or refunded since."),
  orders: count("How many orders that is."),
  average: rupiah("What one of them brought on the average."),
  returned: rupiah("What was paid on it for orders that were cancelled or refunded since."),
});

const FunnelDay = named("FunnelDay", {
  day: text("The day, as `2026-11-15`."),
  drafts: count("Carts that were priced for an order; one that is changed at the checkout counts again."),
  placed: count("Orders that were placed."),
  paid: count("How many of these orders were paid, on whatever day."),
});

const givenBack =
  "Those that money went back for, or is to, are left out; a refund that names no goods leaves them in, unless it is of all that the order cost.";

const SoldProduct = named("SoldProduct", {
  product_id: text("Names the product, which may be gone."),
  name: text("What it was called when it was last bought."),
  units: count(`Pieces that were sold. ${givenBack}`),
  revenue: rupiah("What these pieces came to, before vouchers and discounts of whole orders."),
  orders: count("Orders that these pieces are in."),
});

export const EmptyShelf = named("EmptyShelf", {
  variant_id: text("Names the variant."),
  product_id: text("Names its product."),
  name: text("What the product is called."),
  variant_label: text("The values of its options; null where the product has one variant only."),
  sku: text("The merchant's own number for it."),
  stock: count("Pieces left; 0: it has run out."),
  units: count(`Pieces that were sold in these days. ${givenBack}`),
});

const ParcelCost = named("ParcelCost", {
  courier_code: text("The courier."),
  courier_service: text("Its service; null where it has no name."),
  orders: count("Orders that were sent so, or will be."),
  full_price: rupiah("What sending them costs in full."),
  buyers_paid: rupiah("What their buyers paid of it."),
  shop_paid: rupiah("What is left for the shop."),
});

const UsedVoucher = named("UsedVoucher", {
  code: text("The code of the voucher."),
  orders: count("Paid orders that it was used for."),
  revenue: rupiah("What they brought."),
  discount: rupiah("What their buyers were spared in all: by this voucher, and by promotions beside it."),
});

const SoldCity = named("SoldCity", {
  city: text("The city; null where none was told."),
  orders: count("Paid orders that went there."),
  revenue: rupiah("What they brought."),
});

const days = z
  .enum(["7", "30", "90"])
  .transform(Number)
  .pipe(z.literal([7, 30, 90]))
  .default(30)
  .describe("How many days, the last of which is today: 7, 30 or 90.");

const shared = {
  tag: "Reports",
  query: z.object({ days }),
  role: "staff",
  errors: [],
  budget: "merchant",
} as const;

const most = `The first ${limits.reportRows} of them.`;

export const reportToday = merchantOperation({
  ...shared,
  endpoint: merchantEndpoints.reportToday,
  summary: "Compare today",
  description: "Today against the same weekday of the week before, by the shop's time zone.",
  query: z.object({}),
  response: TodayReport,
});

export const reportSales = merchantOperation({
  ...shared,
  endpoint: merchantEndpoints.reportSales,
  summary: "Report sales by day",
  description: "What was sold on each day, the oldest first; a day without an order has its row too.",
  response: named("SalesReport", { items: list(SalesDay, "The days.") }),
});

export const reportFunnel = merchantOperation({
  ...shared,
  endpoint: merchantEndpoints.reportFunnel,
  summary: "Report drafts, orders and payments by day",
  description:
    "How many carts came as far as a draft, how many of them became orders, and how many of these were paid.",
  response: named("FunnelReport", { items: list(FunnelDay, "The days, the oldest first.") }),
});

export const reportProducts = merchantOperation({
  ...shared,
  endpoint: merchantEndpoints.reportProducts,
  summary: "Report what sells best",
  description: `Products by the pieces that were sold, the most first. ${most}`,
  response: named("ProductsReport", { items: list(SoldProduct, "The products.") }),
});

export const reportStock = merchantOperation({
  ...shared,
  endpoint: merchantEndpoints.reportStock,
  summary: "Report what runs out",
  description: `Variants on sale that have ${limits.lowStock} pieces or fewer, the emptiest first, and of these what sold best. ${most}`,
  response: named("StockReport", { items: list(EmptyShelf, "The variants.") }),
});

export const reportShipping = merchantOperation({
  ...shared,
  endpoint: merchantEndpoints.reportShipping,
  summary: "Report what sending cost",
  description: `The full price of sending against what buyers paid of it, by courier and service. ${most}`,
  response: named("ShippingReport", { items: list(ParcelCost, "Couriers and their services, the most used first.") }),
});

export const reportVouchers = merchantOperation({
  ...shared,
  endpoint: merchantEndpoints.reportVouchers,
  summary: "Report vouchers",
  description: `Vouchers that were used for paid orders, the most used first. ${most}`,
  response: named("VouchersReport", { items: list(UsedVoucher, "The vouchers.") }),
});

export const reportCities = merchantOperation({
  ...shared,
  endpoint: merchantEndpoints.reportCities,
  summary: "Report cities",
  description: `Where paid orders went, the most first. ${most}`,
  response: named("CitiesReport", { items: list(SoldCity, "The cities.") }),
});

export const exportReport = merchantOperation({
  ...shared,
  endpoint: merchantEndpoints.exportReport,
  summary: "Save a report as CSV",
  description: `All rows as a table for a spreadsheet, not only the first ${limits.reportRows}. Where there are more than ${limits.exportedRows}, the name of the file says that it has the first ones. \`days\` means nothing for \`today\`.`,
  response: z.object({}),
  file: "text/csv",
  errors: ["not_found"],
});
