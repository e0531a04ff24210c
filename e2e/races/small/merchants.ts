import { expect } from "vitest";
import { hosts } from "../../support/servers";
import { claim, countOutcomes, crowd, getPlaced, only, type PlacedByRacer } from "../support/buyers";
import type { RaceDatabase } from "../support/database";
import { bringFile, discardImports, finishImport, holdResumedImport, importIn, productFile } from "../support/imports";
import { notify } from "../support/internal-endpoints";
import { type MerchantCaller, openMerchantCaller } from "../support/merchant-caller";
import { confirmManualPayment, openTill } from "../support/refunds";
import { together } from "../support/requests";
import { askAsPage, letStaffIn, onlyOwners, type RacingOwner } from "../support/staff";
import { prepareStalls, standInLine } from "../support/stalls";
import { issueVouchers, newNames, shopId } from "../support/stock";
import { counter, type OrderEnd, readBills, readEnds, shelve } from "./order-rows";
import { copyName } from "./program-copy";

/** Small versions of the races with staff members. */
export const merchantsRaces = {
  "concurrent edits of a voucher": async (database) => {
    const shop = await shopId(database, "keramik");
    const codes = await issueVouchers(database, shop, 2, {});
    const callMerchant = await openMerchantCaller(database, shop, counter.host);
    const change = (code: string, fields: object) =>
      callMerchant("PUT", `/vouchers/vch_${code}`, { revision: 1, body: { ...voucherBody, code, ...fields } });
    const [first = "", second = ""] = codes;
    const two = await together(["Satu", "Dua", "Tiga", "Empat"], (name) => change(first, { name }));
    expect(countOutcomes(two)).toEqual({ "200": 1, "409 changed_meanwhile": 3 });
    // A code that no voucher has yet and that both want.
    const code = `BARU${first.slice(4)}`;
    const other = only(await issueVouchers(database, shop, 1, {}));
    const both = await together([second, other], (old) =>
      callMerchant("PUT", `/vouchers/vch_${old}`, { revision: 1, body: { ...voucherBody, code } }),
    );
    expect(countOutcomes(both)).toEqual({ "200": 1, "400 invalid_request": 1 });
  },

  "two concurrent imports of one file": async (database) => {
    await discardImports(database);
    const callMerchant = await openMerchantCaller(database, await shopId(database, "keramik"), counter.host);
    const ids: string[] = [];
    for (let hasMet = false; !hasMet; ) {
      const file = productFile(newNames(10));
      ids.splice(0, 2, await bringFile(callMerchant, file), await bringFile(callMerchant, file));
      hasMet = await letImportsMeet(database, callMerchant, ids);
      if (!hasMet) for (const id of ids) await finishImport(callMerchant, id);
    }
    const ends = [];
    for (const id of ids) ends.push(await finishImport(callMerchant, id));
    expect(ends.map(({ created, unchanged }) => `${created} ${unchanged}`)).toEqual(["10 0", "0 10"]);
  },

  "an interrupted import": async (database) => {
    await discardImports(database);
    const callMerchant = await openMerchantCaller(database, await shopId(database, "keramik"), counter.host);
    // A copy cannot be killed. Only the effect on the database happens: its connection ends.
    await holdResumedImport(database, callMerchant, { name: copyName, die: async () => {} });
  },

  "a stopped import": async (database) => {
    await discardImports(database);
    const callMerchant = await openMerchantCaller(database, await shopId(database, "keramik"), counter.host);
    const id = await bringFile(callMerchant, productFile(newNames(300)));
    const applied = callMerchant("POST", `/imports/${id}/apply`);
    let stopped = await callMerchant("POST", `/imports/${id}/stop`);
    while (stopped.status === 409 && importIn(await callMerchant("GET", `/imports/${id}`)).state !== "done")
      stopped = await callMerchant("POST", `/imports/${id}/stop`);
    await applied;
    const { state, done } = importIn(await callMerchant("GET", `/imports/${id}`));
    expect(state).toBe(stopped.status === 200 ? "stopped" : "done");
    expect(state === "done" ? [300] : [0, 250]).toContain(done);
  },

  "the last owner": async (database) => {
    const shop = await shopId(database, "keramik");
    const owners = await onlyOwners(database, { shop, host: hosts.keramik }, 6);
    const resign = (owner: RacingOwner) =>
      askAsPage(owner, { path: `/staff/${owner.id}`, method: "PATCH", body: { role: "staff" }, revision: 1 });
    expect(countOutcomes(await together(owners, resign))).toEqual({ "200": 5, "409 last_owner": 1 });
    const left = "select count(*)::int from staff where shop_id = $1 and role = 'owner' and removed_at is null";
    expect(await database.value(left, [shop])).toBe(1);
  },

  "concurrent refunds of one order": async (database) => {
    const { shop, items } = await shelve(database, 100);
    const order = only(await getPlaced(database, counter, [{ items }]));
    await confirmManualPayment(database, order.orderId);
    const refund = await openTill(database, shop);
    const most = Math.floor(order.total / 2) + 1;
    const answers = await together(Array.from({ length: 8 }), () => refund(order, most));
    expect(countOutcomes(answers)).toEqual({ "200": 1, "409 refund_too_much": 7 });
  },

  "the refund limit of a staff member": async (database) => {
    const { shop, items } = await shelve(database, 100);
    await database.db.query("update shops set staff_refund_limit = 25000 where id = $1", [shop]);
    const orders = await getPlaced(database, counter, crowd(8, { items }));
    const billOf = await readBills(
      database,
      orders.map(({ orderId }) => orderId),
    );
    for (const { orderId } of orders) await notify(billOf(orderId), "paid");
    const person = await letStaffIn(database, { shop, host: counter.host });
    const body = { amount: 10_000, how: "gateway" };
    const refund = ({ orderId }: PlacedByRacer) => askAsPage(person, { path: `/orders/${orderId}/refunds`, body });
    expect(countOutcomes(await together(orders, refund))).toEqual({ "200": 2, "403 refund_limit": 6 });
  },

  "one AWB for several orders": async (database) => {
    const { shop, items } = await shelve(database, 100);
    const callMerchant = await openMerchantCaller(database, shop, counter.host);
    const orders = await getPlaced(database, counter, crowd(8, { items }));
    for (const { orderId } of orders) await confirmManualPayment(database, orderId);
    const ship = { event: "ship", awb: `RACE${Date.now()}` };
    const answers = await together(orders, ({ orderId }) =>
      callMerchant("POST", `/orders/${orderId}/transitions`, { body: ship }),
    );
    expect(countOutcomes(answers)).toEqual({ "200": 1, "409 awb_in_use": 7 });
  },

  "transitions, payment claims and webhooks": async (database) => {
    const { shop, items } = await shelve(database, 100);
    const callMerchant = await openMerchantCaller(database, shop, counter.host);
    const move = (id: string, event: string) => callMerchant("POST", `/orders/${id}/transitions`, { body: { event } });
    const claimed = await getPlaced(database, { ...counter, payment: "transfer_bri" }, crowd(4, { items }));
    const gatewayOrders = await getPlaced(database, counter, crowd(4, { items }));
    const ids = [...claimed, ...gatewayOrders].map(({ orderId }) => orderId);
    const billOf = await readBills(database, ids);
    const sendWebhook = ({ orderId }: PlacedByRacer) => notify(billOf(orderId), "paid");
    const paymentReports = [
      ...claimed.map((order) => () => claim(order)),
      ...gatewayOrders.map((order) => () => sendWebhook(order)),
    ];
    const transitions = await together(ids, async (id, at) => {
      const [, ...answers] = await Promise.all([paymentReports[at]?.(), move(id, "pay"), move(id, "cancel")]);
      return answers;
    });
    const done = transitions.flat().filter(({ status }) => status === 200);
    const byMerchant = "select count(*)::int from order_events where order_id = any($1) and actor = 'merchant'";
    expect(await database.value(byMerchant, [ids])).toBe(done.length);
    const ends = await readEnds(database, ids);
    expect(ends.filter(({ history }) => !/^place(,claim)?(,pay)?(,cancel)?$/.test(history))).toEqual([]);
    const paidFor = gatewayOrders.map(({ orderId }) => orderId);
    const isOwing = ({ id, history }: OrderEnd) =>
      history.endsWith("cancel") && (paidFor.includes(id) || history.includes("pay"));
    expect(ends.filter((end) => isOwing(end) && !end.isRefundDue)).toEqual([]);
  },
} satisfies Record<string, (database: RaceDatabase) => Promise<void>>;

/**
 * Holds one import after it has saved everything but before it commits, then starts another. Without waiting for the first, the
 * second import would plan for a shop that lacks these products. It would then block at the check for taken slugs until the
 * first is done. Returns false if a slow machine timed the first import out meanwhile.
 */
async function letImportsMeet(
  database: RaceDatabase,
  callMerchant: MerchantCaller,
  [first, second]: string[],
): Promise<boolean> {
  const stalls = await prepareStalls(database, copyName, {
    saved: { at: "before insert", table: "import_slices", rows: "true" },
  });
  await stalls.close("saved");
  const one = callMerchant("POST", `/imports/${first}/apply`);
  if (!(await stalls.caught(one))) return stalls.open().then(() => false);
  await standInLine(database, "former_slugs");
  const two = callMerchant("POST", `/imports/${second}/apply`);
  const haveMet = await stalls.caughtTwo(one);
  await stalls.open();
  await Promise.all([one, two]);
  return haveMet;
}

/** Body of a voucher. */
const voucherBody = {
  name: "Rebutan",
  pot: "order",
  discount_type: "fixed",
  discount_value: 10_000,
  min_subtotal: 0,
  max_discount: null,
  starts_at: "2026-01-01T00:00:00Z",
  ends_at: "2099-01-01T00:00:00Z",
  enabled: true,
  quota: null,
  quota_per_contact: null,
  product_ids: [],
  payment_methods: [],
  couriers: [],
};
