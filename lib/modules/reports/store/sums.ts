import { relation } from "@/lib/platform/db/sql/relation";
import { alias, asValue, type Value } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { int, textValue } from "@/lib/platform/db/sql/values";
import { columnNames } from "@/lib/platform/db/sql/write";
import { orderLines } from "@/lib/schema/orders";
import { dailySales, type SalesSubject } from "@/lib/schema/sales";
import { isRevenue, o, paidDay, returnedPieces, revenueSum, selectMetrics, span, withGiven } from "./paid-orders";

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
      select ${o.shopId}, ${o.placedAt}, ${o.paidAt} from ${o} where ${o.shopId} = ${span.shopId}
        and ${o.placedAt} >= ${span.since} and ${o.placedAt} < ${span.until} offset 0) as o
    group by 1, 2`;
}

const soldLine = relation("sold", {
  shopId: o.shopId,
  day: paidDay,
  paidAt: o.paidAt,
  orderId: l.orderId,
  position: l.position,
  productId: l.productId,
  variantId: l.variantId,
  name: l.name,
  unitPrice: l.unitPrice,
  units: int(
    sql`${l.qty} - case when given.is_all then ${l.qty} else least(${l.qty}, coalesce(${returnedPieces.qty}, 0)) end`,
  ),
});

/** Range of the ids of the orders of a day that are `near`. */
const range = relation("ranges", {
  shopId: o.shopId,
  day: paidDay,
  low: textValue(sql`min(${o.id})`),
  high: textValue(sql`max(${o.id})`),
});

/** Line of an order in the range of its day. */
const rangeLine = relation("l", { day: range.day });

/** Lines of orders. `offset 0` makes the planner use their index. */
const linesOf = (shopId: Value<string>, isOrder: Sql) => sql`select ${l.orderId}, ${l.position}, ${l.productId},
    ${l.variantId}, ${l.name}, ${l.unitPrice}, ${l.qty} from ${l} where ${l.shopId} = ${shopId} and ${isOrder} offset 0`;

/** Joins refunds to the lines `l` of the orders `o`, and selects those of orders whose money the shop keeps. */
const soldFrom = (lines: Sql) => sql`select ${soldLine} from paid o ${lines}
  ${withGiven} left join back on ${returnedPieces.shopId} = ${o.shopId} and ${returnedPieces.orderId} = ${o.id} and ${returnedPieces.variantId} = ${l.variantId}
  where ${isRevenue}`;

/**
 * `sold`: lines of the orders `paid`, without refunded pieces. Pieces with a refund, paid or due, do not count as sold. A
 * refund without lines leaves all pieces sold, unless it covers the whole price.
 *
 * Ids sort by the time of placement, so the lines of the orders of a day are neighbors: one range is read with a twentieth of
 * the blocks of a lookup for each order. Orders that were paid long after they were placed are looked up. The limit is for the
 * planner: no report has nearly as many spans.
 */
export const sold = sql`ranges as materialized (
    select ${range} from paid o where o.near group by 1, 2 limit 200),
  sold as (
    ${soldFrom(sql`join (select ${range.day}, l.* from ranges cross join lateral (
        ${linesOf(range.shopId, sql`${l.orderId} >= ${range.low} and ${l.orderId} <= ${range.high}`)}) as l
      ) as l on ${l.orderId} = ${o.id} and ${rangeLine.day} = ${paidDay}`)} and o.near
    union all
    ${soldFrom(sql`cross join lateral (${linesOf(asValue(o.shopId), sql`${l.orderId} = ${o.id}`)}) as l`)}
      and not o.near)`;

/** Name at the last purchase, because the product may be deleted. */
const lastName = sql`(array_agg(${soldLine.name}
  order by ${soldLine.paidAt} desc, ${soldLine.orderId}, ${soldLine.position}))[1]`;

const shippingCost = columnNames(dailySales.shippingCost);
const shippingDiscount = columnNames(dailySales.shippingDiscount);

/** Compares bytes to group, which is much faster than the order of a language and has the same groups. */
const byBytes = sql.raw('collate "C"');

function soldBy(subject: SalesSubject, id: Value<string>, name: Sql): Sql {
  const { shopId, day, orderId, units, unitPrice } = soldLine;
  const key = sql`${id} ${byBytes}`;
  return sql`select ${shopId}, ${sql.raw(`'${subject}'`)} as subject, array[${key}] collate "default" as key, ${day},
      ${name} as name, (count(distinct ${orderId} ${byBytes}) filter (where ${units} > 0))::int as orders,
      sum(${units})::int as units, sum(${units} * ${unitPrice})::bigint as revenue,
      0::bigint as discount, 0::bigint as ${shippingCost}, 0::bigint as ${shippingDiscount}, null::bigint as returned
    from sold group by ${shopId}, ${key}, ${day}`;
}

function orderedBy(subject: SalesSubject, key: Sql, more: { name?: Sql; which?: Sql } = {}): Sql {
  const { name = sql`null`, which = sql`true` } = more;
  return sql`select ${o.shopId}, ${sql.raw(`'${subject}'`)} as subject, ${key} as key, ${paidDay}, ${name}::text as name,
      count(*)::int as orders, 0 as units, ${revenueSum}::bigint as revenue, sum(${o.discountTotal})::bigint as discount,
      sum(${o.shippingCost})::bigint as ${shippingCost}, sum(${o.shippingDiscount})::bigint as ${shippingDiscount},
      null::bigint as returned
    from paid o ${withGiven} where ${isRevenue} and ${which} group by 1, 3, 4`;
}

/** Unlike the other subjects, also counts the money of orders that were cancelled or refunded since. */
function paidWith(): Sql {
  const { revenue, orders, returned } = selectMetrics();
  return sql`select ${o.shopId}, 'payment' as subject, array[${o.paymentMethod}] as key, ${paidDay}, null::text as name,
      ${orders} as orders, 0 as units, (${revenue})::bigint as revenue, 0::bigint as discount,
      0::bigint as ${shippingCost}, 0::bigint as ${shippingDiscount}, (${returned})::bigint as returned
    from paid o ${withGiven} group by 1, 3, 4`;
}

/** Sales per day and subject, from the lines `sold` or the orders `paid`. */
export const daySums: Record<SalesSubject, Sql> = {
  product: soldBy("product", soldLine.productId, lastName),
  variant: soldBy("variant", soldLine.variantId, sql`null::text`),
  courier: orderedBy("courier", sql`array[${o.courierCode}, ${o.courierService}]`),
  voucher: orderedBy("voucher", sql`array[${o.voucherCode}]`, { which: sql`${o.voucherCode} is not null` }),
  // Ignores case and surrounding spaces.
  city: orderedBy("city", sql`array[lower(btrim(${o.city}))]`, { name: sql`max(btrim(${o.city}))` }),
  payment: paidWith(),
};
