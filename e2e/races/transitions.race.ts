import { beforeAll, expect, test } from "vitest";
import { hosts } from "../support/servers";
import {
  claim,
  countOutcomes,
  crowd,
  getPlaced,
  getReady,
  only,
  type PlacedByRacer,
  reopen,
  succeed,
  verify,
} from "./support/buyers";
import { openRaceDatabase } from "./support/database";
import { notify, type RaceBill, runJob, sendSandboxEvent } from "./support/internal-endpoints";
import { openMerchant } from "./support/merchant";
import { together } from "./support/requests";
import { countRaceStock, issueVouchers, restock, type StockedVariant, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const merchant = openMerchant();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
const manualCounter = { ...counter, payment: "transfer_bri" };
let shop: string;
let variants: StockedVariant[];
let voucher: string;

beforeAll(async () => {
  shop = await shopId(database, "keramik");
  variants = await stockUp(database, shop, 2, { stock: 1_000 });
  voucher = only(await issueVouchers(database, shop, 1, {}));
});

test("payment, expiry and merchant meet at 100 orders: each ends in one valid state, and money counts once", async () => {
  const orders = await placeMany(counter, 100);
  for (const group of groupsOf(10, orders)) {
    await expireWithin(group, 0);
    const [responses] = await Promise.all([
      together([...group, ...group], (order) => sendSandboxEvent(order, "paid")),
      together(group, (order) => merchant(shop, order.number, "cancel")),
      together([1, 2], () => runJob("expire-orders")),
    ]);
    expect(countOutcomes(responses)).toEqual({ "200": 20 });
  }
  await sweep(orders);
  const ends = await endsOf(orders);
  expect(ends.filter(({ status }) => status !== "paid" && status !== "cancelled")).toEqual([]);
  // A payment is counted once by its order, or it is a refund due.
  expect(ends.filter(({ status, pays, refund }) => pays > 1 || refund !== (status === "cancelled"))).toEqual([]);
  expect(ends.filter(({ thanks, pays }) => thanks !== pays)).toEqual([]);
});

test("payment claim, expiry and merchant meet at 100 orders: each ends in one valid state", async () => {
  const orders = await placeMany(manualCounter, 100);
  for (const [round, group] of groupsOf(10, orders).entries()) {
    await expireWithin(group, 40);
    const [claims] = await Promise.all([
      together([...group, ...group], (order) => claim(order)),
      together(group, (order) => merchant(shop, order.number, round % 2 === 0 ? "cancel" : "pay")),
      sweep(group),
    ]);
    expect(
      Object.keys(countOutcomes(claims)).filter((outcome) => !["200", "409 order_moved"].includes(outcome)),
    ).toEqual([]);
  }
  const ends = await endsOf(orders);
  const legal = ["awaiting_confirmation", "paid", "cancelled", "expired"];
  expect(ends.filter(({ status, pays }) => !legal.includes(status) || pays > 1)).toEqual([]);
});

test("placed and cancelled orders of the same products and voucher do not block each other: 50 each", async () => {
  const old = await placeMany(counter, 50);
  const items = variants.map((piece) => ({ ...piece, qty: 1 }));
  const fresh = await getReady(database, counter, crowd(50, { items, voucher }));
  const [placed, cancelled] = await Promise.all([
    together(fresh, (buyer) => verify(buyer)),
    together(old, (order) => merchant(shop, order.number, "cancel")),
  ]);
  expect(countOutcomes(placed)).toEqual({ "200": 50 });
  expect(cancelled.filter((hasTransitioned) => !hasTransitioned)).toEqual([]);
});

test("a gateway's expiry does not undo the payment that arrived with it: 40 orders", async () => {
  const orders = await placeMany(counter, 40);
  await together(orders, async (order) => {
    const answers = await Promise.all([sendSandboxEvent(order, "paid"), sendSandboxEvent(order, "expired")]);
    expect(countOutcomes(answers)).toEqual({ "200": 2 });
  });
  const payments = await database.rows(
    "select status, count(*)::int from payments where order_id = any($1) group by status",
    [orders.map(({ orderId }) => orderId)],
  );
  expect(payments).toEqual([{ status: "paid", count: 40 }]);
});

test("a late payment for a partly sold-out cart takes no stock and becomes a refund due", async () => {
  const pair = await stockUp(database, shop, 2, { stock: 1 });
  const order = only(await getPlaced(database, counter, [{ items: pair.map((piece) => ({ ...piece, qty: 1 })) }]));
  await expireWithin([order], 0);
  await sweep([order]);
  await restock(database, shop, pair.slice(0, 1), -1);
  expect(countOutcomes([await sendSandboxEvent(order, "paid")])).toEqual({ "200": 1 });
  expect(await endsOf([order])).toMatchObject([{ status: "expired", pays: 0, refund: true }]);
  expect(await countRaceStock(database, shop, pair)).toEqual({ left: 1, least: 0, sold: 0 });
});

test("two concurrent late payments revive an order once: 20 orders", async () => {
  const orders = await placeMany(counter, 20);
  await expireWithin(orders, 0);
  await sweep(orders);
  const responses = await together(
    orders.flatMap((order) => [order, order]),
    (order) => sendSandboxEvent(order, "paid"),
  );
  expect(countOutcomes(responses)).toEqual({ "200": 40 });
  expect((await endsOf(orders)).filter(({ status, pays }) => status !== "paid" || pays !== 1)).toEqual([]);
});

test("ten concurrent reopen requests create one new attempt, and all return it: 20 orders", async () => {
  const orders = await placeMany(counter, 20);
  const ids = orders.map(({ orderId }) => orderId);
  await database.db.query("update payments set expires_at = now() where order_id = any($1)", [ids]);
  await together(orders, async (order) => {
    const answers = await together(crowd(10, { items: [] }), () => reopen(order));
    expect(countOutcomes(answers)).toEqual({ "200": 10 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
  const attempts =
    "select attempt, status, count(*)::int from payments where order_id = any($1) group by 1, 2 order by 1";
  expect(await database.rows(attempts, [ids])).toEqual([
    { attempt: 1, status: "expired", count: 20 },
    { attempt: 2, status: "pending", count: 20 },
  ]);
});

test("concurrent payments of two attempts pay the order once and make one refund due: 20 orders", async () => {
  const orders = await placeMany(counter, 20);
  const ids = orders.map(({ orderId }) => orderId);
  await database.db.query("update payments set expires_at = now() where order_id = any($1)", [ids]);
  await together(orders, async (order) => succeed(await reopen(order)));
  const bills = await database.rows<RaceBill>(
    `select gateway, provider_ref as "providerRef", amount::int from payments where order_id = any($1)`,
    [ids],
  );
  expect(bills).toHaveLength(40);
  expect(countOutcomes(await together(bills, (bill) => notify(bill, "paid")))).toEqual({ "200": 40 });
  const ends = await endsOf(orders);
  expect(ends.filter(({ status, pays, refund }) => status !== "paid" || pays !== 1 || !refund)).toEqual([]);
});

/** Places orders for one piece of each product, with the voucher. */
function placeMany(at: typeof counter, count: number): Promise<PlacedByRacer[]> {
  const items = variants.map((piece) => ({ ...piece, qty: 1 }));
  return getPlaced(database, at, crowd(count, { items, voucher }));
}

/** Splits the orders into groups of this size, so that all actors contend for the same few orders. */
function groupsOf(size: number, orders: readonly PlacedByRacer[]): PlacedByRacer[][] {
  const starts = Array.from({ length: Math.ceil(orders.length / size) }, (_, index) => index * size);
  return starts.map((start) => orders.slice(start, start + size));
}

/** Sets the payment deadlines of these orders, one after another, within this many milliseconds from now. */
async function expireWithin(orders: readonly PlacedByRacer[], ms: number): Promise<void> {
  await database.db.query(
    `update orders set expires_at = clock_timestamp() + make_interval(secs => $2 * n / 1000.0)
     from unnest($1::text[]) with ordinality as o(order_id, n) where id = order_id`,
    [orders.map(({ orderId }) => orderId), ms / orders.length],
  );
}

/** Runs the expiry job on all instances until none of these orders is due or will be within an hour. */
async function sweep(orders: readonly PlacedByRacer[]): Promise<void> {
  for (;;) {
    await runJob("expire-orders");
    const waiting = await database.value(
      `select count(*)::int from orders
       where id = any($1) and status = 'pending_payment' and expires_at < now() + interval '1 hour'`,
      [orders.map(({ orderId }) => orderId)],
    );
    if (waiting === 0) return;
  }
}

type End = { status: string; pays: number; refund: boolean; thanks: number };

/** Returns the final state of these orders: status, number of payments, refund due, and number of payment messages. */
function endsOf(orders: readonly PlacedByRacer[]): Promise<End[]> {
  return database.rows<End>(
    `select status, refund_due_at is not null as refund,
       (select count(*)::int from order_events e where e.order_id = o.id and e.event = 'pay') as pays,
       (select count(*)::int from outbox m where m.order_id = o.id and m.kind = 'payment_received') as thanks
     from orders o where id = any($1)`,
    [orders.map(({ orderId }) => orderId)],
  );
}
