import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getOrder } from "@/lib/modules/orders/use-cases/merchant-orders";
import { updateOrderAddress } from "@/lib/modules/orders/use-cases/order-address";
import { setOrderAwb } from "@/lib/modules/orders/use-cases/order-parcels";
import { applyRetention } from "@/lib/modules/privacy/store/retention";
import { rollupRetentionDays } from "@/lib/modules/reports/rules/rollup-days";
import { getReportSpan, listCountingDays } from "@/lib/modules/reports/rules/span";
import { rollUpSales, rollUpShop } from "@/lib/modules/reports/service/rollups";
import { listSales } from "@/lib/modules/reports/store/sales";
import { variants } from "@/lib/schema/catalog";
import { orderLines, orders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";
import { dailySales, hourlySales, rolledUpDays, staleDays } from "@/lib/schema/sales";
import { shops } from "@/lib/schema/shops";
import type { VerifyView } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { pastSales } from "@/lib/testing/fixtures/past-sales";
import { need } from "@/lib/testing/harness/need";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import {
  getCityReport,
  getFunnelReport,
  getLowStockReport,
  getPaymentReport,
  getProductReport,
  getSalesReport,
  getShippingReport,
  getVoucherReport,
  type ReportFilters,
} from "./reports";

let shop: TestWorld;
const { ctxAt, hours, setStock, notify, transition } = orderFixtures(() => shop);
const { as, buys, buysAndReturns, givesBack, hourWithin, sells } = pastSales(() => shop);
const day = 24;
/** The orders are from six days. All of them ended more than a day before this time. */
const now = 8 * day;

const ofOrder = ({ orderId }: { orderId: PgColumn }, placed: VerifyView) => eq(orderId, idOf(placed));
const set = (placed: VerifyView, changes: Partial<typeof orders.$inferInsert>) =>
  shop.db
    .update(orders)
    .set(changes)
    .where(eq(orders.id, idOf(placed)));

/** Change of an order on a rolled-up day. Unless `before` says otherwise, the order is paid an hour after it was placed. */
type Change = {
  title: string;
  before?: (at: number) => Promise<VerifyView>;
  change: (placed: VerifyView) => Promise<unknown>;
};

const changes: Change[] = [
  { title: "cancelled", change: (placed) => transition(placed, "cancel", now) },
  { title: "payment reversed", change: (placed) => notify(placed, "reversed", now) },
  { title: "paid late", before: (at) => buys(at, null), change: (placed) => notify(placed, "paid", now) },
  { title: "partly refunded", change: (placed) => givesBack(placed, now, 7_000) },
  { title: "fully refunded", change: (placed) => givesBack(placed, now) },
  {
    title: "items returned",
    before: (at) => buys(at, 1, [{ product_id: "prd_truntum", variant_id: "var_truntum", qty: 2 }]),
    change: (placed) => givesBack(placed, now, 90_000, 1),
  },
  {
    title: "a failed refund",
    before: buysAndReturns,
    change: (placed) => shop.db.update(refunds).set({ status: "failed" }).where(ofOrder(refunds, placed)),
  },
  {
    title: "a deleted refund",
    before: buysAndReturns,
    change: (placed) => shop.db.delete(refunds).where(ofOrder(refunds, placed)),
  },
  {
    title: "a refund of an overpayment",
    before: buysAndReturns,
    change: (placed) => shop.db.update(payments).set({ paidAt: null }).where(ofOrder(payments, placed)),
  },
  {
    title: "another address",
    change: async (placed) => {
      const id = idOf(placed);
      const { revision } = await getOrder(as(now), { id });
      await updateOrderAddress(as(now), { id, revision: revision ?? 1, destination_ref: "idn:34.71.08.1003" });
    },
  },
  {
    title: "another courier",
    change: (placed) =>
      setOrderAwb(as(now), { id: idOf(placed), awb: "JP1234567890", courier_code: "pos", courier_service: "KILAT" }),
  },
  { title: "another payment method", change: (placed) => set(placed, { paymentMethod: "va_bca" }) },
  { title: "another voucher", change: (placed) => set(placed, { voucherCode: "LAIN" }) },
  { title: "placed at another time", change: (placed) => set(placed, { placedAt: hours(-40) }) },
  { title: "paid at another time", change: (placed) => set(placed, { paidAt: hours(-40) }) },
  {
    title: "another product",
    change: (placed) => shop.db.update(orderLines).set({ productId: "prd_lain" }).where(ofOrder(orderLines, placed)),
  },
  { title: "no lines", change: (placed) => shop.db.delete(orderLines).where(ofOrder(orderLines, placed)) },
];
const changed = new Map<string, VerifyView>();

beforeAll(async () => {
  shop = await world();
  await sells(6 * day, 4);
  for (const { title, before = (at: number) => buys(at, 1) } of changes)
    changed.set(title, await before(hourWithin(5 * day)));
  await setStock(0);
  await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.id, "var_wide"));
});
afterAll(() => shop.end());

const reports = {
  getSalesReport,
  getFunnelReport,
  getProductReport,
  getLowStockReport,
  getShippingReport,
  getVoucherReport,
  getCityReport,
  getPaymentReport,
};

/** The shorter span begins in the middle of the orders. */
const spans: ReportFilters["days"][] = [7, 90];

/** Results of all reports for these spans. */
async function runReports(of = spans): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const days of of) {
    for (const [name, report] of Object.entries(reports))
      found[`${name} ${days}`] = need<unknown[]>((await report(as(now), { days })).items);
  }
  return found;
}

/** The same results from the orders themselves, without rollups. */
async function runReportsFromOrders(of = spans) {
  const tallied = await shop.db.select().from(rolledUpDays);
  await shop.db.delete(rolledUpDays);
  const found = await runReports(of);
  if (tallied.length > 0) await shop.db.insert(rolledUpDays).values(tallied);
  return found;
}

/** On a busy machine, the usual time may be over after one batch. */
const unhurried = { fewest: 1, timeoutMs: Infinity };
const rollUpOneDay = (at: number) => rollUpSales(ctxAt(at), hours(at), unhurried);
const countMarks = () => shop.db.$count(staleDays, sql`day < (select until from tally_progress)`);

/** Checks the reports before and after the scheduled job has rolled up the changed days again. Returns the right results. */
async function expectRight(of = spans) {
  const right = await runReportsFromOrders(of);
  expect(await runReports(of)).toEqual(right);
  await rollUpOneDay(now);
  expect(await countMarks()).toBe(0);
  expect(await runReports(of)).toEqual(right);
  return right;
}

test("reports from daily rollups equal reports from the orders", async () => {
  const all = Object.entries(await runReports()).filter(([name]) => name.endsWith(" 90"));
  expect(all.filter(([, items]) => items.length === 0)).toEqual([]);
  await rollUpOneDay(4 * day);
  const some = await shop.db.$count(rolledUpDays);
  await expectRight();
  expect([some, await shop.db.$count(rolledUpDays)]).toEqual([4, 8]);
});

test.each(["Asia/Makassar", "Asia/Jayapura", "Asia/Kolkata"])(
  "reports from rollups are also right in the time zone %s",
  async (timeZone) => {
    await shop.db.update(shops).set({ timeZone });
    await expectRight();
    await shop.db.update(shops).set({ timeZone: "Asia/Jakarta" });
  },
);

test("reports read rolled-up days from the rollups and not from the orders", async () => {
  await shop.db.update(dailySales).set({ orders: 0, units: 0 });
  await shop.db.update(hourlySales).set({ orders: 0, placed: 0 });
  const [right, wrong] = [await runReportsFromOrders(), await runReports()];
  await shop.db.execute(sql`insert into stale_days (shop_id, day) select shop_id, day from tallied_days`);
  for (const name of Object.keys(reports)) expect(wrong[`${name} 90`], name).not.toEqual(right[`${name} 90`]);
  await expectRight();
});

test.each(changes)("a changed order on a rolled-up day is reported correctly: $title", async ({ title, change }) => {
  const placed = changed.get(title);
  if (!placed) throw new Error("It was bought.");
  // Both spans are read in the same way.
  const longest: typeof spans = [90];
  const before = await runReports(longest);
  expect(await countMarks()).toBe(0);
  await change(placed);
  expect(await countMarks()).toBeGreaterThan(0);
  expect(await expectRight(longest)).not.toEqual(before);
});

test("an order that is paid immediately, shipped and completed marks no day for a new rollup", async () => {
  const marks = await shop.db.$count(staleDays);
  await setStock(9);
  const placed = await buys(now, 0.1, [{ product_id: "prd_truntum", variant_id: "var_truntum", qty: 1 }]);
  for (const [nth, event] of (["process", "ship", "deliver", "complete"] as const).entries()) {
    const result = await transition(placed, event, now + nth, event === "ship" ? "JP1234567891" : undefined);
    expect(result?.id).toBe(idOf(placed));
  }
  expect(await shop.db.$count(staleDays)).toBe(marks);
});

test("an order paid more than an hour after the end of its day marks this day for a new rollup", async () => {
  const placed = await buys(hourWithin(5 * day), null);
  const dayEnd = sql`date_trunc('day', placed_at, 'Asia/Jakarta') + interval '24 hours'`;
  const setPaid = async (minutes: number) => {
    const before = await shop.db.$count(staleDays);
    const paidAt = sql`${dayEnd} + ${minutes}::int * interval '1 minute'`;
    await shop.db.execute(sql`update orders set paid_at = ${paidAt} where id = ${idOf(placed)}`);
    const marks = (await shop.db.$count(staleDays)) - before;
    await shop.db.execute(sql`update orders set paid_at = null where id = ${idOf(placed)}`);
    return marks;
  };
  expect(await setPaid(60)).toBe(0);
  expect(await setPaid(61)).toBe(2);
});

test("a report leaves out finished days without a rollup and names them, until they are rolled up on demand", async () => {
  const { id } = ctxAt(now).shop;
  for (const table of [rolledUpDays, hourlySales, dailySales, staleDays]) await shop.db.delete(table);
  const readSales = async (timeoutMs: number) => {
    const period = { from: hours(now - 90 * day), until: hours(now) };
    const uncounted = await rollUpShop(shop, id, hours(now), { period }, { fewest: 1, timeoutMs });
    const span = getReportSpan(hours(now), "Asia/Jakarta", 90, uncounted);
    const found = await listSales(shop.db, id, span);
    return {
      orders: found.reduce((sum, { orders: some }) => sum + some, 0),
      days: listCountingDays(span, "Asia/Jakarta"),
    };
  };
  const none = await readSales(0);
  const all = await readSales(Infinity);
  expect(none.days.length).toBeGreaterThan(all.days.length);
  expect(none.orders).toBeLessThan(all.orders);
  expect(all.days).toEqual([]);
  await expectRight([90]);
});

test("days that a report could not roll up in time are left to the scheduled job, also old ones", async () => {
  const { id } = ctxAt(now).shop;
  for (const table of [rolledUpDays, hourlySales, dailySales, staleDays]) await shop.db.delete(table);
  const later = now + 200 * day;
  const period = { from: hours(now - 90 * day), until: hours(now) };
  // The progress is already beyond these days.
  await shop.db.execute(sql`update tally_progress set until = ${hours(later - day).toISOString()}`);
  const leave = () => rollUpShop(shop, id, hours(later), { period }, { fewest: 1, timeoutMs: Number.MIN_VALUE });
  const left = await leave();
  expect(left.length).toBeGreaterThan(1);
  // A second report does not ask again.
  expect(await leave()).toHaveLength(left.length);
  expect(await shop.db.$count(staleDays)).toBe(left.length);
  // Until then, a report reads neither the empty rollups nor the orders of these days.
  const span = { ...getReportSpan(hours(now), "Asia/Jakarta", 90, left) };
  const counted = async () => (await listSales(shop.db, id, span)).reduce((sum, { orders }) => sum + orders, 0);
  const before = await counted();
  await rollUpOneDay(later);
  expect(await rollUpShop(shop, id, hours(later), { period }, { fewest: 1 })).toEqual([]);
  expect(await shop.db.$count(staleDays)).toBe(0);
  span.uncounted = [];
  expect(await counted()).toBeGreaterThan(before);
  await expectRight([90]);
});

test("rollups of the previous release lack payment methods: reports do not rely on them, and the job adds them", async () => {
  const right = await expectRight([90]);
  await shop.db.delete(dailySales).where(eq(dailySales.subject, "payment"));
  await shop.db.update(rolledUpDays).set({ hasPayments: false });
  expect(await runReports([90])).toEqual(right);
  const needed = { period: { from: hours(0), until: hours(now) } };
  const { id } = ctxAt(now).shop;
  const uncounted = (hasPayments: boolean) =>
    rollUpShop(shop, id, hours(now), { ...needed, hasPayments }, { fewest: 1 });
  expect([(await uncounted(false)).length, (await uncounted(true)).length > 0]).toEqual([0, true]);
  expect(await rollUpOneDay(now)).toBeGreaterThan(0);
  expect([await shop.db.$count(rolledUpDays, eq(rolledUpDays.hasPayments, false)), await uncounted(true)]).toEqual([
    0,
    [],
  ]);
  expect(await runReports([90])).toEqual(right);
});

test("days with few orders are not rolled up, and rollups are deleted after three years", async () => {
  const tables = [rolledUpDays, hourlySales, dailySales];
  const count = () => Promise.all(tables.map((table) => shop.db.$count(table)));
  expect(Math.min(...(await count()))).toBeGreaterThan(0);
  await applyRetention(shop.db, hours(now + 101 * day));
  expect(Math.min(...(await count()))).toBeGreaterThan(0);
  await applyRetention(shop.db, hours(now + (rollupRetentionDays + 1) * day));
  expect(await count()).toEqual([0, 0, 0]);
  await shop.db.execute(sql`update tally_progress set until = '-infinity'`);
  expect(await rollUpSales(ctxAt(now), hours(now), { timeoutMs: Infinity })).toBe(0);
  expect(await count()).toEqual([0, 0, 0]);
});
