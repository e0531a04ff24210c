import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { hosts } from "../support/servers";
import {
  countOutcomes,
  crowd,
  getPlaced,
  getReady,
  only,
  quoteFor,
  sendCode,
  startDrafts,
  succeed,
  verify,
} from "./support/buyers";
import { allowCodes, readCodeQuota, restoreQuota } from "./support/code-quota";
import { keyOf, newContact, openRaceDatabase, passHour, readCodes } from "./support/database";
import { askApi, together } from "./support/requests";
import { type StockedVariant, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
let plenty: (StockedVariant & { qty: number })[];

beforeAll(async () => {
  const shop = await shopId(database, "keramik");
  plenty = (await stockUp(database, shop, 1, { stock: 10_000 })).map((piece) => ({ ...piece, qty: 1 }));
});

test("of 200 concurrent wrong guesses, five are counted, and then the right code is invalid", async () => {
  const buyer = only(await getReady(database, counter, [{ items: plenty }]));
  const guesses = Array.from({ length: 200 }, (_, index) => String((Number(buyer.code) + 1 + index) % 1_000_000));
  const answers = await together(guesses, (guess) => verify({ ...buyer, code: guess.padStart(6, "0") }));
  expect(countOutcomes(answers)).toEqual({ "400 invalid_code": 200 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await database.value("select tries from codes where subject = $1", [buyer.draftId])).toBe(5);
  expect(await verify(buyer)).toMatchObject({ status: 400, text: answers[0]?.text });
  expect(await database.value("select count(*)::int from orders where draft_id = $1", [buyer.draftId])).toBe(0);
});

test("fifty concurrent requests with the right code place one order, and all get it", async () => {
  const buyer = only(await getReady(database, counter, [{ items: plenty }]));
  const keys = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? undefined : randomUUID()));
  const answers = await together(keys, (key) => verify(buyer, key));
  expect(countOutcomes(answers)).toEqual({ "200": 50 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await database.value("select count(*)::int from orders where draft_id = $1", [buyer.draftId])).toBe(1);
});

test("of 100 concurrent code requests, a contact gets five, at most three per shop, and lookups waste none", async () => {
  const larasan = await shopId(database, "larasan");
  const there = (await stockUp(database, larasan, 1, { stock: 10 })).map((piece) => ({ ...piece, qty: 1 }));
  const quoted = { host: hosts.larasan, payment: "qris", quote: await quoteFor(hosts.larasan, there) };
  const contact = newContact();
  const drafts = [
    ...(await startDrafts(counter, crowd(5, { items: plenty, contact }))),
    ...(await startDrafts(quoted, crowd(5, { items: there, contact }))),
  ];
  const lookups = [hosts.keramik, hosts.larasan].map((host) => ({ host, path: "/orders/lookup/otp/send" }));
  const requests = Array.from({ length: 100 }, (_, index) => index);
  const answers = await together(requests, (index) => {
    const draft = drafts[Math.floor(index / 2) % drafts.length];
    const lookup = lookups[Math.floor(index / 2) % lookups.length];
    if (!draft || !lookup) throw new Error("There is nothing to ask for.");
    return index % 2 === 0 ? sendCode(draft) : askApi({ ...lookup, body: { contact } });
  });
  const [buying, looking] = [
    answers.filter((_, index) => index % 2 === 0),
    answers.filter((_, index) => index % 2 === 1),
  ];
  expect(countOutcomes(buying)).toEqual({ "200": 5, "429 otp_limit": 45 });
  expect(looking.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3 * lookups.length);
  for (const { status, headers } of answers) {
    if (status !== 200) expect(Number(headers["retry-after"])).toBeGreaterThan(3_500);
  }
  const shops = await database.rows<{ codes: number }>(
    "select count(*)::int as codes from code_sends where contact_key = $1 group by checkout_shop_id order by 1",
    [keyOf(contact)],
  );
  expect(shops.map(({ codes }) => codes)).toEqual([2, 3]);
});

test("of 50 concurrent code requests at one shop, a first-time buyer gets three: 10 rounds", async () => {
  for (let round = 0; round < 10; round++) {
    const contact = newContact();
    const drafts = await startDrafts(counter, crowd(5, { items: plenty, contact }));
    const requests = Array.from({ length: 10 }, () => drafts).flat();
    expect(countOutcomes(await together(requests, (draft) => sendCode(draft)))).toEqual({
      "200": 3,
      "429 otp_limit": 47,
    });
  }
});

test("a contact that has paid at a shop gets all five codes there", async () => {
  const placed = only(await getPlaced(database, counter, [{ items: plenty }]));
  await database.db.query("update orders set paid_at = now() where id = $1", [placed.orderId]);
  await passHour(database, [placed.contact]);
  const drafts = await startDrafts(counter, crowd(8, { items: plenty, contact: placed.contact }));
  expect(countOutcomes(await together(drafts, (draft) => sendCode(draft)))).toEqual({ "200": 5, "429 otp_limit": 3 });
});

test("concurrent code requests of 60 first-time buyers at two instances stop at the shop's daily quota", async () => {
  const shop = await shopId(database, "kopi");
  const items = (await stockUp(database, shop, 1, { stock: 10_000 })).map((piece) => ({ ...piece, qty: 1 }));
  const carts = Array.from({ length: 60 }, () => ({ items, contact: `${randomUUID()}@${randomUUID()}.example` }));
  const drafts = await startDrafts({ host: hosts.kopi, payment: "qris", courier: "jnt" }, carts);
  await allowCodes(database, shop, 40);
  const answers = await together(drafts, (draft) => sendCode(draft));
  const { "200": sent = 0, ...refused } = countOutcomes(answers);
  expect(refused).toEqual({ "429 otp_limit": 60 - sent });
  const { counted, left, messages } = await readCodeQuota(database, shop);
  await restoreQuota(database, shop);
  expect([sent, counted + left]).toEqual([messages, 40]);
  // Each instance may have counted a lease that it has not sent.
  expect(counted - messages).toBeGreaterThanOrEqual(0);
  expect(counted - messages).toBeLessThanOrEqual(2 * 20);
});

test("a code requested while another is used leaves one order and no second code: 100 drafts", async () => {
  const buyers = await getReady(database, counter, crowd(100, { items: plenty }));
  const outcomes = await together(buyers, async (buyer) => {
    const [placed, sent] = await Promise.all([verify(buyer), sendCode(buyer)]);
    return { buyer, placed, sent };
  });
  expect(outcomes.flatMap(({ placed, sent }) => [placed, sent]).filter(({ status }) => status >= 500)).toEqual([]);
  const newest = await readCodes(
    database,
    buyers.map(({ contact }) => contact),
  );
  const again = await together(outcomes, async ({ buyer }) =>
    verify({ ...buyer, code: newest.get(buyer.contact) ?? "" }),
  );
  expect(countOutcomes(again)).toEqual({ "200": 100 });
});

test("of 40 wrong guesses each, five with a ticket and three without are counted, independently", async () => {
  const { contact } = only(await getReady(database, counter, [{ items: plenty }]));
  succeed(await verify(only(await getReady(database, counter, [{ items: plenty, contact }]))));
  const sent = await askApi({ host: counter.host, path: "/orders/lookup/otp/send", body: { contact } });
  const { ticket } = JSON.parse(sent.text);
  const code = (await readCodes(database, [contact])).get(contact) ?? "";
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const guesses = Array.from({ length: 80 }, (_, index) => (index % 2 === 0 ? { ticket } : {}));
  const answers = await together(guesses, (guess) =>
    askApi({ host: counter.host, path: "/orders/lookup/otp/verify", body: { contact, code: wrong, ...guess } }),
  );
  expect(countOutcomes(answers)).toEqual({ "400 invalid_code": 80 });
  const counted = await database.rows(
    "select tries, open_tries from codes where contact_key = $1 and purpose = 'lookup'",
    [keyOf(contact)],
  );
  expect(counted).toEqual([{ tries: 5, open_tries: 3 }]);
});

test("concurrent requests with one lookup code show the orders once", async () => {
  const { contact } = only(await getReady(database, counter, [{ items: plenty }]));
  const buyer = only(await getReady(database, counter, [{ items: plenty, contact }]));
  succeed(await verify(buyer));
  succeed(await askApi({ host: counter.host, path: "/orders/lookup/otp/send", body: { contact } }));
  const code = (await readCodes(database, [contact])).get(contact) ?? "";
  const calls = Array.from({ length: 20 }, () => ({ contact, code }));
  const answers = await together(calls, (body) =>
    askApi({ host: counter.host, path: "/orders/lookup/otp/verify", body }),
  );
  expect(countOutcomes(answers)).toEqual({ "200": 1, "400 invalid_code": 19 });
});
