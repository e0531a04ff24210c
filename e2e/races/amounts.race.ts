import { beforeAll, expect, test } from "vitest";
import { hosts } from "../support/servers";
import { countOutcomes, crowd, draft } from "./support/buyers";
import { openRaceDatabase } from "./support/database";
import { inLanes } from "./support/requests";
import { shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const counter = { host: hosts.keramik, payment: "transfer_bri", courier: "jne" };
let shop: string;

beforeAll(async () => {
  shop = await shopId(database, "keramik");
});

test("of 1,200 buyers with equal totals, 999 get distinct amounts and the others are rejected", async () => {
  const items = (await stockUp(database, shop, 1, { stock: 10, price: 77_000 })).map((piece) => ({ ...piece, qty: 1 }));
  const answers = await inLanes(crowd(1_200, { items }), (cart) => draft(counter, cart), 200);
  expect(countOutcomes(answers)).toEqual({ "200": 999, "422 payment_method_unavailable": 201 });
  const totals = answers.flatMap(({ status, body }) => (status === 200 ? [body.total] : []));
  expect(new Set(totals).size).toBe(999);
  const held = await database.value(
    `select count(*)::int from expected_amounts e
     join drafts d on d.shop_id = e.shop_id and d.id = e.draft_id and d.total = e.amount
     where e.shop_id = $1 and e.amount = any($2)`,
    [shop, totals],
  );
  expect(held).toBe(999);
});
