import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../connection/client";
import { orders } from "../tables/orders";
import { couriers, domains, shops } from "../tables/shops";

/** Whom an order's messages go to, and in whose name. */
export type Recipient = {
  buyer: Uint8Array;
  contactKey: Buffer;
  primaryDomain: string;
  /** Who brings the parcel, by the name and the service that the buyer chose. */
  courier: string;
  sender: { shopName: string; timeZone: string };
};

/** The buyer of an order, still sealed, and the shop that writes. */
export async function findRecipient(db: Db, shopId: string, orderId: string): Promise<Recipient | null> {
  const [row] = await db
    .select({
      buyer: orders.buyer,
      contactKey: orders.contactKey,
      shopName: shops.name,
      timeZone: shops.timeZone,
      primaryDomain: sql<string>`(select host from ${domains} where ${domains.shopId} = ${shops.id} order by is_primary desc, host limit 1)`,
      courier: sql<string>`concat_ws(' ', coalesce(
        (select name from ${couriers} where ${couriers.shopId} = ${orders.shopId} and ${couriers.code} = ${orders.courierCode}),
        ${orders.courierCode}), ${orders.courierService})`,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId)));
  if (!row) return null;
  const { buyer, contactKey, primaryDomain, courier, ...sender } = row;
  return { buyer, contactKey: Buffer.from(contactKey), primaryDomain, courier, sender };
}
