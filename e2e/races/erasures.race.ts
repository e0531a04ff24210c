import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { usualForm } from "@/lib/testing/fixtures/purchase";
import { hosts } from "../support/servers";
import { cancel, crowd, getPlaced, type PlacedByRacer, succeed, verify } from "./support/buyers";
import { openRaceDatabase } from "./support/database";
import { type RaceResponse, together } from "./support/requests";
import { askAsPage, onlyOwners, type RacingOwner } from "./support/staff";
import { type StockedVariant, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
let plenty: (StockedVariant & { qty: number })[];
let owner: RacingOwner;

beforeAll(async () => {
  const shop = await shopId(database, "keramik");
  plenty = (await stockUp(database, shop, 1, { stock: 10_000 })).map((piece) => ({ ...piece, qty: 1 }));
  const [first] = await onlyOwners(database, { shop, host: hosts.keramik }, 1);
  if (!first) throw new Error("The shop has no owner.");
  owner = first;
});

type Asked = (key: string) => Promise<RaceResponse>;

/** Requests about a buyer whose responses show the name, the street or the contact. */
function requestsAbout(buyer: PlacedByRacer): Asked[] {
  const asOwner = (path: string, body: object) => (key: string) => askAsPage(owner, { path, body, key });
  return [
    asOwner("/orders/search", { q: buyer.contact }),
    asOwner("/orders/search", { q: buyer.number }),
    asOwner("/contacts/export", { contact: buyer.contact }),
    (key) => cancel(buyer, key),
    (key) => verify(buyer, key),
  ];
}

const forget = ({ contact }: PlacedByRacer) => askAsPage(owner, { path: "/contacts/erase", body: { contact } });

/** True if a response shows data of a buyer. An export repeats the contact that it was asked for. */
function showsBuyer({ text }: RaceResponse, { contact }: PlacedByRacer): boolean {
  const masked = `${contact.slice(0, 4)}****${contact.slice(-4)}`;
  const [firstName = ""] = usualForm.customer_name.split(" ");
  return [masked, firstName, usualForm.address].some((part) => text.includes(part));
}

test("after an erasure with concurrent requests, no stored response shows the buyer: 20 buyers", async () => {
  const buyers = await getPlaced(database, counter, crowd(20, { items: plenty }));
  await together(buyers, async (buyer) => succeed(await cancel(buyer)));
  const before = await together(buyers, (buyer) => together(requestsAbout(buyer), (ask) => ask(randomUUID())));
  for (const [at, answers] of before.entries()) {
    const buyer = buyers[at];
    expect(answers.map((answer) => buyer && showsBuyer(answer, buyer))).toEqual(answers.map(() => true));
  }
  for (const buyer of buyers) {
    const asked = requestsAbout(buyer).flatMap((ask) => [ask, ask].map((each) => ({ ask: each, key: randomUUID() })));
    const [erased] = await Promise.all([forget(buyer), ...asked.map(({ ask, key }) => ask(key))]);
    expect(erased).toMatchObject({ status: 200, body: { is_done: true } });
    const again = await together(asked, ({ ask, key }) => ask(key));
    expect(again.map((answer) => showsBuyer(answer, buyer))).toEqual(asked.map(() => false));
    expect(again.filter(({ status }) => status >= 500)).toEqual([]);
  }
});

test("an erasure concurrent with searches that write search keys leaves none of the buyer: 20 buyers", async () => {
  const buyers = await getPlaced(database, counter, crowd(20, { items: plenty }));
  await together(buyers, async (buyer) => succeed(await cancel(buyer)));
  const search = { path: "/orders/search", body: { q: usualForm.customer_name } };
  const answers = await together(buyers, (buyer) =>
    Promise.all([askAsPage(owner, search), forget(buyer), askAsPage(owner, search)]),
  );
  expect(answers.flat().filter(({ status }) => status !== 200)).toEqual([]);
  await askAsPage(owner, search);
  const ids = buyers.map(({ orderId }) => orderId);
  const left = (table: string) => database.value(`select count(*)::int from ${table} where order_id = any ($1)`, [ids]);
  expect([await left("unindexed_orders"), await left("order_search_keys")]).toEqual([0, 0]);
});
