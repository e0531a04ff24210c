import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { int, object, selectList, truth } from "@/lib/platform/db/sql/values";
import { products, variants } from "@/lib/schema/catalog";
import { firstTimeReservations } from "@/lib/schema/checkout";
import { orders } from "@/lib/schema/orders";

const r = alias(firstTimeReservations, "r");
const v = alias(variants, "v");
const p = alias(products, "p");
const o = alias(orders, "o");

const reservedVariant = relation("held", { variantId: r.variantId, reserved: int(sql`sum(${r.qty})`) });

const order = (shopId: string, most: number) =>
  selectList(
    object({
      id: o.id,
      number: o.number,
      qty: r.qty,
      isClaimed: truth(sql`${o.status} = 'awaiting_confirmation'`),
      placedAt: o.placedAt,
    }),
    {
      from: sql`from (select * from ${r} where ${r.shopId} = ${shopId} and ${r.variantId} = ${reservedVariant.variantId}
          order by ${r.orderId} limit ${most}) as r
        join ${o} on ${o.shopId} = ${shopId} and ${o.id} = ${r.orderId}`,
      by: sql`${r.orderId}`,
    },
  );

const listing = (shopId: string, mostOrders: number) =>
  query({
    variantId: v.id,
    productId: v.productId,
    productName: p.name,
    productOptions: p.options,
    options: v.options,
    sku: v.sku,
    stock: v.stock,
    reserved: reservedVariant.reserved,
    orders: order(shopId, mostOrders),
  });

/** Variant with pieces that first-time buyers reserve. */
export type ReservedRow = Row<ReturnType<typeof listing>>;

/** Lists variants with reservations of first-time buyers, most pieces first, each with its orders. One round trip. */
export function listReserved(
  db: Db,
  shopId: string,
  { most, mostOrders }: { most: number; mostOrders: number },
): Promise<ReservedRow[]> {
  const row = listing(shopId, mostOrders);
  return row.all(
    db,
    sql`select ${row} from (
      select ${reservedVariant} from ${r} where ${r.shopId} = ${shopId}
      group by ${r.variantId} order by 2 desc, 1 limit ${most}) as held
    join ${v} on ${v.shopId} = ${shopId} and ${v.id} = ${reservedVariant.variantId}
    join ${p} on ${p.shopId} = ${shopId} and ${p.id} = ${v.productId}
    order by ${reservedVariant.reserved} desc, ${v.id}`,
  );
}
