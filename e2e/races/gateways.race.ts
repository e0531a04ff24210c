import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import type { PaymentGateway } from "@/lib/modules/payments/gateways/gateway";
import { sendStatusInquiries } from "@/lib/modules/payments/service/status-inquiries";
import type { DatabaseConnection } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { hosts } from "../support/servers";
import { countOutcomes, crowd, getPlaced } from "./support/buyers";
import { openRaceDatabase, secrets } from "./support/database";
import { sendSandboxEvent } from "./support/internal-endpoints";
import { openMerchant } from "./support/merchant";
import { together } from "./support/requests";
import { shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();
const merchant = openMerchant();
const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };
let connection: DatabaseConnection;

beforeAll(async () => {
  connection = await connectDb(readEnv({ DATABASE_URL: inject("stage").databaseUrl }));
});
afterAll(() => connection.close());

/** A gateway that reports every payment as paid and records the status inquiries. */
function paidGateway(asked: string[]): PaymentGateway {
  return {
    name: "sandbox",
    offers: () => true,
    readNotice: () => null,
    open: () => Promise.reject(new Error("Nothing is opened here.")),
    ask: async ({ providerRef, amount }) => {
      asked.push(providerRef);
      return { kind: "reported", report: { eventKey: `${providerRef}.paid`, providerRef, event: "paid", amount } };
    },
  };
}

/**
 * The instances run due inquiries every few seconds, and their sandbox has received no money. So the payments of this race
 * start ten minutes in the future: they are due only by the clock of this race.
 */
const aheadMs = 10 * 60_000;

/** Runs status inquiries like another instance on the same database. */
function asks(gateway: PaymentGateway): Promise<number> {
  const { db } = connection;
  const loadProviders = openProviders({ standIns: true, providersUrl: null }, secrets, db);
  const providers = async (shop: string) => ({ ...(await loadProviders(shop)), gateway: () => gateway });
  return sendStatusInquiries({ db, secrets, providers, countOpenWork }, new Date(Date.now() + aheadMs));
}

test("concurrent webhooks, status inquiries and merchant transitions count money once and inquire once: 60 orders", async () => {
  const shop = await shopId(database, "keramik");
  const variants = await stockUp(database, shop, 1, { stock: 100 });
  const orders = await getPlaced(
    database,
    counter,
    crowd(60, { items: variants.map((piece) => ({ ...piece, qty: 1 })) }),
  );
  const ids = orders.map(({ orderId }) => orderId);
  const begun = new Date(Date.now() + aheadMs);
  await database.db.query("update payments set created_at = $2, ask_at = $2 where order_id = any($1)", [ids, begun]);
  const asked: string[] = [];
  const gateway = paidGateway(asked);
  const [responses] = await Promise.all([
    together(orders.slice(20), (order) => sendSandboxEvent(order, "paid")),
    together([1, 2, 3, 4], () => asks(gateway)),
    together(orders.slice(0, 40), (order) => merchant(shop, order.number, "cancel")),
  ]);
  expect(countOutcomes(responses)).toEqual({ "200": 40 });
  while ((await asks(gateway)) > 0);
  expect(new Set(asked).size).toBe(asked.length);
  const ends = await database.rows<{ status: string; pays: number; refund: boolean; due: number }>(
    `select status, refund_due_at is not null as refund,
       (select count(*)::int from order_events e where e.order_id = o.id and e.event = 'pay') as pays,
       (select count(*)::int from payments p where p.order_id = o.id and p.ask_at is not null) as due
     from orders o where id = any($1)`,
    [ids],
  );
  expect(ends).toHaveLength(60);
  expect(ends.filter(({ status, pays, refund }) => pays > 1 || refund !== (status === "cancelled"))).toEqual([]);
  expect(ends.filter(({ due }) => due > 0)).toEqual([]);
});
