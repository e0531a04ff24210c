import { moneyLeft, refundColumns } from "@/lib/modules/orders/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { int, object, selectList, selectOne, when } from "@/lib/platform/db/sql/values";
import { outbox } from "@/lib/schema/delivery";
import { orderEvents, orderLines, orderNotes, orders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";
import { couriers, images } from "@/lib/schema/shops";
import { openOverpayments } from "./columns";

const o = alias(orders, "o");
const l = alias(orderLines, "l");
const i = alias(images, "i");
const p = alias(payments, "p");
const h = alias(orderEvents, "h");
const m = alias(outbox, "m");
const n = alias(orderNotes, "n");
const c = alias(couriers, "c");
const r = alias(refunds, "r");

const line = object({
  productId: l.productId,
  variantId: l.variantId,
  name: l.name,
  sku: l.sku,
  variantLabel: l.variantLabel,
  image: when(sql`${i.id} is not null`, object({ path: i.path, width: i.width, height: i.height })),
  promotionName: l.promotionName,
  qty: l.qty,
  unitPrice: l.unitPrice,
  undiscountedUnitPrice: l.undiscountedUnitPrice,
  lineTotal: l.lineTotal,
  preorder: l.preorder,
  unlimitedStock: l.unlimitedStock,
});

const payment = object({
  id: p.id,
  attempt: p.attempt,
  kind: p.kind,
  method: p.method,
  gateway: p.gateway,
  providerRef: p.providerRef,
  status: p.status,
  amount: p.amount,
  createdAt: p.createdAt,
  expiresAt: p.expiresAt,
  paidAt: p.paidAt,
});

const event = object({
  event: h.event,
  fromStatus: h.fromStatus,
  toStatus: h.toStatus,
  actor: h.actor,
  byName: h.byName,
  reason: h.reason,
  at: h.at,
});

const message = object({
  id: m.id,
  kind: m.kind,
  channel: m.channel,
  createdAt: m.createdAt,
  sentAt: m.sentAt,
  failedAt: m.failedAt,
  fault: m.fault,
});

const refund = object(refundColumns);

const note = object({ id: n.id, note: n.note, byName: n.byName, createdAt: n.createdAt });

const orderDetail = query({
  shopId: o.shopId,
  id: o.id,
  number: o.number,
  draftId: o.draftId,
  tokenVersion: o.tokenVersion,
  tokenHash: o.tokenHash,
  sealedToken: o.sealedToken,
  status: o.status,
  buyer: o.buyer,
  channel: o.channel,
  city: o.city,
  destinationRef: o.destinationRef,
  destinationLabel: o.destinationLabel,
  courierCode: o.courierCode,
  courierService: o.courierService,
  courierEtd: o.courierEtd,
  courierName: selectOne(c.name, sql`from ${c} where ${c.shopId} = ${o.shopId} and ${c.code} = ${o.courierCode}`),
  awb: o.awb,
  weightGrams: o.weightGrams,
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
  releasedAt: o.releasedAt,
  refundDueAt: o.refundDueAt,
  printedAt: o.printedAt,
  forgottenAt: o.forgottenAt,
  // Earlier releases wrote null for an unchanged order.
  revision: int(sql`coalesce(${o.revision}, 1)`),
  lines: selectList(line, {
    by: sql`${l.position}`,
    from: sql`from ${l} left join ${i} on ${i.shopId} = ${l.shopId} and ${i.id} = ${l.imageId}
      where ${l.shopId} = ${o.shopId} and ${l.orderId} = ${o.id}`,
  }),
  payments: selectList(payment, {
    by: sql`${p.attempt} desc`,
    from: sql`from ${p} where ${p.shopId} = ${o.shopId} and ${p.orderId} = ${o.id}`,
  }),
  refunds: selectList(refund, {
    by: sql`${r.id}`,
    from: sql`from ${r} where ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id}`,
  }),
  refundable: moneyLeft,
  overpayments: openOverpayments,
  events: selectList(event, {
    by: sql`${h.ordinal}`,
    from: sql`from ${h} where ${h.shopId} = ${o.shopId} and ${h.orderId} = ${o.id}`,
  }),
  messages: selectList(message, {
    by: sql`${m.createdAt}, ${m.id}`,
    from: sql`from ${m} where ${m.shopId} = ${o.shopId} and ${m.orderId} = ${o.id}`,
  }),
  notes: selectList(note, {
    by: sql`${n.id}`,
    from: sql`from ${n} where ${n.shopId} = ${o.shopId} and ${n.orderId} = ${o.id}`,
  }),
});

/** Order with all its data for the merchant. Buyer and notes are still encrypted. */
export type OrderDetail = Row<typeof orderDetail>;

/** Lists orders of a shop in the order of the given ids. Omits missing ones. One round trip. */
export function listOrderDetails(db: Db, shopId: string, ids: readonly string[]): Promise<OrderDetail[]> {
  const wanted = idList(ids);
  return orderDetail.all(
    db,
    sql`select ${orderDetail} from ${o} where ${o.shopId} = ${shopId} and ${o.id} = any (${wanted})
      order by array_position(${wanted}, ${o.id})`,
  );
}

/** Returns an order by id or number. One round trip. */
export function findOrderDetail(db: Db, shopId: string, name: string): Promise<OrderDetail | null> {
  return orderDetail.one(
    db,
    sql`select ${orderDetail} from ${o} where ${o.shopId} = ${shopId} and (${o.id} = ${name} or ${o.number} = upper(${name}))`,
  );
}
