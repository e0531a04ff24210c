import { randomUUID } from "node:crypto";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { hosts } from "../support/servers";
import { countOutcomes, crowd, getReady, only, verify } from "./support/buyers";
import { openRaceDatabase } from "./support/database";
import { setGatewayFailureMode } from "./support/internal-endpoints";
import { openMerchant } from "./support/merchant";
import { together } from "./support/requests";
import { nameOf } from "./support/setup";
import { prepareStalls } from "./support/stalls";
import { restock, shopId, stockUp } from "./support/stock";

/** Races in which one request stalls at the worst point and others overtake it. */
const database = openRaceDatabase();
const merchant = openMerchant();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
const [slow = 0, other = 0] = inject("stage").ports;
let shop: string;

beforeAll(async () => {
  shop = await shopId(database, "keramik");
});

const shortWait = { timeout: 2_500, interval: 5 };

async function isPlaced(draftId: string): Promise<boolean> {
  return (await database.value("select count(*)::int from orders where draft_id = $1", [draftId])) === 1;
}

test("an overtaken error does not hide the order that the concurrent request placed", async () => {
  const variants = await stockUp(database, shop, 1, { stock: 1 });
  const buyer = only(await getReady(database, counter, [{ items: variants.map((piece) => ({ ...piece, qty: 1 })) }]));
  await restock(database, shop, variants, -1);
  const stalls = await prepareStalls(database, nameOf(0), {
    refused: { at: "before insert", table: "idempotency_keys", rows: "new.status = 422" },
  });
  await stalls.close("refused");
  const key = randomUUID();
  const first = verify(buyer, key, slow);
  await stalls.reached(1);
  await restock(database, shop, variants, 1);
  await setGatewayFailureMode("late", "sandbox", [other]);
  const secondRequest = verify(buyer, key, other);
  await vi.waitUntil(() => isPlaced(buyer.draftId), shortWait);
  await stalls.open();
  await first;
  const answers = [await secondRequest, await verify(buyer, key)];
  await setGatewayFailureMode("well", "sandbox", [other]);
  expect(countOutcomes(answers)).toEqual({ "200": 2 });
});

test("a delayed draft's amount that passed to another buyer is asked of only one of them", async () => {
  const manualCounter = { ...counter, payment: "transfer_bri" };
  const items = (await stockUp(database, shop, 1, { stock: 10, price: 88_000 })).map((piece) => ({ ...piece, qty: 1 }));
  const first = only(await getReady(database, manualCounter, [{ items }]));
  const stalls = await prepareStalls(database, nameOf(0), {
    begun: { at: "before insert", table: "idempotency_keys", rows: "new.status is null and new.scope = 'verifyCode'" },
  });
  await leaveOnly(first.total);
  await database.db.query(
    `with ending as (update drafts set expires_at = clock_timestamp() + interval '1 second' where id = $1 returning id, expires_at)
     update expected_amounts set held_until = expires_at from ending where draft_id = id`,
    [first.draftId],
  );
  await stalls.close("begun");
  const late = verify(first, randomUUID(), slow);
  await stalls.reached(1);
  const isOver = "select held_until < clock_timestamp() from expected_amounts where draft_id = $1";
  await vi.waitUntil(async () => (await database.value(isOver, [first.draftId])) === true, shortWait);
  const second = only(await getReady(database, manualCounter, [{ items }]));
  expect(second.total).toBe(first.total);
  await stalls.open();
  const answers = [await late, await verify(second)];
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const asked = "select count(*)::int from orders where shop_id = $1 and total = $2 and status = 'pending_payment'";
  expect(await database.value(asked, [shop, first.total])).toBe(1);
});

test("instructions that arrive after a cancellation are not sent as payable", async () => {
  const items = (await stockUp(database, shop, 1, { stock: 1 })).map((piece) => ({ ...piece, qty: 1 }));
  const buyer = only(await getReady(database, counter, [{ items }]));
  await setGatewayFailureMode("late", "sandbox", [other]);
  const placing = verify(buyer, randomUUID(), other);
  await vi.waitUntil(() => isPlaced(buyer.draftId), shortWait);
  const number = String(await database.value("select number from orders where draft_id = $1", [buyer.draftId]));
  expect(await merchant(shop, number, "cancel")).toBe(true);
  const { body } = await placing;
  await setGatewayFailureMode("well", "sandbox", [other]);
  expect([body.order?.status, body.payment?.status]).toEqual(["cancelled", "expired"]);
});

test("a locked product does not delay buyers of another product", async () => {
  const kopi = { ...counter, host: hosts.kopi };
  const [held, free] = [
    await stockUp(database, shop, 1, { stock: 100 }),
    await stockUp(database, await shopId(database, "kopi"), 1, { stock: 100 }),
  ];
  const those = await getReady(database, counter, crowd(24, { items: held.map((piece) => ({ ...piece, qty: 1 })) }));
  const others = await Promise.all(
    Array.from({ length: 40 }, () =>
      getReady(database, kopi, [
        { items: free.map((piece) => ({ ...piece, qty: 1 })), contact: `${randomUUID()}@contoh.example` },
      ]),
    ),
  );
  const holder = await database.db.connect();
  await holder.query("begin");
  await holder.query("update variants set weight_grams = 300 where id = $1", [held[0]?.variant_id]);
  const waiting = together(those, (buyer) => verify(buyer));
  const answers = await together(others.flat(), (buyer) => verify(buyer));
  await holder.query("commit");
  holder.release();
  await waiting;
  expect(countOutcomes(answers)).toEqual({ "200": 40 });
});

/** Occupies all amounts but one that a buyer of such a cart could be asked to pay. */
async function leaveOnly(total: number): Promise<void> {
  await database.db.query(
    `insert into expected_amounts (shop_id, amount, draft_id, held_until)
     select d.shop_id, d.total - d.unique_code + n, 'drf_taken_' || d.id || n, now() + interval '1 hour'
     from drafts d, generate_series(1, 999) n where d.shop_id = $1 and d.total = $2 and n <> d.unique_code
     on conflict do nothing`,
    [shop, total],
  );
}
