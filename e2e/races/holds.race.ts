import { beforeAll, expect, test } from "vitest";
import { hosts } from "../servers";
import { getReady, tally, verify } from "./buyers";
import { openHouse } from "./house";
import { type Goods, shopId, stockUp } from "./shelf";
import { together } from "./wire";

const house = openHouse();
const counter = { host: hosts.kopi, payment: "qris", courier: "jnt" };
let items: (Goods & { qty: number })[];

beforeAll(async () => {
  const shop = await shopId(house, "kopi");
  items = (await stockUp(house, shop, 1, { stock: 1_000 })).map((piece) => ({ ...piece, qty: 1 }));
});

test("of five orders of one mailbox that are confirmed at once three are placed, ten times over", async () => {
  for (let round = 0; round < 10; round++) {
    const name = `balap${Date.now()}${round}`;
    const wishes = [1, 2, 3, 4, 5].map((tag) => ({ items, contact: `${name}+${tag}@contoh.example` }));
    const ready = await getReady(house, counter, wishes);
    const answers = await together(ready, (buyer) => verify(buyer));
    expect(tally(answers)).toEqual({ "200": 3, "422 open_orders_limit": 2 });
    const places = await house.value(
      `select count(*)::int from hold_places p join orders o on o.shop_id = p.shop_id and o.id = p.subject
       where o.draft_id = any($1) and o.status = 'pending_payment'`,
      [ready.map(({ draftId }) => draftId)],
    );
    expect(places).toBe(3);
  }
});
