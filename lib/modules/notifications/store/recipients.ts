import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, selectList, selectOne, textValue } from "@/lib/platform/db/sql/values";
import { orders } from "@/lib/schema/orders";
import { couriers, domains, shops } from "@/lib/schema/shops";

const o = alias(orders, "o");
const s = alias(shops, "s");
const h = alias(domains, "h");
const c = alias(couriers, "c");

const courierName = selectOne(c.name, sql`from ${c} where ${c.shopId} = ${o.shopId} and ${c.code} = ${o.courierCode}`);

const recipient = query({
  buyer: o.buyer,
  contactKey: o.contactKey,
  domains: selectList(object({ host: h.host, isPrimary: h.isPrimary, served: h.served }), {
    by: sql`${h.isPrimary} desc, ${h.host}`,
    from: sql`from ${h} where ${h.shopId} = ${s.id}`,
  }),
  /** Courier name and service that the buyer chose. */
  courier: textValue(sql`concat_ws(' ', coalesce(${courierName}, ${o.courierCode}), ${o.courierService})`),
  sender: object({ shopName: s.name, timeZone: s.timeZone }),
});

/** Recipient and sender of an order's messages. */
export type MessageRecipient = Row<typeof recipient>;

/** Returns the buyer of an order, still encrypted, and the shop as sender. */
export function findRecipient(db: Db, shopId: string, orderId: string): Promise<MessageRecipient | null> {
  return recipient.one(
    db,
    sql`select ${recipient} from ${o} join ${s} on ${s.id} = ${o.shopId}
    where ${o.shopId} = ${shopId} and ${o.id} = ${orderId}`,
  );
}
