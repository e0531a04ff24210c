import type { OrderStatus } from "@/lib/modules/orders/rules/order-states";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { known, object, selectList, selectOne, when } from "@/lib/platform/db/sql/values";
import { orderEvents, orderLines, orders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";
import { images } from "@/lib/schema/shops";
import type { stockMovements } from "@/lib/schema/stock";
import { isOfPrice } from "./columns";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type StockMoveRow = typeof stockMovements.$inferSelect;

const o = alias(orders, "o");
const c = alias(orders, "c");
const p = alias(payments, "p");
const l = alias(orderLines, "l");
const i = alias(images, "i");
const h = alias(orderEvents, "h");
const r = alias(refunds, "r");

/** Payment attempt that paid the order `o`, otherwise the latest attempt. */
const payment = object({
  id: p.id,
  attempt: p.attempt,
  kind: p.kind,
  method: p.method,
  gateway: p.gateway,
  providerRef: p.providerRef,
  status: p.status,
  amount: p.amount,
  instructions: p.instructions,
  openingUntil: p.openingUntil,
  expiresAt: p.expiresAt,
});

const line = object({
  name: l.name,
  sku: l.sku,
  variantLabel: l.variantLabel,
  image: when(sql`${i.id} is not null`, object({ path: i.path, width: i.width, height: i.height })),
  qty: l.qty,
  unitPrice: l.unitPrice,
  undiscountedUnitPrice: l.undiscountedUnitPrice,
  lineTotal: l.lineTotal,
  preorder: l.preorder,
  unlimitedStock: l.unlimitedStock,
});

/** Refund of the order `o`, paid or due. */
const refund = object({
  amount: r.amount,
  status: r.status,
  how: r.how,
  reason: r.reason,
  createdAt: r.createdAt,
  returnedAt: r.returnedAt,
});

/** Event of the order `o`, with actor and time. */
const event = object({ event: h.event, actor: h.actor, reason: h.reason, at: h.at });

const order = object({
  shopId: o.shopId,
  id: o.id,
  number: o.number,
  draftId: o.draftId,
  tokenVersion: o.tokenVersion,
  tokenHash: o.tokenHash,
  sealedToken: o.sealedToken,
  status: o.status,
  channel: o.channel,
  contactMasked: o.contactMasked,
  customerNameMasked: o.customerNameMasked,
  city: o.city,
  destinationLabel: o.destinationLabel,
  courierCode: o.courierCode,
  courierService: o.courierService,
  courierEtd: o.courierEtd,
  awb: o.awb,
  paymentMethod: o.paymentMethod,
  voucherCode: o.voucherCode,
  promotionName: o.promotionName,
  shippingPromotionName: o.shippingPromotionName,
  preorderLeadDays: o.preorderLeadDays,
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
  forgottenAt: o.forgottenAt,
  lines: selectList(line, {
    by: sql`${l.position}`,
    from: sql`from ${l} left join ${i} on ${i.shopId} = ${l.shopId} and ${i.id} = ${l.imageId}
      where ${l.shopId} = ${o.shopId} and ${l.orderId} = ${o.id}`,
  }),
  events: selectList(event, {
    by: sql`${h.ordinal}`,
    from: sql`from ${h} where ${h.shopId} = ${o.shopId} and ${h.orderId} = ${o.id}`,
  }),
  refunds: selectList(refund, {
    by: sql`${r.id}`,
    from: sql`from ${r} where ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id} and ${r.status} <> 'failed'
      and ${isOfPrice}`,
  }),
  payment: known(
    selectOne(
      payment,
      sql`from ${p} where ${p.shopId} = ${o.shopId} and ${p.orderId} = ${o.id}
        order by coalesce(${p.paidAt} = ${o.paidAt}, false) desc, ${p.attempt} desc limit 1`,
    ),
  ),
});

const found = query({ order });

export type StoredOrder = Row<typeof order>;
export type OrderLine = Row<typeof line>;
export type OrderPayment = Row<typeof payment>;

/** Returns the order with this tracking token. */
export function findOrderByToken(db: Db, shopId: string, tokenHash: Buffer): Promise<StoredOrder | null> {
  return findOrder(db, shopId, sql`${o.tokenHash} = ${tokenHash}`);
}

/** True if an order has this tracking token. */
export function hasOrderByToken(db: Db, shopId: string, tokenHash: Buffer): Promise<boolean> {
  return affected(db, sql`select 1 from ${o} where ${o.shopId} = ${shopId} and ${o.tokenHash} = ${tokenHash}`);
}

export function findOrderById(db: Db, shopId: string, id: string): Promise<StoredOrder | null> {
  return findOrder(db, shopId, sql`${o.id} = ${id}`);
}

export function findOrderByNumber(db: Db, shopId: string, number: string): Promise<StoredOrder | null> {
  return findOrder(db, shopId, sql`${o.number} = ${number}`);
}

/** Returns the order that a draft became. */
export function findOrderByDraft(db: Db, shopId: string, draftId: string): Promise<StoredOrder | null> {
  return findOrder(db, shopId, sql`${o.draftId} = ${draftId}`);
}

async function findOrder(db: Db, shopId: string, isIt: Sql): Promise<StoredOrder | null> {
  const row = await found.one(db, sql`select ${found} from ${o} where ${o.shopId} = ${shopId} and ${isIt}`);
  return row?.order ?? null;
}

/** Keys of a contact: of its exact address, and of its mailbox, by which orders are indexed. */
type ContactKeys = { contactKeys: readonly Buffer[]; normalizedContactKeys: readonly Buffer[] };

/** Lists the newest orders of a contact. */
export async function listOrdersOfContact(
  db: Db,
  shopId: string,
  { contactKeys, normalizedContactKeys }: ContactKeys,
  most: number,
): Promise<StoredOrder[]> {
  const which = (isIt: Sql) => sql`select ${c.id} from ${c}
    where ${c.shopId} = ${shopId} and ${c.contactKey} in ${toKeyList(contactKeys)} and ${isIt}`;
  const rows = await found.all(
    db,
    sql`select ${found} from ${o} where ${o.shopId} = ${shopId} and ${o.id} in (
        ${which(sql`${c.mailboxKey} in ${toKeyList(normalizedContactKeys)}`)}
        union all ${which(sql`${c.mailboxKey} is null`)})
      order by ${o.placedAt} desc, ${o.id} desc limit ${most}::int`,
  );
  return rows.map((row) => row.order);
}

/** Lists the newest orders of a shop that have one of these statuses. */
export async function listOrdersByStatus(
  db: Db,
  shopId: string,
  statuses: readonly OrderStatus[],
  most: number,
): Promise<StoredOrder[]> {
  const rows = await found.all(
    db,
    sql`select ${found} from ${o} where ${o.shopId} = ${shopId} and ${o.status} in ${[...statuses]}
      order by ${o.placedAt} desc, ${o.id} desc limit ${most}::int`,
  );
  return rows.map((row) => row.order);
}
