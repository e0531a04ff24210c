import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { firstOf, listOf, object, text } from "../sql/values";
import { orders } from "../tables/orders";
import { couriers, domains, shops } from "../tables/shops";

const o = called(orders, "o");
const s = called(shops, "s");
const h = called(domains, "h");
const c = called(couriers, "c");

const courierName = firstOf(c.name, sql`from ${c} where ${c.shopId} = ${o.shopId} and ${c.code} = ${o.courierCode}`);

const recipient = query({
  buyer: o.buyer,
  contactKey: o.contactKey,
  domains: listOf(object({ host: h.host, isPrimary: h.isPrimary, served: h.served }), {
    by: sql`${h.isPrimary} desc, ${h.host}`,
    from: sql`from ${h} where ${h.shopId} = ${s.id}`,
  }),
  /** Courier name and service that the buyer chose. */
  courier: text(sql`concat_ws(' ', coalesce(${courierName}, ${o.courierCode}), ${o.courierService})`),
  sender: object({ shopName: s.name, timeZone: s.timeZone }),
});

/** Recipient and sender of an order's messages. */
export type Recipient = Found<typeof recipient>;

/** Returns the buyer of an order, still encrypted, and the shop as sender. */
export function findRecipient(db: Db, shopId: string, orderId: string): Promise<Recipient | null> {
  return recipient.one(
    db,
    sql`select ${recipient} from ${o} join ${s} on ${s.id} = ${o.shopId}
    where ${o.shopId} = ${shopId} and ${o.id} = ${orderId}`,
  );
}
