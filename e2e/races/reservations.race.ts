import { beforeAll, expect, test } from "vitest";
import { hosts } from "../support/servers";
import { smallRaces } from "./small/small-races";
import { countOutcomes, getReadyInTurns, verify } from "./support/buyers";
import { openRaceDatabase } from "./support/database";
import { together } from "./support/requests";
import { type StockedVariant, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const counter = { host: hosts.kopi, payment: "qris", courier: "jnt" };
/** Each order uses its own products. Requests that wait for the same stock would run one after another and not race. */
let variants: StockedVariant[];

beforeAll(async () => {
  const shop = await shopId(database, "kopi");
  variants = await stockUp(database, shop, 5, { stock: 1_000 });
});

test("concurrent first-time buyers reserve at most half of a variant: 10 rounds", async () => {
  for (let round = 0; round < 10; round++) await smallRaces["the share of first-time buyers"](database);
});

test("concurrent first-time buyers of one mail domain reserve at most 120 pieces: 5 rounds", async () => {
  for (let round = 0; round < 5; round++) await smallRaces["the pieces per mail domain"](database);
});

test("of five concurrent orders of one e-mail contact, three are placed: 10 rounds", async () => {
  for (let round = 0; round < 10; round++) {
    const name = `balap${Date.now()}${round}`;
    const carts = variants.map((piece, tag) => ({
      items: [{ ...piece, qty: 1 }],
      contact: `${name}+${tag}@gmail.com`,
    }));
    const ready = await getReadyInTurns(database, counter, carts);
    const answers = await together(ready, (buyer) => verify(buyer));
    expect(countOutcomes(answers)).toEqual({ "200": 3, "422 open_orders_limit": 2 });
    const slotCount = await database.value(
      `select count(*)::int from hold_places p join orders o on o.shop_id = p.shop_id and o.id = p.subject
       where o.draft_id = any($1) and o.status = 'pending_payment'`,
      [ready.map(({ draftId }) => draftId)],
    );
    expect(slotCount).toBe(3);
  }
});
