import type { WorkList } from "@/lib/modules/orders/rules/work-lists";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount, object, selectList, textValue } from "@/lib/platform/db/sql/values";
import { orderLines, orders } from "@/lib/schema/orders";
import { refunds } from "@/lib/schema/payments";
import { isOfPrice, priceBalance, refundsOfOrder } from "./columns";
import { countPart, type ListPart, selectPart } from "./work-lists";

/** Orders of a work list as an export needs them: with their lines, and the refunds of their price. */

const o = alias(orders, "o");
const l = alias(orderLines, "l");
const r = alias(refunds, "r");
const dueOrder = alias(orders, "due");

const line = object({
  variantId: l.variantId,
  name: l.name,
  sku: l.sku,
  variantLabel: l.variantLabel,
  promotionName: l.promotionName,
  qty: l.qty,
  unitPrice: l.unitPrice,
  undiscountedUnitPrice: l.undiscountedUnitPrice,
  lineTotal: l.lineTotal,
});

const exportedOrder = query({
  /** Time of the order in the list. */
  at: textValue(sql`due.since`),
  id: o.id,
  number: o.number,
  draftId: o.draftId,
  status: o.status,
  buyer: o.buyer,
  city: o.city,
  destinationLabel: o.destinationLabel,
  courierCode: o.courierCode,
  courierService: o.courierService,
  awb: o.awb,
  weightGrams: o.weightGrams,
  paymentMethod: o.paymentMethod,
  voucherCode: o.voucherCode,
  subtotal: o.subtotal,
  discountTotal: o.discountTotal,
  shippingCost: o.shippingCost,
  shippingDiscount: o.shippingDiscount,
  paymentFee: o.paymentFee,
  uniqueCode: o.uniqueCode,
  total: o.total,
  placedAt: o.placedAt,
  expiresAt: o.expiresAt,
  buyerClaimedAt: o.buyerClaimedAt,
  claimExpiresAt: o.claimExpiresAt,
  paidAt: o.paidAt,
  refundDueAt: o.refundDueAt,
  lines: selectList(line, {
    by: sql`${l.position}`,
    from: sql`from ${l} where ${l.shopId} = ${o.shopId} and ${l.orderId} = ${o.id}`,
  }),
  /** Pieces of refunds, paid or due. */
  refunds: selectList(object({ lines: r.lines }), { by: sql`${r.id}`, from: refundsOfOrder }),
  /** Part of the price with a refund, paid or due. A refunded order has all of it, also without a refund of its own. */
  refunded: amount(sql`case when ${o.status} = 'refunded' then ${o.total} else ${o.total} - (${priceBalance}) end`),
  /** Part of `refunded` that was not paid yet. */
  refundDue: amount(
    sql`(select coalesce(sum(${r.amount}), 0) ${refundsOfOrder} and ${r.status} = 'due' and ${isOfPrice})`,
  ),
});

/** Order of an export. The buyer is still encrypted. */
export type ExportedOrder = Row<typeof exportedOrder>;

/** Lists a part of a work list with everything that an export shows. One round trip. */
export function listExportedOrders(db: Db, list: WorkList, part: ListPart): Promise<ExportedOrder[]> {
  const { due, way } = selectPart(list, part);
  return exportedOrder.all(
    db,
    sql`with due as (${due})
    select ${exportedOrder} from due join ${o} on ${o.shopId} = ${part.shopId} and ${o.id} = ${dueOrder.id}
    order by due.since ${way}, ${dueOrder.id} ${way}`,
  );
}

/** Counts the orders of a work list, up to `most`. One round trip. */
export async function countExportedOrders(db: Db, list: WorkList, part: ListPart): Promise<number> {
  return (await query({ orders: countPart(list, part) }).alone(db)).orders;
}
