import { beforeAll, expect, test } from "vitest";
import { hosts } from "../support/servers";
import { countOutcomes, crowd, getReady, type ReadyRacer, startDrafts, verify } from "./support/buyers";
import { openRaceDatabase } from "./support/database";
import { inLanes, together } from "./support/requests";
import { countRaceStock, restock, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
let shop: string;

beforeAll(async () => {
  shop = await shopId(database, "keramik");
});

test("the last piece is sold once, however many want it: 60 rounds of 20 buyers", async () => {
  const [rounds, size] = [60, 20];
  const variants = await stockUp(database, shop, 1, { stock: 1 });
  const items = variants.map((piece) => ({ ...piece, qty: 1 }));
  const waiting = await getReady(database, counter, crowd(rounds + size - 1, { items }));
  // A losing buyer loses nothing else: the same draft and code are valid in the next round.
  const contenders = waiting.splice(0, size);
  for (let round = 1; round <= rounds; round++) {
    const answers = await together(contenders, (buyer) => verify(buyer));
    expect(countOutcomes(answers)).toEqual({ "200": 1, "422 item_unavailable": size - 1 });
    if (round === rounds) break;
    contenders.splice(
      answers.findIndex(({ status }) => status === 200),
      1,
      ...waiting.splice(0, 1),
    );
    await restock(database, shop, variants, 1);
  }
  expect(await countRaceStock(database, shop, variants)).toEqual({ left: 0, least: 0, sold: rounds });
});

test("fifty pieces are sold to fifty of 200 concurrent buyers", async () => {
  const variants = await stockUp(database, shop, 1, { stock: 50 });
  const items = variants.map((piece) => ({ ...piece, qty: 1 }));
  const answers = await placeTogether(await getReady(database, counter, crowd(200, { items })));
  expect(countOutcomes(answers)).toEqual({ "200": 50, "422 item_unavailable": 150 });
  expect(await countRaceStock(database, shop, variants)).toEqual({ left: 0, least: 0, sold: 50 });
});

test("a product on two lines is never sold beyond its stock", async () => {
  const variants = await stockUp(database, shop, 20, { stock: 3 });
  const carts = variants.flatMap((piece) => {
    const line = { ...piece, qty: 1 };
    return crowd(4, { items: [line, line] });
  });
  const answers = await placeTogether(await getReady(database, counter, carts));
  expect(countOutcomes(answers)).toEqual({ "200": 20, "422 item_unavailable": 60 });
  expect(await countRaceStock(database, shop, variants)).toEqual({ left: 20, least: 1, sold: 40 });
});

test("carts with the same products in opposite order all succeed: 100 pairs", async () => {
  const variants = await stockUp(database, shop, 2, { stock: 200 });
  const items = variants.map((piece) => ({ ...piece, qty: 1 }));
  const carts = Array.from({ length: 100 }, () => [{ items }, { items: items.toReversed() }]).flat();
  const answers = await inLanes(await getReady(database, counter, carts), (buyer) => verify(buyer), 100);
  expect(countOutcomes(answers)).toEqual({ "200": 200 });
  expect(await countRaceStock(database, shop, variants)).toEqual({ left: 0, least: 0, sold: 400 });
});

test("drafts take no stock, however many there are", async () => {
  const variants = await stockUp(database, shop, 1, { stock: 1 });
  const items = variants.map((piece) => ({ ...piece, qty: 1 }));
  await startDrafts(counter, crowd(50, { items }));
  expect(await countRaceStock(database, shop, variants)).toEqual({ left: 1, least: 1, sold: 0 });
});

function placeTogether(buyers: readonly ReadyRacer[]) {
  return together(buyers, (buyer) => verify(buyer));
}
