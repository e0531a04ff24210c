import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { getPort } from "../../tools/testbed/port";
import { hosts } from "../support/servers";
import { crowd, getPlaced, getReady, verify } from "./support/buyers";
import { openRaceDatabase, secrets } from "./support/database";
import { runJob, sendSandboxEvent } from "./support/internal-endpoints";
import { inLanes } from "./support/requests";
import { nameOf } from "./support/setup";
import { prepareStalls } from "./support/stalls";
import { type StockedVariant, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
const endpoint = "whe_races";
let plenty: (StockedVariant & { qty: number })[];
let shop: string;
let system: Server;
/** Ids of the events that the merchant's system has received, in order of arrival. */
let receivedIds: string[] = [];

beforeAll(async () => {
  shop = await shopId(database, "keramik");
  plenty = (await stockUp(database, shop, 1, { stock: 10_000 })).map((piece) => ({ ...piece, qty: 1 }));
  system = createServer((request, response) => {
    receivedIds.push(String(request.headers["webhook-id"]));
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(system, "listening");
});
afterAll(async () => {
  await remove();
  system.closeAllConnections();
  system.close();
});

async function connect(): Promise<void> {
  const port = getPort(system);
  const secret = secrets.encrypt("webhook", `${shop}/${endpoint}`, `whsec_${Buffer.alloc(32).toString("base64")}`);
  await database.db.query(
    "insert into webhook_endpoints (shop_id, id, url, events, secret) values ($1, $2, $3, '{order.placed,order.paid}', $4)",
    [shop, endpoint, `http://127.0.0.1:${port}/`, secret],
  );
}

const remove = () => database.db.query("delete from webhook_endpoints where id = $1", [endpoint]);
const waiting = "select count(*)::int from webhook_deliveries where delivered_at is null and failed_at is null";
const allDelivered = () => vi.waitUntil(async () => (await database.value(waiting)) === 0, { timeout: 20_000 });

test("each event is delivered once, though all instances look for it", async () => {
  await connect();
  const orders = await getPlaced(database, counter, crowd(60, { items: plenty }));
  await inLanes(orders, ({ number }) => sendSandboxEvent({ host: counter.host, number }, "paid"));
  await allDelivered();
  expect(receivedIds).toHaveLength(120);
  // Simulates that every instance died between the effect and its delivery.
  receivedIds = [];
  await database.db.query(
    "update webhook_deliveries set delivered_at = null, attempts = 0, due_at = now() - interval '1 second'",
  );
  while ((await database.value(waiting)) !== 0)
    await Promise.all([runJob("deliver-webhooks"), runJob("deliver-webhooks")]);
  expect(new Set(receivedIds).size).toBe(120);
  expect(receivedIds).toHaveLength(120);
  for (const { orderId } of orders) {
    const its = receivedIds.filter((id) => id.startsWith(orderId));
    expect(its).toEqual([...its].sort());
  }
});

test("removing a webhook during a placement does not fail the order", async () => {
  const [buyer] = await getReady(database, counter, crowd(1, { items: plenty }));
  if (!buyer) throw new Error("There is no buyer.");
  const stalls = await prepareStalls(database, nameOf(0), {
    enqueue: { at: "before insert", table: "webhook_deliveries", rows: "true" },
  });
  await stalls.close("enqueue");
  const placing = verify(buyer, undefined, inject("stage").ports[0]);
  await stalls.reached(1);
  let isDeleted = false;
  const removing = remove().then(() => {
    isDeleted = true;
  });
  const held = `select count(*)::int from pg_stat_activity
    where query like 'delete from webhook_endpoints%' and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => isDeleted || (await database.value(held)) === 1, { timeout: 2_000, interval: 5 });
  await stalls.open();
  expect((await placing).status).toBe(200);
  await removing;
});
