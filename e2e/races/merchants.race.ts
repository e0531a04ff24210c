import { beforeAll, expect, test } from "vitest";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { objectFields } from "@/lib/contract/object-fields";
import { digest } from "@/lib/platform/crypto/secrets";
import { valueAt } from "../support/json";
import { hosts } from "../support/servers";
import { claim, countOutcomes, crowd, getPlaced, type PlacedByRacer } from "./support/buyers";
import { openRaceDatabase } from "./support/database";
import { sendSandboxEvent } from "./support/internal-endpoints";
import { ask, type RaceResponse, together } from "./support/requests";
import { askAsPage, letStaffIn } from "./support/staff";
import { type StockedVariant, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
const manualCounter = { ...counter, payment: "transfer_bri" };
const people = ["Rina", "Joko"] as const;
type Person = (typeof people)[number];
let variants: StockedVariant[];

beforeAll(async () => {
  const shop = await shopId(database, "keramik");
  variants = await stockUp(database, shop, 1, { stock: 1_000 });
  for (const name of people) {
    await database.db.query(
      `insert into tokens (shop_id, id, name, role, secret_hash, prefix) values ($1, $2, $3, 'staff', $4, 'etl_race')`,
      [shop, `tok_race_${name}`, name, digest(secretOf(name))],
    );
  }
});

test("of two concurrent transitions one succeeds, and the error of the other names the winner: 30 orders", async () => {
  const orders = await placeMany(counter, 30);
  expect(countOutcomes(await together(orders, (order) => sendSandboxEvent(order, "paid")))).toEqual({ "200": 30 });
  await together(orders, async (order) => {
    const answers = await together(people, (name) => move(name, order, "process"));
    expect(countOutcomes(answers)).toEqual({ "200": 1, "409 transition_refused": 1 });
    const first = people[answers.findIndex(({ status }) => status === 200)];
    expect(detailsOf(answers.find(({ status }) => status === 409))).toMatchObject({ by: first, status: "processing" });
  });
  expect(await historiesOf(orders)).toEqual({ "place,pay,process": 30 });
});

test("a payment claim and two staff transitions leave one history, with every confirmed transition: 30 orders", async () => {
  const orders = await placeMany(manualCounter, 30);
  const done = await together(orders, async (order) => {
    const [, ...transitions] = await Promise.all([
      claim(order),
      move("Rina", order, "pay"),
      move("Joko", order, "cancel"),
    ]);
    expect(transitions.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    return transitions.filter(({ status }) => status === 200).length;
  });
  const events = await database.value(
    "select count(*)::int from order_events where order_id = any($1) and actor = 'merchant'",
    [orders.map(({ orderId }) => orderId)],
  );
  expect(events).toBe(done.reduce((sum, count) => sum + count, 0));
  const lawful = ["place,pay", "place,cancel", "place,pay,cancel", "place,claim,pay", "place,claim,cancel"];
  const histories = Object.keys(await historiesOf(orders));
  expect(histories.filter((each) => ![...lawful, "place,claim,pay,cancel"].includes(each))).toEqual([]);
});

test("a gateway webhook and two staff transitions count money once or make a refund due: 30 orders", async () => {
  const orders = await placeMany(counter, 30);
  await together(orders, (order) =>
    Promise.all([sendSandboxEvent(order, "paid"), move("Rina", order, "cancel"), move("Joko", order, "pay")]),
  );
  const wrong = await database.rows(
    `select status from orders o where id = any($1) and (
       (select count(*) from order_events e where e.order_id = o.id and e.event = 'pay') > 1
       or (status = 'cancelled' and refund_due_at is null))`,
    [orders.map(({ orderId }) => orderId)],
  );
  expect(wrong).toEqual([]);
});

test("of two address corrections from one revision one succeeds, and the error names the winner: 20 orders", async () => {
  const orders = await placeMany(counter, 20);
  await together(orders, async (order) => {
    const answers = await together(people, (name) =>
      asMerchant(name, order, "PUT", "address", { street: `Jl. ${name} 1` }, { "If-Match": '"1"' }),
    );
    expect(countOutcomes(answers)).toEqual({ "200": 1, "409 changed_meanwhile": 1 });
    const first = people[answers.findIndex(({ status }) => status === 200)];
    expect(detailsOf(answers.find(({ status }) => status === 409))).toMatchObject({ by: first, revision: 2 });
  });
});

test("of six shipments with one AWB one succeeds, and the errors name its order: 5 rounds", async () => {
  for (let time = 0; time < 5; time++) {
    const orders = await placeMany(counter, 6);
    expect(countOutcomes(await together(orders, (order) => sendSandboxEvent(order, "paid")))).toEqual({ "200": 6 });
    const awb = `RACE${Date.now()}`;
    const answers = await together(orders, (order, at) =>
      asMerchant(people[at % 2] ?? "Rina", order, "POST", "transitions", { event: "ship", awb }),
    );
    expect(countOutcomes(answers)).toEqual({ "200": 1, "409 awb_in_use": 5 });
    const first = orders[answers.findIndex(({ status }) => status === 200)];
    const number = await database.value("select number from orders where id = $1", [first?.orderId]);
    const conflictDetails = answers.filter(({ status }) => status === 409).map(detailsOf);
    expect(conflictDetails).toEqual(Array.from({ length: 5 }, () => ({ order_number: number })));
  }
});

test("concurrent refunds of one staff member stay within the limit: 3 rounds", async () => {
  const shop = await shopId(database, "keramik");
  await database.db.query("update shops set staff_refund_limit = 25000 where id = $1", [shop]);
  for (let time = 0; time < 3; time++) {
    const orders = await placeMany(counter, 6);
    expect(countOutcomes(await together(orders, (order) => sendSandboxEvent(order, "paid")))).toEqual({ "200": 6 });
    const person = await letStaffIn(database, { shop, host: counter.host });
    const refund = { amount: 10_000, how: "gateway" };
    const answers = await together(orders, ({ orderId }) =>
      askAsPage(person, { path: `/orders/${orderId}/refunds`, body: refund }),
    );
    expect(countOutcomes(answers)).toEqual({ "200": 2, "403 refund_limit": 4 });
    const sum = "select sum(amount)::int from refunds where by_staff_id = $1";
    expect(await database.value(sum, [person.id])).toBe(20_000);
  }
});

function placeMany(at: typeof counter, count: number): Promise<PlacedByRacer[]> {
  return getPlaced(database, at, crowd(count, { items: variants.map((piece) => ({ ...piece, qty: 1 })) }));
}

function secretOf(name: Person): string {
  return `etl_race-${name}`;
}

function move(name: Person, order: PlacedByRacer, event: string): Promise<RaceResponse> {
  return asMerchant(name, order, "POST", "transitions", { event });
}

function asMerchant(
  name: Person,
  { host, orderId }: PlacedByRacer,
  method: "POST" | "PUT",
  what: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<RaceResponse> {
  const path = `${merchantBasePath}/orders/${orderId}/${what}`;
  return ask({ host, path, method, body, headers: { Authorization: `Bearer ${secretOf(name)}`, ...headers } });
}

function detailsOf(answer: RaceResponse | undefined): object {
  return objectFields(valueAt(JSON.parse(answer?.text ?? "{}"), "error", "details"));
}

/** Counts the orders per history. */
async function historiesOf(orders: readonly PlacedByRacer[]): Promise<Record<string, number>> {
  const rows = await database.rows<{ history: string; count: number }>(
    `select history, count(*)::int from (
       select string_agg(event, ',' order by ordinal) as history from order_events where order_id = any($1) group by order_id
     ) as each group by 1`,
    [orders.map(({ orderId }) => orderId)],
  );
  return Object.fromEntries(rows.map(({ history, count }) => [history, count]));
}
