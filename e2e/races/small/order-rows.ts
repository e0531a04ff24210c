import { hosts } from "../../support/servers";
import { only } from "../support/buyers";
import type { RaceDatabase } from "../support/database";
import type { RaceBill } from "../support/internal-endpoints";
import { shopId, stockUp } from "../support/stock";

export const counter = { host: hosts.keramik, payment: "qris", courier: "jne" };

/** Adds a new product with stock, so that no race sees the leftovers of another. */
export async function shelve(database: RaceDatabase, stock: number) {
  const shop = await shopId(database, "keramik");
  const variants = await stockUp(database, shop, 1, { stock });
  return { shop, variants, items: variants.map((piece) => ({ ...piece, qty: 1 })) };
}

/** Final state of an order: its history, and whether a refund is due. */
export type OrderEnd = { id: string; history: string; isRefundDue: boolean };

export function readEnds({ rows }: RaceDatabase, ids: readonly string[]): Promise<OrderEnd[]> {
  return rows(
    `select id, (select string_agg(event, ',' order by ordinal) from order_events e where e.order_id = o.id) as history,
       refund_due_at is not null as "isRefundDue" from orders o where id = any($1)`,
    [ids],
  );
}

/** Reads the payment attempt of each of these orders. The result maps an order id to its bill. */
export async function readBills({ rows }: RaceDatabase, ids: readonly string[]): Promise<(id: string) => RaceBill> {
  const bills = await rows<RaceBill & { orderId: string }>(
    `select order_id as "orderId", gateway, provider_ref as "providerRef", amount::int from payments where order_id = any($1)`,
    [ids],
  );
  return (id) => only(bills.filter(({ orderId }) => orderId === id));
}
