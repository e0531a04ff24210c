import { type SQL, sql } from "drizzle-orm";
import type { OrderEvent, OrderStatus } from "@/lib/domain/order-states";
import type { StoredPicture } from "@/lib/domain/picture";
import { movingPlaces } from "../checkout/hold-places";
import type { Db } from "../connection/client";
import { asRow, fromBytes, oneOf } from "../sql/rows";
import type { orderLines, orders, payments, stockMoves } from "../tables/orders";
import { isHeard } from "../work/webhooks";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type StockMoveRow = typeof stockMoves.$inferSelect;

/** What was written of an order's life, whether systems of the merchant want to hear of such things. */
export type Noted = { ordinal: number; isHeard: boolean };

export type OrderFacts = {
  shopId: string;
  id: string;
  number: string;
  draftId: string;
  tokenVersion: number;
  tokenHash: Uint8Array;
  sealedToken: Uint8Array | null;
  status: OrderStatus;
  channel: "email" | "whatsapp";
  contactMasked: string;
  customerNameMasked: string | null;
  city: string | null;
  courierCode: string;
  courierService: string | null;
  awb: string | null;
  paymentMethod: string;
  voucherCode: string | null;
  promotionName: string | null;
  shippingPromotionName: string | null;
  preorderLeadDays: number | null;
  subtotal: number;
  discountTotal: number;
  shippingCost: number;
  shippingDiscount: number;
  paymentFee: number;
  uniqueCode: number;
  total: number;
  placedAt: Date;
  expiresAt: Date | null;
  buyerClaimedAt: Date | null;
  claimExpiresAt: Date | null;
  paidAt: Date | null;
  /** Since when money of its buyer is to be returned. */
  refundDueAt: Date | null;
  lines: LineFacts[];
  /** The attempt that paid it, or the latest to collect the money. */
  payment: PaymentFacts;
};

export type LineFacts = {
  name: string;
  sku: string | null;
  variantLabel: string | null;
  image: StoredPicture | null;
  qty: number;
  unitPrice: number;
  undiscountedUnitPrice: number;
  lineTotal: number;
  preorder: boolean;
  unlimitedStock: boolean;
};

export type PaymentFacts = {
  id: string;
  attempt: number;
  kind: PaymentRow["kind"];
  method: string;
  gateway: string | null;
  providerRef: string | null;
  status: PaymentRow["status"];
  amount: number;
  instructions: Record<string, string>;
  openingUntil: Date | null;
  expiresAt: Date | null;
};

/** The order that a tracking token of this shop names. */
export function findOrderByToken(db: Db, shopId: string, tokenHash: Buffer): Promise<OrderFacts | null> {
  return findOrder(db, sql`o.shop_id = ${shopId} and o.token_hash = ${tokenHash}`);
}

/** The order with this id. */
export function findOrderById(db: Db, shopId: string, id: string): Promise<OrderFacts | null> {
  return findOrder(db, sql`o.shop_id = ${shopId} and o.id = ${id}`);
}

/** The order with this number. */
export function findOrderByNumber(db: Db, shopId: string, number: string): Promise<OrderFacts | null> {
  return findOrder(db, sql`o.shop_id = ${shopId} and o.number = ${number}`);
}

/** The order that a draft became. */
export function findOrderByDraft(db: Db, shopId: string, draftId: string): Promise<OrderFacts | null> {
  return findOrder(db, sql`o.shop_id = ${shopId} and o.draft_id = ${draftId}`);
}

/** The newest orders of a contact. */
export async function listOrdersOfContact(
  db: Db,
  shopId: string,
  contactKeys: readonly Buffer[],
  most: number,
): Promise<OrderFacts[]> {
  const { rows } = await db.execute<{ order: StoredOrder }>(sql`
    select ${orderJson} as order from orders o where o.shop_id = ${shopId} and o.contact_key in ${oneOf(contactKeys)}
    order by o.placed_at desc, o.id desc limit ${most}::int`);
  return rows.map(({ order }) => toFacts(order));
}

/** Keeps everyone else from moving the order until the transaction ends. */
export async function lockOrder(db: Db, shopId: string, id: string): Promise<OrderFacts | null> {
  await db.execute(sql`select 1 from orders where shop_id = ${shopId} and id = ${id} for update`);
  return findOrderById(db, shopId, id);
}

export type Move = {
  shopId: string;
  id: string;
  event: OrderEvent;
  from: OrderStatus;
  to: OrderStatus;
  actor: "buyer" | "merchant" | "gateway" | "system";
  reason: string | null;
  now: Date;
  /** Columns that this move sets beside the status. */
  changes?: { awb?: string; buyerClaimedAt?: Date; claimExpiresAt?: Date; paidAt?: Date | null };
};

/** What becomes of the places that the order has among unpaid ones; null: nothing. */
function placesAfter({ to, changes }: Move): "over" | "paid" | Date | null {
  if (to === "paid" || to === "cancelled" || to === "expired") return to === "paid" ? to : "over";
  return changes?.claimExpiresAt ?? null;
}

/** Moves the order, which must be locked, only if it is still where it was seen; null says that somebody else moved it. */
export async function moveOrder(db: Db, move: Move): Promise<Noted | null> {
  const at = move.now.toISOString();
  const changes = JSON.parse(asRow({ ...move.changes }));
  const sets = Object.entries(changes).map(([column, value]) => sql`, ${sql.identifier(column)} = ${value}`);
  const places = placesAfter(move);
  const { rows } = await db.execute<Noted>(sql`
    with ${places ? sql`places as (${movingPlaces(move, places)}), ` : sql``}moved as (
      update orders set status = ${move.to}${sql.join(sets)}
      where shop_id = ${move.shopId} and id = ${move.id} and status = ${move.from} returning id),
    noted as (
      insert into order_events (shop_id, order_id, ordinal, event, from_status, to_status, actor, reason, at)
      select ${move.shopId}, id, (
          select count(*)::int + 1 from order_events e where e.shop_id = ${move.shopId} and e.order_id = moved.id),
        ${move.event}, ${move.from}, ${move.to}, ${move.actor}, ${move.reason}, ${at}::timestamptz from moved
      returning ordinal)
    select ordinal, ${isHeard(move.shopId)} as "isHeard" from noted`);
  return rows[0] ?? null;
}

const payment = sql`(
  select json_build_object('id', p.id, 'attempt', p.attempt, 'kind', p.kind, 'method', p.method, 'gateway', p.gateway,
    'providerRef', p.provider_ref, 'status', p.status, 'amount', p.amount, 'instructions', p.instructions,
    'openingUntil', p.opening_until, 'expiresAt', p.expires_at)
  from payments p where p.shop_id = o.shop_id and p.order_id = o.id
  order by coalesce(p.paid_at = o.paid_at, false) desc, p.attempt desc limit 1)`;

const lines = sql`(
  select json_agg(json_build_object('name', l.name, 'sku', l.sku, 'variantLabel', l.variant_label,
    'image', case when i.id is not null then json_build_object('path', i.path, 'width', i.width, 'height', i.height) end,
    'qty', l.qty, 'unitPrice', l.unit_price, 'undiscountedUnitPrice', l.undiscounted_unit_price,
    'lineTotal', l.line_total, 'preorder', l.preorder, 'unlimitedStock', l.unlimited_stock) order by l.position)
  from order_lines l left join images i on i.shop_id = l.shop_id and i.id = l.image_id
  where l.shop_id = o.shop_id and l.order_id = o.id)`;

const orderJson = sql`json_build_object('shopId', o.shop_id, 'id', o.id, 'number', o.number, 'draftId', o.draft_id,
  'tokenVersion', o.token_version, 'tokenHash', o.token_hash, 'sealedToken', o.sealed_token, 'status', o.status, 'channel', o.channel, 'contactMasked', o.contact_masked,
  'customerNameMasked', o.customer_name_masked, 'city', o.city, 'courierCode', o.courier_code,
  'courierService', o.courier_service, 'awb', o.awb, 'paymentMethod', o.payment_method, 'voucherCode', o.voucher_code,
  'promotionName', o.promotion_name, 'shippingPromotionName', o.shipping_promotion_name,
  'preorderLeadDays', o.preorder_lead_days, 'subtotal', o.subtotal, 'discountTotal', o.discount_total,
  'shippingCost', o.shipping_cost, 'shippingDiscount', o.shipping_discount, 'paymentFee', o.payment_fee,
  'uniqueCode', o.unique_code, 'total', o.total, 'placedAt', o.placed_at, 'expiresAt', o.expires_at,
  'buyerClaimedAt', o.buyer_claimed_at, 'claimExpiresAt', o.claim_expires_at, 'paidAt', o.paid_at, 'refundDueAt', o.refund_due_at, 'lines', ${lines}, 'payment', ${payment})`;

/** Moments and bytes are texts in JSON. */
type Stored<T> = {
  [K in keyof T]: T[K] extends Date | Uint8Array
    ? string
    : T[K] extends Date | Uint8Array | null
      ? string | null
      : T[K];
};
type StoredOrder = Omit<Stored<OrderFacts>, "payment"> & { payment: Stored<PaymentFacts> };

async function findOrder(db: Db, where: SQL): Promise<OrderFacts | null> {
  const { rows } = await db.execute<{ order: StoredOrder }>(
    sql`select ${orderJson} as order from orders o where ${where}`,
  );
  return rows[0] ? toFacts(rows[0].order) : null;
}

function toFacts(order: StoredOrder): OrderFacts {
  const { payment } = order;
  return {
    ...order,
    tokenHash: fromBytes(order.tokenHash),
    sealedToken: order.sealedToken === null ? null : fromBytes(order.sealedToken),
    placedAt: new Date(order.placedAt),
    expiresAt: moment(order.expiresAt),
    buyerClaimedAt: moment(order.buyerClaimedAt),
    claimExpiresAt: moment(order.claimExpiresAt),
    paidAt: moment(order.paidAt),
    refundDueAt: moment(order.refundDueAt),
    payment: { ...payment, openingUntil: moment(payment.openingUntil), expiresAt: moment(payment.expiresAt) },
  };
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
