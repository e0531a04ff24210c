import { eq, gte } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getDashboard } from "@/lib/modules/onboarding/use-cases/dashboard";
import { countOrders, getOrder } from "@/lib/modules/orders/use-cases/merchant-orders";
import { createRefund, markOrderRefundsPaid } from "@/lib/modules/payments/use-cases/refunds";
import { applyRetention } from "@/lib/modules/privacy/store/retention";
import { products, variants } from "@/lib/schema/catalog";
import { drafts } from "@/lib/schema/checkout";
import { draftRollups } from "@/lib/schema/counters";
import { orderLines, orders } from "@/lib/schema/orders";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { provedAs } from "@/lib/testing/fixtures/step-up";
import { need } from "@/lib/testing/harness/need";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { exportReport } from "./export";
import {
  getCityReport,
  getFunnelReport,
  getLowStockReport,
  getPaymentReport,
  getProductReport,
  getSalesReport,
  getShippingReport,
  getTodayReport,
  getVoucherReport,
} from "./reports";

let shop: TestWorld;
const stranger = strangers(82700000000);
const { ctxAt, hours, setStock, notify, payAgain, transition } = orderFixtures(() => shop);
const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "owner" };
const as = (at: number) => provedAs(ctxAt(at), rina);
const week = 7 * 24;
const truntum = (qty: number) => ({ items: [{ product_id: "prd_truntum", qty }] });

/**
 * The data covers noon of a Sunday and the same time a week later. On the first day, two orders stay paid, one before noon and
 * one late. One is refunded, and one is never paid. On the second day, one order is paid a minute before noon.
 */
beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
  const early = await stranger().orders(ctxAt(-2), { ...truntum(2), city: "Sleman", voucher_code: "HALO" });
  await notify(early, "paid", -1);
  const late = await stranger().orders(ctxAt(5), { ...truntum(6), city: " sleman" });
  await notify(late, "paid", 11.9);
  const back = await stranger().orders(ctxAt(0), truntum(1));
  await notify(back, "paid", 0.1);
  await transition(back, "cancel", 1);
  await stranger().orders(ctxAt(0), truntum(1));
  const next = await stranger().orders(ctxAt(week - 1), { ...truntum(1), city: "Bantul" });
  await notify(next, "paid", week - 0.1);
});
afterAll(() => shop.end());

const early = 2 * 90_000 - 20_000 + 10_000;
const late = 6 * 90_000 - 30_000;
const one = 90_000 + 10_000;

test("today is compared with the same weekday a week ago, in full and until now, in the shop's time zone", async () => {
  const report = await getTodayReport(as(week), {});
  expect(report).toEqual({
    day: "2026-11-22",
    compared_day: "2026-11-15",
    today: { revenue: one, orders: 1, average: one, refunded: 0 },
    compared: { revenue: early + late, orders: 2, average: (early + late) / 2, refunded: one },
    compared_until_now: { revenue: early, orders: 1, average: early, refunded: 0 },
    change_percent: Math.round(((one - early) / early) * 100),
  });
});

test("the sales report has every day, and refunded orders do not count", async () => {
  const { items } = await getSalesReport(as(week), { days: 30 });
  expect([items?.length, items?.[0]?.day, items?.at(-1)?.day]).toEqual([30, "2026-10-24", "2026-11-22"]);
  expect(items?.filter(({ orders }) => need(orders) > 0)).toEqual([
    { day: "2026-11-15", revenue: early + late, orders: 2, average: (early + late) / 2, refunded: one },
    { day: "2026-11-22", revenue: one, orders: 1, average: one, refunded: 0 },
  ]);
  expect((await getSalesReport(as(week), { days: 7 })).items?.map(({ orders }) => orders)).toEqual([
    0, 0, 0, 0, 0, 0, 1,
  ]);
});

test("the funnel counts each draft once, before and after old drafts are deleted", async () => {
  await stranger().drafts(ctxAt(week), truntum(1));
  const funnel = async () =>
    (await getFunnelReport(as(week), { days: 30 })).items?.filter(({ drafts }) => need(drafts) > 0);
  const counted = [
    { day: "2026-11-15", drafts: 4, placed: 4, paid: 3 },
    { day: "2026-11-22", drafts: 2, placed: 1, paid: 1 },
  ];
  expect(await funnel()).toEqual(counted);
  for (let run = 0; run < 2; run++) await applyRetention(shop.db, hours(week));
  expect(await shop.db.$count(drafts)).toBe(2);
  expect((await shop.db.select().from(draftRollups)).reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect(await funnel()).toEqual(counted);
  await applyRetention(shop.db, hours(week + 101 * 24));
  expect(await shop.db.$count(draftRollups)).toBe(0);
});

test("the product report shows best sellers, and the stock report what runs out", async () => {
  const sold = { product_id: "prd_truntum", name: "Kain Truntum", units: 9, revenue: 810_000, orders: 3 };
  expect((await getProductReport(as(week), { days: 30 })).items).toEqual([sold]);
  await setStock(0);
  await shop.db.update(variants).set({ stock: 5 }).where(eq(variants.id, "var_kawung"));
  await shop.db.update(products).set({ published: false }).where(eq(products.id, "prd_parang"));
  const { items } = await getLowStockReport(as(week), { days: 7 });
  expect(need(items).map(({ sku, stock, units }) => [sku, stock, units])).toEqual([
    ["TRT-1", 0, 1],
    ["KWG-1", 5, 0],
  ]);
});

test("reports show shipping costs and who paid them, vouchers, and cities regardless of spelling", async () => {
  expect((await getShippingReport(as(week), { days: 30 })).items).toEqual([
    {
      courier_code: "jne",
      courier_service: "REG",
      orders: 3,
      full_price: 30_000,
      buyers_paid: 20_000,
      shop_paid: 10_000,
    },
  ]);
  expect((await getVoucherReport(as(week), { days: 30 })).items).toEqual([
    { code: "HALO", orders: 1, revenue: early, discount: 20_000 },
  ]);
  const { items } = await getCityReport(as(week), { days: 30 });
  expect(need(items).map(({ city, orders, revenue }) => [city?.toLowerCase(), orders, revenue])).toEqual([
    ["sleman", 2, early + late],
    ["bantul", 1, one],
  ]);
});

test("a range of dates has the same values as the last days, and a past one only its own", async () => {
  const range = { days: 30, from: "2026-11-15", until: "2026-11-15" } as const;
  expect((await getSalesReport(as(week), range)).items).toEqual([
    { day: "2026-11-15", revenue: early + late, orders: 2, average: (early + late) / 2, refunded: one },
  ]);
  const lastWeek = { ...range, from: "2026-11-16", until: "2026-12-01" };
  expect((await getSalesReport(as(week), lastWeek)).items).toEqual((await getSalesReport(as(week), { days: 7 })).items);
  expect((await getCityReport(as(week), range)).items).toMatchObject([{ orders: 2, revenue: early + late }]);
  expect((await getFunnelReport(as(week + 100 * 24), range)).items).toEqual([
    { day: "2026-11-15", drafts: null, placed: 4, paid: 3 },
  ]);
  const refused = await refusalOf(getSalesReport(as(week), { ...range, until: "2026-11-14" }));
  expect([refused.code, refused.details]).toMatchObject(["invalid_request", { issues: [{ path: "until" }] }]);
  const long = await refusalOf(getPaymentReport(as(week), { ...range, from: "2026-08-01" }));
  expect(long.details).toMatchObject({ issues: [{ path: "until", message: expect.stringContaining("92 hari") }] });
});

test("the payment report shows orders, revenue and refunds of each method", async () => {
  const { items } = await getPaymentReport(as(week), { days: 30 });
  expect(items).toEqual([
    {
      payment_method: "qris",
      name: "QRIS",
      orders: 3,
      revenue: early + late + one,
      share_percent: 100,
      refunded: one,
    },
  ]);
  await shop.db.update(orders).set({ paymentMethod: "transfer_lama" }).where(eq(orders.total, late));
  const range = { days: 30, from: "2026-11-15", until: "2026-11-15" } as const;
  const share = (part: number) => Math.round((part / (early + late)) * 100);
  expect((await getPaymentReport(as(week), range)).items).toMatchObject([
    { payment_method: "transfer_lama", name: null, orders: 1, revenue: late, share_percent: share(late), refunded: 0 },
    { payment_method: "qris", orders: 1, revenue: early, share_percent: share(early), refunded: one },
  ]);
  await shop.db.update(orders).set({ paymentMethod: "qris" });
  const { name, body } = await exportReport(as(week), { report: "payments", ...range });
  expect([name, String(body)]).toEqual([
    "laporan-payments-2026-11-15-sampai-2026-11-15.csv",
    `\uFEFFkode,cara_bayar,omzet,pesanan,persen_omzet,dibatalkan_atau_dikembalikan\r\nqris,QRIS,${early + late},2,100,${one}\r\n`,
  ]);
});

test("a report export is a table in which no cell is a formula", async () => {
  await shop.db.update(orderLines).set({ name: "=HYPERLINK(1)" });
  const { name, body } = await exportReport(as(week), { report: "products", days: 30 });
  expect(name).toBe("laporan-products-30-hari-2026-11-22.csv");
  expect(body).toBe("\uFEFFid,produk,terjual,omzet,pesanan\r\nprd_truntum,'=HYPERLINK(1),9,810000,3\r\n");
  for (const report of ["today", "sales", "funnel", "stock", "shipping", "vouchers", "cities", "payments"]) {
    const file = await exportReport(as(week), { report, days: 7 });
    expect(String(file.body), report).toMatch(/^\uFEFF[a-z_,]+\r\n/);
  }
  expect((await refusalOf(exportReport(as(week), { report: "rahasia", days: 7 }))).code).toBe("not_found");
});

test("a report export has all rows, and today's export also has the compared day", async () => {
  const many = Array.from({ length: 101 }, (_, nth) => nth);
  const [line] = await shop.db.select().from(orderLines).orderBy(orderLines.orderId).limit(1);
  if (!line) throw new Error("Something was bought.");
  await shop.db
    .insert(orderLines)
    .values(many.map((nth) => ({ ...line, position: 100 + nth, productId: `prd_${nth}`, variantId: `var_${nth}` })))
    .onConflictDoNothing();
  expect((await getProductReport(as(week), { days: 30 })).items).toHaveLength(100);
  const rowsOf = async (report: string) =>
    String((await exportReport(as(week), { report, days: 30 })).body)
      .trim()
      .split("\r\n");
  expect(await rowsOf("products")).toHaveLength(1 + 1 + 101);
  await shop.db.delete(orderLines).where(gte(orderLines.position, 100));
  const { name } = await exportReport(as(week), { report: "today", days: 30 });
  expect(name).toBe("laporan-today-2026-11-22.csv");
  const dayRevenue = early + late;
  expect(await rowsOf("today")).toEqual([
    "waktu,tanggal,omzet,pesanan,rata_rata,dibatalkan_atau_dikembalikan",
    `hari ini sampai sekarang,2026-11-22,${one},1,${one},0`,
    `minggu lalu sampai jam yang sama,2026-11-15,${early},1,${early},0`,
    `minggu lalu seharian,2026-11-15,${dayRevenue},2,${dayRevenue / 2},${one}`,
  ]);
});

test("a partly refunded order counts only with the rest of its amount", async () => {
  await setStock(1_000);
  const placed = await stranger().orders(ctxAt(2 * week - 1), { ...truntum(1), city: "Bantul" });
  await notify(placed, "paid", 2 * week - 0.2);
  await createRefund(as(2 * week - 0.1), { id: idOf(placed), amount: 30_000, lines: [], restock: false });
  const { today } = await getTodayReport(as(2 * week), {});
  expect(today).toEqual({ revenue: one - 30_000, orders: 1, average: one - 30_000, refunded: 30_000 });
  const { items } = await getCityReport(as(2 * week), { days: 7 });
  expect(items).toEqual([{ city: "Bantul", orders: 1, revenue: one - 30_000 }]);
});

test("refunded items do not count as sold; refunds without items count once everything is refunded", async () => {
  const at = 4 * week;
  const bought = await stranger().orders(ctxAt(at - 1), truntum(3));
  await notify(bought, "paid", at - 0.9);
  const id = idOf(bought);
  const refund = (amount: number, qty: number) =>
    createRefund(as(at - 0.5), {
      id,
      amount,
      lines: qty > 0 ? [{ variant_id: "var_truntum", qty }] : [],
      how: "hand",
      restock: false,
    });
  const sold = async () => {
    const [product] = need((await getProductReport(as(at), { days: 7 })).items);
    const stockRow = need((await getLowStockReport(as(at), { days: 7 })).items).find(({ sku }) => sku === "TRT-1");
    return [product?.units, product?.revenue, product?.orders, stockRow?.units];
  };
  await setStock(0);
  expect(await sold()).toEqual([3, 270_000, 1, 3]);
  await refund(90_000, 1);
  expect(await sold()).toEqual([2, 180_000, 1, 2]);
  await refund(10_000, 0);
  expect(await sold()).toEqual([2, 180_000, 1, 2]);
  await refund((await getOrder(as(at), { id })).refundable ?? 0, 0);
  expect(await sold()).toEqual([undefined, undefined, undefined, 0]);
  await setStock(1_000);
});

test("an order that was paid days after it was placed counts once, beside the orders of that day", async () => {
  const at = 6 * week;
  const late = await stranger().orders(ctxAt(at - 72), truntum(2));
  const fresh = await stranger().orders(ctxAt(at - 1), truntum(3));
  for (const placed of [late, fresh]) await notify(placed, "paid", at - 0.5);
  const range = { days: 7, from: "2026-12-27", until: "2026-12-27" } as const;
  const { items } = await getProductReport(as(at), range);
  expect(items).toMatchObject([{ product_id: "prd_truntum", units: 5, orders: 2, revenue: 5 * 90_000 }]);
});

test("an overpayment is not revenue, and refunding it does not reduce sales", async () => {
  const [at, bought] = [3 * week, { ...truntum(1), city: "Bantul" }];
  const twice = await stranger().orders(ctxAt(at - 1), bought);
  await notify(twice, "paid", at - 0.9);
  await payAgain(idOf(twice), at - 0.8);
  const short = await stranger().orders(ctxAt(at - 1), bought);
  await notify(short, "paid", at - 0.8, { amount: 12_345 });
  const sold = { revenue: one, orders: 1, average: one, refunded: 0 };
  expect((await getTodayReport(as(at), {})).today).toEqual(sold);
  for (const [id, amount] of [[idOf(twice), one] as const, [idOf(short), 12_345] as const]) {
    const [overpayment] = (await getOrder(as(at), { id })).overpayments ?? [];
    expect(overpayment?.amount).toBe(amount);
    const beside = { payment_id: overpayment?.payment_id ?? "", how: "hand" as const };
    await createRefund(as(at), { id, amount, ...beside, lines: [], restock: false });
    expect((await getTodayReport(as(at), {})).today).toEqual(sold);
    await markOrderRefundsPaid(as(at), { id });
  }
  expect((await getTodayReport(as(at), {})).today).toEqual(sold);
  expect((await getCityReport(as(at), { days: 7 })).items).toEqual([{ city: "Bantul", orders: 1, revenue: one }]);
});

test("the dashboard shows the same data as the work lists and reports", async () => {
  const home = await getDashboard(as(1));
  const { lists } = await countOrders(as(1));
  const { items } = await getLowStockReport(as(1), { days: 7 });
  expect(home).toEqual({
    open: true,
    lists,
    today: await getTodayReport(as(1), {}),
    low_stock: need(items).slice(0, 10),
    warnings: [],
  });
  expect([home.lists?.length, home.today?.day]).toEqual([7, "2026-11-15"]);
});
