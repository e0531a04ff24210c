import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { hosts } from "../../servers";
import { notify, type RaceBill, runJob } from "../stage/backstage";
import { cancel, crowd, draft, getPlaced, getReady, only, tally, verify } from "../stage/buyers";
import { keyOf, newContact, type RaceDatabase } from "../stage/database";
import { bringFile, importIn, openDesk, productFile } from "../stage/desk";
import { askAsPage, onlyOwners, type RacingOwner } from "../stage/people";
import { openTill, payByHand } from "../stage/refunds";
import { countGoods, issueVouchers, newNames, shopId, stockUp } from "../stage/stock";
import { together } from "../stage/wire";

const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
const byMail = { host: hosts.kopi, payment: "qris", courier: "jnt" };

/** The races in small: one round of each, with as many as can be under way at once. Each fails by an expectation. */
export const smallRaces = {
  "the last piece": async (database) => {
    const { shop, goods, items } = await shelve(database, 1);
    const answers = await together(await getReady(database, counter, crowd(8, { items })), (buyer) => verify(buyer));
    expect(tally(answers)).toEqual({ "200": 1, "422 item_unavailable": 7 });
    expect(await countGoods(database, shop, goods)).toEqual({ left: 0, least: 0, sold: 1 });
  },

  "a piece for everybody": async (database) => {
    const { shop, goods, items } = await shelve(database, 8);
    const answers = await together(await getReady(database, counter, crowd(8, { items })), (buyer) => verify(buyer));
    expect(tally(answers)).toEqual({ "200": 8 });
    expect(await countGoods(database, shop, goods)).toEqual({ left: 0, least: 0, sold: 8 });
  },

  "stock that comes while it is sold": async (database) => {
    const { shop, goods, items } = await shelve(database, 8);
    const desk = await openDesk(database, shop, counter.host);
    const receive = (change: object) => desk("POST", "/stock", { body: { reason: "received", changes: [change] } });
    const buyers = (await getReady(database, counter, crowd(8, { items }))).map((buyer) => () => verify(buyer));
    const { variant_id } = only(goods);
    const deliveries = buyers.map(() => () => receive({ variant_id, move: 1 }));
    const counting = () => receive({ variant_id, set: 8, seen: 8 });
    const all = buyers.flatMap((buyer, at) => [buyer, ...deliveries.slice(at, at + 1)]);
    const [counted, ...answers] = await together([counting, ...all], (work) => work());
    expect(tally(answers)).toEqual({ "200": 16 });
    // Whoever counted saw eight, or was told that there were no longer eight; either way nothing is lost.
    expect([200, 409]).toContain(counted?.status);
    expect(await countGoods(database, shop, goods)).toEqual({ left: 8, least: 8, sold: 8 });
  },

  "the last use of a voucher": async (database) => {
    const { shop, items } = await shelve(database, 100);
    const voucher = only(await issueVouchers(database, shop, 1, { quota: 1 }));
    const ready = await getReady(database, counter, crowd(8, { items, voucher }));
    expect(tally(await together(ready, (buyer) => verify(buyer)))).toEqual({ "200": 1, "422 price_changed": 7 });
  },

  "many guesses": async (database) => {
    const { items } = await shelve(database, 1);
    const buyer = only(await getReady(database, counter, [{ items }]));
    const guesses = Array.from({ length: 16 }, (_, index) => String((Number(buyer.code) + 1 + index) % 1_000_000));
    await together(guesses, (guess) => verify({ ...buyer, code: guess.padStart(6, "0") }));
    expect(await database.value("select tries from codes where subject = $1", [buyer.draftId])).toBe(5);
  },

  "twins of a key": async (database) => {
    const { items } = await shelve(database, 1);
    const [contact, key] = [newContact(), randomUUID()];
    const answers = await together(crowd(8, { items, contact }), (wish) => draft(counter, wish, key));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await database.value("select count(*)::int from drafts where contact_key = $1", [keyOf(contact)])).toBe(1);
  },

  "one order too many": async (database) => {
    // Each has goods of their own: whoever waits for goods comes too late to be in anybody's way.
    const goods = await stockUp(database, await shopId(database, "kopi"), 5, { stock: 1 });
    const name = randomUUID();
    const wishes = goods.map((piece, tag) => ({
      items: [{ ...piece, qty: 1 }],
      contact: `${name}+${tag}@contoh.example`,
    }));
    const ready = await getReady(database, byMail, wishes);
    const answers = await together(ready, (buyer) => verify(buyer));
    expect(tally(answers)).toEqual({ "200": 3, "422 open_orders_limit": 2 });
  },

  "messages that nobody sent": async (database) => {
    const { items } = await shelve(database, 100);
    const ids = (await getPlaced(database, counter, crowd(20, { items }))).map(({ orderId }) => orderId);
    // As if nobody had set out with them yet.
    await database.db.query(
      `update outbox set sent_at = null, provider_ref = null, attempts = 1, due_at = now() - interval '1 second'
       where order_id = any($1)`,
      [ids],
    );
    await together([1, 2], () => runJob("deliver-outbox"));
    const most = "select max(attempts) from outbox where order_id = any($1)";
    expect(await database.value(most, [ids])).toBe(2);
  },

  "one voucher for two people": async (database) => {
    const shop = await shopId(database, "keramik");
    const codes = await issueVouchers(database, shop, 2, {});
    const desk = await openDesk(database, shop, counter.host);
    const change = (code: string, wish: object) =>
      desk("PUT", `/vouchers/vch_${code}`, { revision: 1, body: { ...voucherWish, code, ...wish } });
    const [first = "", second = ""] = codes;
    const two = await together(["Satu", "Dua", "Tiga", "Empat"], (name) => change(first, { name }));
    expect(tally(two)).toEqual({ "200": 1, "409 changed_meanwhile": 3 });
    // Another than all there are, which both want to have.
    const code = `BARU${first.slice(4)}`;
    const other = only(await issueVouchers(database, shop, 1, {}));
    const both = await together([second, other], (old) =>
      desk("PUT", `/vouchers/vch_${old}`, { revision: 1, body: { ...voucherWish, code } }),
    );
    expect(tally(both)).toEqual({ "200": 1, "400 invalid_request": 1 });
  },

  "two imports of one file": async (database) => {
    const desk = await openDesk(database, await shopId(database, "keramik"), counter.host);
    const file = productFile(newNames(10));
    const ids = [await bringFile(desk, file), await bringFile(desk, file)];
    const ends = (await together(ids, (id) => desk("POST", `/imports/${id}/apply`))).map(importIn);
    expect(ends.map(({ made, same }) => `${made} ${same}`).sort()).toEqual(["0 10", "10 0"]);
  },

  "an import that is stopped": async (database) => {
    const desk = await openDesk(database, await shopId(database, "keramik"), counter.host);
    const id = await bringFile(desk, productFile(newNames(300)));
    const applied = desk("POST", `/imports/${id}/apply`);
    let stopped = await desk("POST", `/imports/${id}/stop`);
    while (stopped.status === 409 && importIn(await desk("GET", `/imports/${id}`)).state !== "done")
      stopped = await desk("POST", `/imports/${id}/stop`);
    await applied;
    const { state, done } = importIn(await desk("GET", `/imports/${id}`));
    expect(state).toBe(stopped.status === 200 ? "stopped" : "done");
    expect(state === "done" ? [300] : [0, 250]).toContain(done);
  },

  "the last owner": async (database) => {
    const shop = await shopId(database, "keramik");
    const owners = await onlyOwners(database, { shop, host: hosts.keramik }, 6);
    const resign = (owner: RacingOwner) =>
      askAsPage(owner, { path: `/staff/${owner.id}`, method: "PATCH", body: { role: "staff" }, revision: 1 });
    expect(tally(await together(owners, resign))).toEqual({ "200": 5, "409 last_owner": 1 });
    const left = "select count(*)::int from staff where shop_id = $1 and role = 'owner' and removed_at is null";
    expect(await database.value(left, [shop])).toBe(1);
  },

  "two refunds of one order": async (database) => {
    const { shop, items } = await shelve(database, 100);
    const order = only(await getPlaced(database, counter, [{ items }]));
    await payByHand(database, order.orderId);
    const refund = await openTill(database, shop);
    const most = Math.floor(order.total / 2) + 1;
    const answers = await together(Array.from({ length: 8 }), () => refund(order, most));
    expect(tally(answers)).toEqual({ "200": 1, "409 refund_too_much": 7 });
  },

  "a cancel that meets the money": async (database) => {
    const { items } = await shelve(database, 100);
    const orders = await getPlaced(database, counter, crowd(8, { items }));
    const ids = orders.map(({ orderId }) => orderId);
    const bills = await database.rows<RaceBill & { orderId: string }>(
      `select order_id as "orderId", gateway, provider_ref as "providerRef", amount::int from payments
       where order_id = any($1)`,
      [ids],
    );
    const billOf = (id: string) => only(bills.filter(({ orderId }) => orderId === id));
    await together(orders, (order) => Promise.all([notify(billOf(order.orderId), "paid"), cancel(order)]));
    const ends = await database.rows<{ history: string; isOwed: boolean }>(
      `select (select string_agg(event, ',' order by ordinal) from order_events e where e.order_id = o.id) as history,
         refund_due_at is not null as "isOwed" from orders o where id = any($1)`,
      [ids],
    );
    expect(ends).toHaveLength(8);
    expect(ends.filter(({ history, isOwed }) => history !== (isOwed ? "place,cancel" : "place,pay"))).toEqual([]);
  },
} satisfies Record<string, (database: RaceDatabase) => Promise<void>>;

/** What somebody writes of a voucher. */
const voucherWish = {
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

export type SmallRace = keyof typeof smallRaces;

/** Something new on the shelf, so that no race finds what another left. */
async function shelve(database: RaceDatabase, stock: number) {
  const shop = await shopId(database, "keramik");
  const goods = await stockUp(database, shop, 1, { stock });
  return { shop, goods, items: goods.map((piece) => ({ ...piece, qty: 1 })) };
}
