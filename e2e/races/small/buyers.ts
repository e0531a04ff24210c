import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { hosts } from "../../support/servers";
import {
  cancel,
  countOutcomes,
  crowd,
  draft,
  getPlaced,
  getReady,
  getReadyInTurns,
  only,
  type RaceCart,
  sendCode,
  startDrafts,
  verify,
} from "../support/buyers";
import { allowCodes, readCodeQuota, restoreQuota } from "../support/code-quota";
import { keyOf, newContact, type RaceDatabase } from "../support/database";
import { notify, runJob } from "../support/internal-endpoints";
import { openMerchantCaller } from "../support/merchant-caller";
import { together } from "../support/requests";
import { countRaceStock, issueVouchers, type StockedVariant, shopId, stockUp } from "../support/stock";
import { counter, readBills, readEnds, shelve } from "./order-rows";

const byMail = { host: hosts.kopi, payment: "qris", courier: "jnt" };

/** Carts of first-time buyers, each with another mail domain unless one is given. */
function listFirstTimeBuyers(count: number, item: StockedVariant & { qty: number }, domain?: string): RaceCart[] {
  return Array.from({ length: count }, () => ({
    items: [item],
    contact: `${randomUUID()}@${domain ?? `${randomUUID()}.example`}`,
  }));
}

/**
 * Small versions of the buyers' races: one round each, with as many requests as can run at once. Each fails by an assertion.
 */
export const buyersRaces = {
  "the last piece": async (database) => {
    const { shop, variants, items } = await shelve(database, 1);
    const answers = await together(await getReady(database, counter, crowd(8, { items })), (buyer) => verify(buyer));
    expect(countOutcomes(answers)).toEqual({ "200": 1, "422 item_unavailable": 7 });
    expect(await countRaceStock(database, shop, variants)).toEqual({ left: 0, least: 0, sold: 1 });
  },

  "a piece for every buyer": async (database) => {
    const { shop, variants, items } = await shelve(database, 8);
    const answers = await together(await getReady(database, counter, crowd(8, { items })), (buyer) => verify(buyer));
    expect(countOutcomes(answers)).toEqual({ "200": 8 });
    expect(await countRaceStock(database, shop, variants)).toEqual({ left: 0, least: 0, sold: 8 });
  },

  "restocking during sales": async (database) => {
    const { shop, variants, items } = await shelve(database, 8);
    const callMerchant = await openMerchantCaller(database, shop, counter.host);
    const receive = (change: object) =>
      callMerchant("POST", "/stock", { body: { reason: "received", changes: [change] } });
    const buyers = (await getReady(database, counter, crowd(8, { items }))).map((buyer) => () => verify(buyer));
    const { variant_id } = only(variants);
    const deliveries = buyers.map(() => () => receive({ variant_id, adjust: 1 }));
    const counting = () => receive({ variant_id, set: 8, seen: 8 });
    const all = buyers.flatMap((buyer, at) => [buyer, ...deliveries.slice(at, at + 1)]);
    const [counted, ...answers] = await together([counting, ...all], (work) => work());
    expect(countOutcomes(answers)).toEqual({ "200": 16 });
    // The stock count either saw eight pieces or was rejected because there were no longer eight. Neither loses stock.
    expect([200, 409]).toContain(counted?.status);
    expect(await countRaceStock(database, shop, variants)).toEqual({ left: 8, least: 8, sold: 8 });
  },

  "the last use of a voucher": async (database) => {
    const { shop, items } = await shelve(database, 100);
    const voucher = only(await issueVouchers(database, shop, 1, { quota: 1 }));
    const ready = await getReady(database, counter, crowd(8, { items, voucher }));
    expect(countOutcomes(await together(ready, (buyer) => verify(buyer)))).toEqual({
      "200": 1,
      "422 price_changed": 7,
    });
  },

  "many wrong codes": async (database) => {
    const { items } = await shelve(database, 1);
    const buyer = only(await getReady(database, counter, [{ items }]));
    const guesses = Array.from({ length: 16 }, (_, index) => String((Number(buyer.code) + 1 + index) % 1_000_000));
    await together(guesses, (guess) => verify({ ...buyer, code: guess.padStart(6, "0") }));
    expect(await database.value("select tries from codes where subject = $1", [buyer.draftId])).toBe(5);
  },

  "the daily quota of codes": async (database) => {
    const shop = await shopId(database, "kopi");
    const variants = await stockUp(database, shop, 1, { stock: 100 });
    const buyers = variants.flatMap((piece) => listFirstTimeBuyers(40, { ...piece, qty: 1 }));
    const drafts = await startDrafts(byMail, buyers);
    await allowCodes(database, shop, 200);
    await together(drafts, (buyer) => sendCode(buyer));
    const { counted, messages } = await readCodeQuota(database, shop);
    await restoreQuota(database, shop);
    expect(messages).toBeLessThanOrEqual(counted);
    expect(counted - messages).toBeLessThanOrEqual(2 * 20);
  },

  "concurrent requests with one key": async (database) => {
    const { items } = await shelve(database, 1);
    const [contact, key] = [newContact(), randomUUID()];
    const answers = await together(crowd(8, { items, contact }), (cart) => draft(counter, cart, key));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await database.value("select count(*)::int from drafts where contact_key = $1", [keyOf(contact)])).toBe(1);
  },

  "open-order slots": async (database) => {
    // Each buyer has another product. Requests that wait for the same stock would run one after another and not race.
    const variants = await stockUp(database, await shopId(database, "kopi"), 5, { stock: 1 });
    const name = randomUUID();
    const carts = variants.map((piece, tag) => ({
      items: [{ ...piece, qty: 1 }],
      contact: `${name}+${tag}@gmail.com`,
    }));
    const ready = await getReadyInTurns(database, byMail, carts);
    const answers = await together(ready, (buyer) => verify(buyer));
    expect(countOutcomes(answers)).toEqual({ "200": 3, "422 open_orders_limit": 2 });
  },

  "the share of first-time buyers": async (database) => {
    const shop = await shopId(database, "kopi");
    const variants = await stockUp(database, shop, 1, { stock: 8 });
    const buyers = variants.flatMap((piece) => listFirstTimeBuyers(8, { ...piece, qty: 1 }));
    const answers = await together(await getReady(database, byMail, buyers), (buyer) => verify(buyer));
    expect(countOutcomes(answers)).toEqual({ "200": 4, "422 item_unavailable": 4 });
    expect(await countRaceStock(database, shop, variants)).toEqual({ left: 4, least: 4, sold: 4 });
  },

  "the pieces per mail domain": async (database) => {
    // Each buyer wants another variant, so no stock makes them wait for each other.
    const variants = await stockUp(database, await shopId(database, "kopi"), 8, { stock: 100 });
    const domain = `${randomUUID()}.example`;
    const buyers = variants.flatMap((piece) => listFirstTimeBuyers(1, { ...piece, qty: 20 }, domain));
    const answers = await together(await getReady(database, byMail, buyers), (buyer) => verify(buyer));
    expect(countOutcomes(answers)).toEqual({ "200": 6, "422 item_unavailable": 2 });
  },

  "unsent messages": async (database) => {
    const { items } = await shelve(database, 100);
    const ids = (await getPlaced(database, counter, crowd(20, { items }))).map(({ orderId }) => orderId);
    // Simulates that no instance has claimed these messages yet.
    await database.db.query(
      `update outbox set sent_at = null, provider_ref = null, attempts = 1, due_at = now() - interval '1 second'
       where order_id = any($1)`,
      [ids],
    );
    await together([1, 2], () => runJob("deliver-outbox"));
    const most = "select max(attempts) from outbox where order_id = any($1)";
    expect(await database.value(most, [ids])).toBe(2);
  },

  "a cancellation during payment": async (database) => {
    const { items } = await shelve(database, 100);
    const orders = await getPlaced(database, counter, crowd(8, { items }));
    const ids = orders.map(({ orderId }) => orderId);
    const billOf = await readBills(database, ids);
    await together(orders, (order) => Promise.all([notify(billOf(order.orderId), "paid"), cancel(order)]));
    const ends = await readEnds(database, ids);
    expect(ends).toHaveLength(8);
    expect(ends.filter(({ history, isRefundDue }) => history !== (isRefundDue ? "place,cancel" : "place,pay"))).toEqual(
      [],
    );
  },
} satisfies Record<string, (database: RaceDatabase) => Promise<void>>;
