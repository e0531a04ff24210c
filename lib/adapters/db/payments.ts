import { sql } from "drizzle-orm";
import { accountOf, type MethodTerms } from "./cart";
import type { Db } from "./client";
import type { PaymentRow } from "./orders";
import { asRow } from "./rows";

export type PaymentKey = { shopId: string; paymentId: string };

/** The gateways that may serve a method, in the order they are asked, and the account it is paid into. */
export type MethodRoute = Pick<MethodTerms, "gateways" | "account">;

/** How a method of the shop is served. */
export async function findMethod(db: Db, shopId: string, code: string): Promise<MethodRoute | null> {
  const { rows } = await db.execute<{ method: MethodRoute }>(sql`
    select json_build_object('gateways', m.gateways, 'account', ${accountOf}) as method
    from payment_methods m join shops s on s.id = m.shop_id where m.shop_id = ${shopId} and m.code = ${code}`);
  return rows[0]?.method ?? null;
}

/** Adds an attempt. The index on live ones refuses a second. */
export async function insertPayment(db: Db, payment: PaymentRow): Promise<void> {
  await db.execute(
    sql`insert into payments select * from jsonb_populate_record(null::payments, ${asRow(payment)}::jsonb)`,
  );
}

export type Opened = Pick<PaymentRow, "kind" | "method" | "gateway" | "providerRef" | "instructions" | "expiresAt">;

/** Notes what a gateway answered; false when the attempt was ended meanwhile. */
export async function saveOpened(db: Db, { shopId, paymentId }: PaymentKey, opened: Opened): Promise<boolean> {
  const { rows } = await db.execute<{ saved: number }>(sql`
    update payments set kind = ${opened.kind}, method = ${opened.method}, gateway = ${opened.gateway},
      provider_ref = ${opened.providerRef}, instructions = ${JSON.stringify(opened.instructions)}::jsonb,
      expires_at = ${opened.expiresAt?.toISOString() ?? null}, opening_until = null
    where shop_id = ${shopId} and id = ${paymentId} and status = 'pending' and opening_until is not null
    returning 1 as saved`);
  return rows[0] !== undefined;
}

/** Ends an attempt that is still live. */
export async function endPayment(
  db: Db,
  { shopId, paymentId }: PaymentKey,
  status: "expired" | "failed",
): Promise<void> {
  await db.execute(sql`
    update payments set status = ${status}, opening_until = null
    where shop_id = ${shopId} and id = ${paymentId} and status in ('pending', 'claimed')`);
}

/** Sets the order's latest attempt, with the move of the order that it follows. */
export async function setPayment(
  db: Db,
  { shopId, paymentId }: PaymentKey,
  status: PaymentRow["status"],
  paidAt: Date | null = null,
): Promise<void> {
  await db.execute(sql`
    update payments set status = ${status}, opening_until = null, paid_at = coalesce(paid_at, ${paidAt?.toISOString() ?? null})
    where shop_id = ${shopId} and id = ${paymentId}`);
}

export type NoticedPayment = {
  shopId: string;
  paymentId: string;
  orderId: string;
  method: string;
  amount: number;
  status: PaymentRow["status"];
};

/** The attempt that a provider's reference names. */
export async function findPaymentByRef(db: Db, gateway: string, providerRef: string): Promise<NoticedPayment | null> {
  const { rows } = await db.execute<NoticedPayment>(sql`
    select shop_id as "shopId", id as "paymentId", order_id as "orderId", method, amount::float8 as amount, status
    from payments where gateway = ${gateway} and provider_ref = ${providerRef}`);
  return rows[0] ?? null;
}

export type NewEvent = {
  gateway: string;
  eventKey: string;
  shopId: string;
  paymentId: string;
  status: string;
  amount: number;
  now: Date;
};

/** Keeps a notice; false when it was there before. */
export async function keepEvent(db: Db, event: NewEvent): Promise<boolean> {
  const { rows } = await db.execute<{ kept: number }>(sql`
    insert into gateway_events (gateway, event_key, shop_id, payment_id, status, amount, received_at, applied_at)
    values (${event.gateway}, ${event.eventKey}, ${event.shopId}, ${event.paymentId}, ${event.status}, ${event.amount},
      ${event.now.toISOString()}, ${event.now.toISOString()})
    on conflict do nothing returning 1 as kept`);
  return rows[0] !== undefined;
}
