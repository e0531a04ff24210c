import * as z from "zod";
import { count, list, named, part, rupiah, text } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";

/** Sales reports. Days are in the shop's time zone. Refunded money is excluded. */

const Figures = named("SalesMetrics", {
  revenue: rupiah(
    "Revenue of orders paid in this period, shipping included, without those cancelled or refunded since.",
  ),
  orders: count("Number of these orders."),
  average: rupiah("Average revenue per order."),
  refunded: rupiah("Amount paid in this period for orders that were cancelled or refunded since."),
});

export const TodayReport = named("TodayReport", {
  day: text("Today, such as `2026-11-15`."),
  compared_day: text("Same weekday of the week before."),
  today: part(Figures, "Today until now."),
  compared: part(Figures, "Complete day of the comparison."),
  compared_until_now: part(Figures, "Day of the comparison until the same time of day."),
  change_percent: count(
    "Percent by which today's revenue exceeds the comparison until the same time; null if that had none.",
  ),
});

const SalesDay = named("SalesDay", {
  day: text("Day, such as `2026-11-15`."),
  revenue: rupiah("Revenue of orders paid on this day, without those cancelled or refunded since."),
  orders: count("Number of these orders."),
  average: rupiah("Average revenue per order."),
  refunded: rupiah("Amount paid on this day for orders that were cancelled or refunded since."),
});

const FunnelDay = named("FunnelDay", {
  day: text("Day, such as `2026-11-15`."),
  drafts: count(
    "Drafts created; a cart that changes at checkout counts again. Null for a day more than 99 days ago: they are not kept longer.",
  ),
  placed: count("Orders placed."),
  paid: count("Orders of this day that were paid, on any day."),
});

const givenBack =
  "Refunded pieces are excluded. A refund without items excludes none, unless it covers the complete order.";

const SoldProduct = named("SoldProduct", {
  product_id: text("Identifies the product, which may no longer exist."),
  name: text("Product name at its last sale."),
  units: count(`Pieces sold. ${givenBack}`),
  revenue: rupiah("Revenue of these pieces, before vouchers and discounts on complete orders."),
  orders: count("Orders with these pieces."),
});

export const LowStockVariant = named("LowStockVariant", {
  variant_id: text("Identifies the variant."),
  product_id: text("Identifies its product."),
  name: text("Product name."),
  variant_label: text("Values of its options; null if the product has only one variant."),
  sku: text("Merchant's SKU of the variant."),
  stock: count("Pieces left; 0 means out of stock."),
  units: count(`Pieces sold in this period. ${givenBack}`),
});

const ParcelCost = named("ParcelCost", {
  courier_code: text("Code of the courier."),
  courier_service: text("Courier service; null if it has no name."),
  orders: count("Orders with this service, shipped or not."),
  full_price: rupiah("Full shipping price of these orders."),
  buyers_paid: rupiah("Part that the buyers paid."),
  shop_paid: rupiah("Part that the shop paid."),
});

const UsedVoucher = named("UsedVoucher", {
  code: text("Voucher code."),
  orders: count("Paid orders with this voucher."),
  revenue: rupiah("Revenue of these orders."),
  discount: rupiah("Total discount of these orders: by this voucher and by promotions beside it."),
});

const SoldCity = named("SoldCity", {
  city: text("City; null if unknown."),
  orders: count("Paid orders to this city."),
  revenue: rupiah("Revenue of these orders."),
});

const PaidMethod = named("PaymentMethodSales", {
  payment_method: text("`code` of the payment method, which may no longer exist."),
  name: text("Name of the payment method now; null if it no longer exists."),
  orders: count("Paid orders with this method, without those cancelled or refunded since."),
  revenue: rupiah("Revenue of these orders."),
  share_percent: count("Share of the revenue of all methods, in whole percent; null if there is no revenue."),
  refunded: rupiah("Amount paid with this method for orders that were cancelled or refunded since."),
});

const days = z
  .enum(["7", "30", "90"])
  .transform(Number)
  .pipe(z.literal([7, 30, 90]))
  .default(30)
  .describe("Number of days up to today: 7, 30 or 90. Without effect if `from` and `until` are given.");

const from = z.iso
  .date()
  .optional()
  .describe("First day of a range of dates, such as `2026-10-01`, instead of `days`.");
const until = z.iso
  .date()
  .optional()
  .describe(
    `Last day of the range, at most ${limits.reportDays} days in all. Days after today are left out. Both are days in the shop's time zone.`,
  );

const shared = {
  tag: "Reports",
  query: z.object({ days, from, until }),
  role: "staff",
  errors: [],
  budget: "merchant",
} as const;

const counting_days = list(
  text("Day, such as `2026-11-15`."),
  "Days whose orders are still being counted and are missing here, as after an upgrade. Request the report again a minute later.",
);

const most = `Returns the first ${limits.reportRows} rows.`;

export const reportOperations = {
  getTodayReport: merchantOperation({
    ...shared,
    endpoint: "GET /reports/today",
    summary: "Get today's report",
    description: "Compares today with the same weekday of the week before, in the shop's time zone.",
    query: z.object({}),
    response: TodayReport,
  }),
  getSalesReport: merchantOperation({
    ...shared,
    endpoint: "GET /reports/sales",
    summary: "Get sales by day",
    description: "Returns the sales of each day, oldest first, including days without orders.",
    response: named("SalesReport", { counting_days, items: list(SalesDay, "Sales per day.") }),
  }),
  getFunnelReport: merchantOperation({
    ...shared,
    endpoint: "GET /reports/funnel",
    summary: "Get the checkout funnel by day",
    description: "Returns the number of drafts, of orders placed, and of these orders paid, per day.",
    response: named("FunnelReport", { counting_days, items: list(FunnelDay, "Days, oldest first.") }),
  }),
  getProductReport: merchantOperation({
    ...shared,
    endpoint: "GET /reports/products",
    summary: "Get best-selling products",
    description: `Returns products by pieces sold, most first. ${most}`,
    response: named("ProductsReport", { counting_days, items: list(SoldProduct, "Sold products.") }),
  }),
  getLowStockReport: merchantOperation({
    ...shared,
    endpoint: "GET /reports/stock",
    summary: "Get low stock",
    description: `Returns variants on sale with ${limits.lowStock} pieces or fewer, lowest stock first, then best-selling first. ${most}`,
    response: named("StockReport", { counting_days, items: list(LowStockVariant, "Variants with low stock.") }),
  }),
  getShippingReport: merchantOperation({
    ...shared,
    endpoint: "GET /reports/shipping",
    summary: "Get shipping costs and charges",
    description: `Compares full shipping prices with the part that buyers paid, by courier and service. ${most}`,
    response: named("ShippingReport", {
      counting_days,
      items: list(ParcelCost, "Couriers and their services, most used first."),
    }),
  }),
  getVoucherReport: merchantOperation({
    ...shared,
    endpoint: "GET /reports/vouchers",
    summary: "Get voucher usage",
    description: `Returns vouchers of paid orders, most used first. ${most}`,
    response: named("VouchersReport", { counting_days, items: list(UsedVoucher, "Used vouchers.") }),
  }),
  getCityReport: merchantOperation({
    ...shared,
    endpoint: "GET /reports/cities",
    summary: "Get orders by city",
    description: `Returns destinations of paid orders, most orders first. ${most}`,
    response: named("CitiesReport", { counting_days, items: list(SoldCity, "Cities with orders.") }),
  }),
  getPaymentReport: merchantOperation({
    ...shared,
    endpoint: "GET /reports/payments",
    summary: "Get sales by payment method",
    description: `Returns payment methods of paid orders, most revenue first. ${most}`,
    response: named("PaymentsReport", {
      counting_days,
      items: list(PaidMethod, "Payment methods with paid orders."),
    }),
  }),
  exportReport: merchantOperation({
    ...shared,
    endpoint: "GET /reports/{report}/export",
    params: {
      report:
        "Name of the report: `today`, `sales`, `funnel`, `products`, `stock`, `shipping`, `vouchers`, `payments` or `cities`.",
    },
    summary: "Export a report as CSV",
    description: `Returns all rows as CSV, not only the first ${limits.reportRows}. With more than ${limits.exportedRows} rows, the file has the first ones and its name says so. \`today\` ignores the days.`,
    response: z.object({}),
    file: "text/csv",
    errors: ["not_found"],
  }),
};
