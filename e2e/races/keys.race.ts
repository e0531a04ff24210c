import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { hosts } from "../support/servers";
import {
  claim,
  countOutcomes,
  crowd,
  draft,
  getPlaced,
  getReady,
  only,
  reopen,
  sendCode,
  startDrafts,
  succeed,
  verify,
} from "./support/buyers";
import { keyOf, newContact, openRaceDatabase, passHour } from "./support/database";
import { setGatewayFailureMode } from "./support/internal-endpoints";
import { type RaceResponse, together } from "./support/requests";
import { type StockedVariant, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
const manualCounter = { ...counter, payment: "transfer_bri" };
let plenty: (StockedVariant & { qty: number })[];

beforeAll(async () => {
  const shop = await shopId(database, "keramik");
  plenty = (await stockUp(database, shop, 1, { stock: 10_000 })).map((piece) => ({ ...piece, qty: 1 }));
});

/** A request that must take effect once, and the count of its effects. */
type IdempotentCall = { do: (key: string) => Promise<RaceResponse>; count: () => Promise<unknown> };

const each = 20;

async function prepareDeeds(): Promise<IdempotentCall[]> {
  const cart = { items: plenty };
  const [drafted, ready, placed] = [
    await startDrafts(counter, crowd(each, cart)),
    await getReady(database, counter, crowd(each, cart)),
    await getPlaced(database, manualCounter, crowd(each, cart)),
  ];
  const { value } = database;
  return Array.from({ length: each }, newContact).flatMap((contact, index): IdempotentCall[] => {
    const [waiting, holder, buyer] = [drafted[index], ready[index], placed[index]];
    if (!waiting || !holder || !buyer) return [];
    const sent = [keyOf(waiting.contact), "code_checkout"];
    return [
      {
        do: (key) => draft(counter, { ...cart, contact }, key),
        count: () => value("select count(*)::int from drafts where contact_key = $1", [keyOf(contact)]),
      },
      {
        do: (key) => sendCode(waiting, key),
        count: () => value("select count(*)::int from outbox where contact_key = $1 and kind = $2", sent),
      },
      {
        do: (key) => verify(holder, key),
        count: () => value("select count(*)::int from orders where draft_id = $1", [holder.draftId]),
      },
      {
        do: (key) => claim(buyer, key),
        count: () =>
          value("select count(*)::int from order_events where order_id = $1 and event = 'claim'", [buyer.orderId]),
      },
    ];
  });
}

test("eight concurrent requests with one key have one effect and one response: 80 keys", async () => {
  const deeds = await prepareDeeds();
  expect(deeds).toHaveLength(80);
  for (let first = 0; first < deeds.length; first += 20) {
    await together(deeds.slice(first, first + 20), async (deed) => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 8 }, () => deed.do(key)));
      expect(countOutcomes(answers)).toEqual({ "200": 8 });
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers.filter(({ headers }) => headers["idempotent-replay"] === "true")).toHaveLength(7);
      expect(await deed.count()).toBe(1);
    });
  }
});

test("concurrent requests with one key share an error, and it stays even if its reason disappears", async () => {
  const shop = await shopId(database, "keramik");
  const variants = await stockUp(database, shop, 1, { stock: 1 });
  const buyer = only(await getReady(database, counter, [{ items: variants.map((piece) => ({ ...piece, qty: 1 })) }]));
  await database.db.query("update products set published = false where id = $1", [variants[0]?.product_id]);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(buyer, key)));
  expect(countOutcomes(answers)).toEqual({ "422 item_unavailable": 8 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers["idempotent-replay"] === "true")).toHaveLength(7);
  await database.db.query("update products set published = true where id = $1", [variants[0]?.product_id]);
  expect((await verify(buyer, key)).text).toBe(answers[0]?.text);
  succeed(await verify(buyer, randomUUID()));
});

test("a key reused with another body is rejected, even while the first request is in progress", async () => {
  const key = randomUUID();
  const bodies = Array.from({ length: 8 }, (_, index) => ({
    items: plenty.map((item) => ({ ...item, qty: index + 1 })),
  }));
  const contact = newContact();
  const answers = await together(bodies, (cart) => draft(counter, { ...cart, contact }, key));
  expect(countOutcomes(answers)).toEqual({ "200": 1, "422 idempotency_key_reused": 7 });
  expect(await database.value("select count(*)::int from drafts where contact_key = $1", [keyOf(contact)])).toBe(1);
});

test("the same key at another shop or on another path is independent", async () => {
  const key = randomUUID();
  const buyers = await getPlaced(database, manualCounter, crowd(2, { items: plenty }));
  const waiting = only(await startDrafts(counter, [{ items: plenty }]));
  const kopi = await shopId(database, "kopi");
  const there = (await stockUp(database, kopi, 1, { stock: 10 })).map((piece) => ({ ...piece, qty: 1 }));
  const contact = `${randomUUID()}@contoh.example`;
  const answers = await Promise.all([
    draft(counter, { items: plenty }, key),
    draft({ ...counter, host: hosts.kopi }, { items: there, contact }, key),
    sendCode(waiting, key),
    ...buyers.map((buyer) => claim(buyer, key)),
  ]);
  answers.push(...(await together(buyers, (buyer) => reopen(buyer, key))));
  expect(countOutcomes(answers)).toEqual({ "200": 5, "409 order_moved": 2 });
  expect(answers.flatMap(({ headers }) => headers["idempotent-replay"] ?? [])).toEqual([]);
  expect(new Set(answers.slice(0, 5).map(({ text }) => text)).size).toBe(5);
});

test("a code limit error is not stored: the same key succeeds an hour later", async () => {
  const waiting = only(await startDrafts(counter, [{ items: plenty }]));
  const keys = Array.from({ length: 6 }, () => randomUUID());
  const answers = await together(keys, (key) => sendCode(waiting, key));
  expect(countOutcomes(answers)).toEqual({ "200": 3, "429 otp_limit": 3 });
  const late = keys[answers.findIndex(({ status }) => status === 429)];
  await passHour(database, [waiting.contact]);
  const answer = succeed(await sendCode(waiting, late));
  expect(answer.headers["idempotent-replay"]).toBeUndefined();
});

test("a 5xx response is not stored: the same key succeeds when the gateway recovers", async () => {
  await setGatewayFailureMode("fail");
  const buyer = only(await getPlaced(database, counter, [{ items: plenty }]));
  const key = randomUUID();
  expect(countOutcomes([await reopen(buyer, key), await reopen(buyer, key)])).toEqual({ "503 unavailable": 2 });
  await setGatewayFailureMode("well");
  const first = succeed(await reopen(buyer, key));
  const again = succeed(await reopen(buyer, key));
  expect([first.headers["idempotent-replay"], again.headers["idempotent-replay"]]).toEqual([undefined, "true"]);
  expect(again.text).toBe(first.text);
});
