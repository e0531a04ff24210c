import { beforeAll, expect, test, vi } from "vitest";
import { hosts } from "../support/servers";
import { crowd, getPlaced } from "./support/buyers";
import { openRaceDatabase } from "./support/database";
import { runJob } from "./support/internal-endpoints";
import { type StockedVariant, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
let plenty: (StockedVariant & { qty: number })[];

beforeAll(async () => {
  const shop = await shopId(database, "keramik");
  plenty = (await stockUp(database, shop, 1, { stock: 10_000 })).map((piece) => ({ ...piece, qty: 1 }));
});

test("each unsent message is taken over once, though all instances look for it", async () => {
  const orders = await getPlaced(database, counter, crowd(120, { items: plenty }));
  const ids = orders.map(({ orderId }) => orderId);
  const unsent = "select count(*)::int from outbox where order_id = any($1) and sent_at is null";
  await vi.waitUntil(async () => (await database.value(unsent, [ids])) === 0, { timeout: 10_000 });
  // Simulates that every instance died between the order and its message.
  await database.db.query(
    `update outbox set sent_at = null, provider_ref = null, due_at = now() - interval '1 second' where order_id = any($1)`,
    [ids],
  );
  let sent = 0;
  while ((await database.value(unsent, [ids])) !== 0) sent += await deliver();
  // The instances' own schedulers may have sent some.
  expect(sent).toBeLessThanOrEqual(120);
  const left = await database.rows(
    "select kind, attempts, count(*)::int, count(sent_at)::int as sent from outbox where order_id = any($1) group by 1, 2",
    [ids],
  );
  expect(left).toEqual([{ kind: "order_placed", attempts: 2, count: 120, sent: 120 }]);
});

test("after all races, every order has one message of each kind, and all messages are sent", async () => {
  await database.db.query("update outbox set due_at = now() where sent_at is null and failed_at is null");
  while ((await deliver()) > 0);
  const unsent = "select count(*)::int from outbox where sent_at is null";
  await vi.waitUntil(async () => (await database.value(unsent)) === 0, { timeout: 10_000 });
  const doubled = await database.rows(
    "select order_id, kind, count(*) from outbox where order_id is not null group by 1, 2 having count(*) > 1",
  );
  expect(doubled).toEqual([]);
  // The messages of an erased buyer are deleted with the buyer's data.
  const withoutMessage = await database.rows(
    `select number from orders o where o.forgotten_at is null
      and not exists (select 1 from outbox m where m.order_id = o.id and m.kind = 'order_placed')`,
  );
  expect(withoutMessage).toEqual([]);
});

test("no race caused a deadlock", async () => {
  const deadlocks = "select deadlocks::int from pg_stat_database where datname = current_database()";
  expect(await database.value(deadlocks)).toBe(0);
});

/** Runs the outbox job on every instance twice at the same time. Returns the number of sent messages. */
async function deliver(): Promise<number> {
  const counts = await Promise.all([runJob("deliver-outbox"), runJob("deliver-outbox")]);
  return counts.flat().reduce((sum, count) => sum + count, 0);
}
