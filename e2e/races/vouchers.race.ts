import { beforeAll, expect, test } from "vitest";
import { hosts } from "../support/servers";
import { countOutcomes, crowd, getReady, type ReadyRacer, verify } from "./support/buyers";
import { newContact, openRaceDatabase, passHour } from "./support/database";
import { together } from "./support/requests";
import { issueVouchers, type StockedVariant, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
let shop: string;
let plenty: (StockedVariant & { qty: number })[];

beforeAll(async () => {
  shop = await shopId(database, "keramik");
  plenty = (await stockUp(database, shop, 1, { stock: 10_000 })).map((piece) => ({ ...piece, qty: 1 }));
});

test("the last use of a voucher goes to one of 20 buyers: 30 rounds", async () => {
  const [rounds, size] = [30, 20];
  const [voucher = ""] = await issueVouchers(database, shop, 1, { quota: 1 });
  const waiting = await getReady(database, counter, crowd(rounds + size - 1, { items: plenty, voucher }));
  const contenders = waiting.splice(0, size);
  for (let round = 1; round <= rounds; round++) {
    const answers = await together(contenders, (buyer) => verify(buyer));
    expect(countOutcomes(answers)).toEqual({ "200": 1, "422 price_changed": size - 1 });
    expect(await usesOf(voucher)).toEqual({ quota: round, counted: round, noted: round });
    if (round === rounds) break;
    contenders.splice(
      answers.findIndex(({ status }) => status === 200),
      1,
      ...waiting.splice(0, 1),
    );
    await database.db.query("update vouchers set quota = quota + 1 where code = $1", [voucher]);
  }
});

test("three uses of a voucher go to three of five buyers: 20 vouchers", async () => {
  const vouchers = await issueVouchers(database, shop, 20, { quota: 3 });
  const carts = vouchers.flatMap((voucher) => crowd(5, { items: plenty, voucher }));
  const answers = await together(await getReady(database, counter, carts), (buyer) => verify(buyer));
  expect(countOutcomes(answers)).toEqual({ "200": 60, "422 price_changed": 40 });
  for (const voucher of vouchers) expect(await usesOf(voucher)).toEqual({ quota: 3, counted: 3, noted: 3 });
});

test("a contact uses a voucher at most as often as allowed, however many drafts it confirms: 10 contacts", async () => {
  const [voucher = ""] = await issueVouchers(database, shop, 1, { perContact: 1 });
  const drafts = await together(Array.from({ length: 10 }, newContact), async (contact) => {
    const own: ReadyRacer[] = [];
    // A contact receives its codes one after another, so each code is matched to its draft.
    for (let count = 0; count < 5; count++) {
      if (count === 3) await passHour(database, [contact]);
      own.push(...(await getReady(database, counter, [{ items: plenty, voucher, contact }])));
    }
    return own;
  });
  const answers = await together(drafts.flat(), (buyer) => verify(buyer));
  expect(countOutcomes(answers)).toEqual({ "200": 10, "422 price_changed": 40 });
  expect(await usesOf(voucher)).toEqual({ quota: null, counted: 10, noted: 10 });
});

/** Returns the quota of a voucher, its use counter, and the number of recorded uses. */
async function usesOf(code: string) {
  const [uses] = await database.rows(
    `select quota, used_count as counted, (
       select count(*)::int from voucher_uses u
       where u.shop_id = v.shop_id and u.voucher_id = v.id and u.released_at is null) as noted
     from vouchers v where shop_id = $1 and code = $2`,
    [shop, code],
  );
  return uses;
}
