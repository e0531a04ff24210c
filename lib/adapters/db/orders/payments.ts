import { sql } from "drizzle-orm";
import { accountOf, type MethodTerms } from "../checkout/cart";
import type { Db } from "../connection/client";
import { insertInto } from "../sql/rows";
import { payments } from "../tables/orders";
import type { PaymentRow } from "./orders";

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
  await db.execute(insertInto(payments, [payment]));
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

/**
 * Names the attempt that a gateway is about to be asked for, so that it can be asked about even where no answer comes, or where
 * a notice comes before it; false when the attempt was ended meanwhile.
 */
export async function nameAttempt(
  db: Db,
  { shopId, paymentId }: PaymentKey,
  { gateway, providerRef, now }: { gateway: string; providerRef: string; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute<{ named: number }>(sql`
    update payments set gateway = ${gateway}, provider_ref = ${providerRef}, ask_at = ${now.toISOString()}::timestamptz + ${firstAsk}
    where shop_id = ${shopId} and id = ${paymentId} and status = 'pending' and opening_until is not null
    returning 1 as named`);
  return rows[0] !== undefined;
}

/** Lets whoever is still opening an attempt be waited for that much longer. */
export async function prolongOpening(db: Db, { shopId, paymentId }: PaymentKey, ms: number): Promise<void> {
  await db.execute(sql`
    update payments set opening_until = opening_until + ${ms}::int * interval '1 millisecond'
    where shop_id = ${shopId} and id = ${paymentId} and status = 'pending' and opening_until is not null`);
}

/** Some orders whose payment somebody was to open, and no longer is. */
export async function listAbandoned(db: Db, now: Date, most: number): Promise<{ shopId: string; orderId: string }[]> {
  const { rows } = await db.execute<{ shopId: string; orderId: string }>(sql`
    select shop_id as "shopId", order_id as "orderId" from payments
    where status = 'pending' and opening_until <= ${now.toISOString()} order by opening_until limit ${most}::int`);
  return rows;
}

/** Notes how the provider calls an attempt that was known by our own name. */
export async function renameAttempt(db: Db, { shopId, paymentId }: PaymentKey, providerRef: string): Promise<void> {
  await db.execute(sql`
    update payments set provider_ref = ${providerRef} where shop_id = ${shopId} and id = ${paymentId}`);
}

/** How long after an attempt began its gateway is asked about it: by then it knows, however slow it was. */
const firstAsk = sql`interval '2 minutes'`;

/** An attempt that ended here may still be open at its gateway, which is told soon; one that could not be asked about is not. */
const askSoon = sql`case when ask_at is not null then least(ask_at, created_at + ${firstAsk}) end`;

/** Ends an attempt that is still live. */
export async function endPayment(
  db: Db,
  { shopId, paymentId }: PaymentKey,
  status: "expired" | "failed",
): Promise<void> {
  await db.execute(sql`
    update payments set status = ${status}, opening_until = null, ask_at = ${askSoon}
    where shop_id = ${shopId} and id = ${paymentId} and status in ('pending', 'claimed')`);
}

/** Sets an attempt, with the move of the order that it follows. It may still be open at its gateway, which is told soon. */
export async function setPayment(
  db: Db,
  { shopId, paymentId }: PaymentKey,
  status: PaymentRow["status"],
  paidAt: Date | null = null,
): Promise<void> {
  await db.execute(sql`
    update payments set status = ${status}, opening_until = null, ask_at = ${askSoon},
      paid_at = coalesce(paid_at, ${paidAt?.toISOString() ?? null})
    where shop_id = ${shopId} and id = ${paymentId}`);
}

export type NoticedPayment = {
  shopId: string;
  paymentId: string;
  orderId: string;
  providerRef: string;
  method: string;
  amount: number;
  status: PaymentRow["status"];
  /** Whether it is what paid its order: an order may have been paid twice. */
  paidOrder: boolean;
};

/** The attempt that one of these names means to a gateway; the first name that is known counts. */
export async function findPaymentByRef(
  db: Db,
  gateway: string,
  ...refs: readonly string[]
): Promise<NoticedPayment | null> {
  const names = JSON.stringify(refs);
  const { rows } = await db.execute<NoticedPayment>(sql`
    select p.shop_id as "shopId", p.id as "paymentId", p.order_id as "orderId", p.provider_ref as "providerRef", p.method,
      p.amount::float8 as amount, p.status, coalesce(p.paid_at = o.paid_at, false) as "paidOrder"
    from jsonb_array_elements_text(${names}::jsonb) with ordinality as named (ref, place)
    join payments p on p.gateway = ${gateway} and p.provider_ref = named.ref
    join orders o on o.shop_id = p.shop_id and o.id = p.order_id
    order by named.place limit 1`);
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

/** How much of a payment went back, as far as it was told. */
export async function sumRefunded(db: Db, { shopId, paymentId }: PaymentKey): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as sum from gateway_events
    where shop_id = ${shopId} and payment_id = ${paymentId} and status = 'refunded'`);
  return rows[0]?.sum ?? 0;
}

/** An attempt whose gateway is to be asked what became of it. */
export type DueAttempt = Omit<NoticedPayment, "orderId" | "paidOrder"> & {
  gateway: string;
  /** Whether its time to be paid is over, whatever else is known of it. */
  isPast: boolean;
};

/**
 * Takes some attempts that are due to be asked about, and puts each off, so that nobody else takes it and a fault is followed
 * by another try: by as long as it has waited already, at most an hour, and to just after its end. A day after that it is let go.
 */
export async function takeDue(db: Db, now: Date, most: number): Promise<DueAttempt[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = sql`coalesce(p.expires_at, p.created_at + interval '1 day') + ${firstAsk}`;
  const { rows } = await db.execute<DueAttempt>(sql`
    with due as (
      select shop_id, id from payments where ask_at <= ${at} order by ask_at limit ${most}::int for update skip locked)
    update payments p set ask_at = case when ${end} + interval '1 day' > ${at} then least(
      ${at} + least(greatest(${at} - p.created_at, ${firstAsk}), interval '1 hour'),
      case when ${end} > ${at} then ${end} end) end
    from due where p.shop_id = due.shop_id and p.id = due.id and p.gateway is not null
    returning p.shop_id as "shopId", p.id as "paymentId", p.provider_ref as "providerRef", p.method,
      p.amount::float8 as amount, p.status, p.gateway, ${end} <= ${at} as "isPast"`);
  return rows;
}

/** Lets an attempt be: its gateway has nothing more to tell of it. */
export async function stopAsking(db: Db, { shopId, paymentId }: PaymentKey): Promise<void> {
  await db.execute(sql`update payments set ask_at = null where shop_id = ${shopId} and id = ${paymentId}`);
}
