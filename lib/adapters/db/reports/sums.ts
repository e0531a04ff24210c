import { alias } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { orderLines } from "../tables/orders";
import type { SalesSubject } from "../tables/sales";
import { isRevenue, o, revenueSum, selectMetrics, withGiven } from "./paid";

/** Sums over the orders in the `spans` of a statement. Reports and daily rollups share them, so both have the same meaning. */

const l = alias(orderLines, "l");

/** Revenue, orders and refunds of the orders `paid`, per time unit. */
export function sumPaidOrders(part: Sql): Sql {
  const { revenue, orders, returned } = selectMetrics();
  return sql`select ${o.shopId}, ${part} as part, ${revenue} as revenue, ${orders} as orders, ${returned} as returned
    from paid o ${withGiven} group by 1, 2`;
}

/** Number of placed orders per time unit, and how many of these were ever paid. */
export function sumPlacedOrders(part: Sql): Sql {
  return sql`select ${o.shopId}, ${part} as part, count(*)::int as placed, count(${o.paidAt})::int as paid
    from spans cross join lateral (
      select ${o.shopId}, ${o.placedAt}, ${o.paidAt} from ${o} where ${o.shopId} = spans.shop_id
        and ${o.placedAt} >= spans.since and ${o.placedAt} < spans.until offset 0) as o
    group by 1, 2`;
}

/**
 * `sold`: lines of the orders `paid`, without refunded pieces. Pieces with a refund, paid or due, do not count as sold. A
 * refund without lines leaves all pieces sold, unless it covers the whole price.
 */
export const sold = sql`sold as (
  select ${o.shopId}, o.day, ${o.paidAt}, l.order_id, l.position, l.product_id, l.variant_id, l.name, l.unit_price,
    l.qty - case when given.is_all then l.qty else least(l.qty, coalesce(back.qty, 0)) end as units
  from paid o cross join lateral (
    select ${l.orderId}, ${l.position}, ${l.productId}, ${l.variantId}, ${l.name}, ${l.unitPrice}, ${l.qty}
    from ${l} where ${l.shopId} = ${o.shopId} and ${l.orderId} = ${o.id} offset 0) as l
  ${withGiven} left join back on back.shop_id = ${o.shopId} and back.order_id = ${o.id} and back.variant_id = l.variant_id
  where ${isRevenue})`;

/** Name at the last purchase, because the product may be deleted. */
const lastName = sql`(array_agg(o.name order by o.paid_at desc, o.order_id, o.position))[1]`;

function soldBy(subject: SalesSubject, id: Sql, name: Sql): Sql {
  return sql`select o.shop_id, ${sql.raw(`'${subject}'`)} as subject, array[${id}] as key, o.day, ${name} as name,
      (count(distinct o.order_id) filter (where o.units > 0))::int as orders, sum(o.units)::int as units,
      sum(o.units * o.unit_price)::bigint as revenue,
      0::bigint as discount, 0::bigint as shipping_cost, 0::bigint as shipping_discount
    from sold o group by o.shop_id, ${id}, o.day`;
}

function orderedBy(subject: SalesSubject, key: Sql, more: { name?: Sql; which?: Sql } = {}): Sql {
  const { name = sql`null`, which = sql`true` } = more;
  return sql`select ${o.shopId}, ${sql.raw(`'${subject}'`)} as subject, ${key} as key, o.day, ${name}::text as name,
      count(*)::int as orders, 0 as units, ${revenueSum}::bigint as revenue, sum(${o.discountTotal})::bigint as discount,
      sum(${o.shippingCost})::bigint as shipping_cost, sum(${o.shippingDiscount})::bigint as shipping_discount
    from paid o ${withGiven} where ${isRevenue} and ${which} group by 1, 3, 4`;
}

/** Sales per day and subject, from the lines `sold` or the orders `paid`. */
export const daySums: Record<SalesSubject, Sql> = {
  product: soldBy("product", sql`o.product_id`, lastName),
  variant: soldBy("variant", sql`o.variant_id`, sql`null::text`),
  courier: orderedBy("courier", sql`array[${o.courierCode}, ${o.courierService}]`),
  voucher: orderedBy("voucher", sql`array[${o.voucherCode}]`, { which: sql`${o.voucherCode} is not null` }),
  // Ignores case and surrounding spaces.
  city: orderedBy("city", sql`array[lower(btrim(${o.city}))]`, { name: sql`max(btrim(${o.city}))` }),
};
