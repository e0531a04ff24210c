import { afterAll, beforeAll, expect, test } from "vitest";
import { markSent } from "@/lib/modules/notifications/store/outbox";
import { savingOpened } from "@/lib/modules/payments/store/payments";
import { settleBackground } from "@/lib/platform/background";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { type Sql, sql } from "../sql/sql";
import type { Db } from "./client";

let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
  const stranger = strangers(85_700_000_000);
  for (let count = 0; count < 3; count++) await stranger().orders(shop.at(fixedNow));
  await settleBackground();
  // The server's view of a shop with an almost empty queue: it prefers the smallest index. Sequential scans are off.
  await shop.db.execute("vacuum analyze");
  for (const way of ["seqscan", "bitmapscan"]) await shop.db.execute(`set enable_${way} = off`);
  await shop.db.execute("set plan_cache_mode = force_generic_plan");
});
afterAll(() => shop.end());

/** Returns the query plan of a statement, independent of its values. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: Sql[] = [];
  const listening = new Proxy(shop.db, {
    get: () => async (statement: Sql) => {
      asked.push(statement);
      return { rows: [] };
    },
  });
  await ask(listening);
  const { template, values } = asked[0] ?? sql`select 1`;
  await shop.db.execute(`prepare looked as ${template.text}`);
  const { rows } = await shop.db.execute(`explain execute looked (${values.map(() => "null").join(", ")})`);
  await shop.db.execute("deallocate looked");
  return JSON.stringify(rows);
}

const opened = {
  kind: "qris" as const,
  method: "qris",
  gateway: null,
  providerRef: null,
  instructions: {},
  expiresAt: null,
};

const updateCases: [what: string, key: string, ask: (db: Db) => Promise<unknown>][] = [
  [
    "a payment attempt",
    "payments_shop_id_id_pk",
    (db) => db.execute(savingOpened({ shopId: "", paymentId: "" }, opened)),
  ],
  ["a sent message", "outbox_shop_id_id_pk", (db) => markSent(db, [])],
];

test.each(updateCases)("%s is found by its key, without scanning all pending rows: %s", async (_, key, ask) => {
  expect((await planOf(ask)).match(/Index (Only )?Scan using \w+/g)).toEqual([`Index Scan using ${key}`]);
});
