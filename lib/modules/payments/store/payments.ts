import { firstInquiryDelay, type PaymentKey, type PaymentRow } from "@/lib/modules/orders/store/columns";
import { m, merchantAccount, type PaymentMethodSettings, s } from "@/lib/modules/shops/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { insertRowsInto } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { params } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { known, truth } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { gatewayEvents } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";

/** Gateways for a payment method in the order of use, and its bank account. */
export type MethodRoute = Pick<PaymentMethodSettings, "gateways" | "account">;

const route = query({ gateways: m.gateways, account: merchantAccount });

/** Returns the gateways and the account of a payment method. */
export function findMethod(db: Db, shopId: string, code: string): Promise<MethodRoute | null> {
  return route.one(
    db,
    sql`select ${route} from ${m} join ${s} on ${s.id} = ${m.shopId} where ${m.shopId} = ${shopId} and ${m.code} = ${code}`,
  );
}

/** Inserts a payment attempt. A unique index rejects a second live one. */
export async function insertPayment(db: Db, payment: PaymentRow): Promise<void> {
  await db.execute(insertRowsInto(payments, [payment]));
}

export type Opened = Pick<PaymentRow, "kind" | "method" | "gateway" | "providerRef" | "instructions" | "expiresAt">;

/** Condition for the payment attempt. */
const isIt = ({ shopId, paymentId }: PaymentKey) =>
  sql`${payments.shopId} = ${shopId} and ${payments.id} = ${paymentId}`;

/**
 * True if a request is opening the attempt and nobody has ended it. A `case` keeps the lookup by key. With `and`, Postgres
 * would use an index of all open attempts.
 */
const isOpening = sql`case ${payments.status} when 'pending' then ${payments.openingUntil} is not null end`;

const { param: opened, prepare } = params<PaymentKey & Opened>();

const saving = sql`
  update ${payments} set ${assign(payments, {
    kind: opened.kind,
    method: opened.method,
    gateway: opened.gateway,
    providerRef: opened.providerRef,
    instructions: opened.instructions,
    expiresAt: opened.expiresAt,
    openingUntil: null,
  })}
  where ${payments.shopId} = ${opened.shopId} and ${payments.id} = ${opened.paymentId} and ${isOpening} returning 1`;

/** Statement that stores the response of a gateway. Returns no row if the attempt was ended meanwhile. */
export function savingOpened(key: PaymentKey, answer: Opened): Sql {
  return prepare(saving, { ...key, ...answer });
}

/**
 * Stores gateway and reference of an attempt before the gateway is called; false if the attempt was ended meanwhile. A status
 * inquiry is then possible without a response, and a webhook may arrive before it.
 */
export function nameAttempt(
  db: Db,
  key: PaymentKey,
  { gateway, providerRef, now }: { gateway: string; providerRef: string; now: Date },
): Promise<boolean> {
  const askAt = sql`${now.toISOString()}::timestamptz + ${firstInquiryDelay}`;
  const changes = assign(payments, { gateway, providerRef, askAt });
  return affected(db, sql`update ${payments} set ${changes} where ${isIt(key)} and ${isOpening} returning 1`);
}

/** Extends the time that others wait for the request that opens the attempt. */
export async function prolongOpening(db: Db, key: PaymentKey, ms: number): Promise<void> {
  const openingUntil = sql`${payments.openingUntil} + ${ms}::int * interval '1 millisecond'`;
  await db.execute(
    sql`update ${payments} set ${assign(payments, { openingUntil })} where ${isIt(key)} and ${isOpening}`,
  );
}

const abandoned = query({ shopId: payments.shopId, orderId: payments.orderId });

/** Lists some orders whose payment is still unopened after the opening request gave up. */
export function listAbandoned(db: Db, now: Date, most: number): Promise<{ shopId: string; orderId: string }[]> {
  return abandoned.all(
    db,
    sql`select ${abandoned} from ${payments}
      where ${payments.status} = 'pending' and ${payments.openingUntil} <= ${now.toISOString()}
      order by ${payments.openingUntil} limit ${most}::int`,
  );
}

/** Stores the provider's reference of an attempt that had ours. */
export async function renameAttempt(db: Db, key: PaymentKey, providerRef: string): Promise<void> {
  await db.execute(sql`update ${payments} set ${assign(payments, { providerRef })} where ${isIt(key)}`);
}

const p = alias(payments, "p");
const duePayment = relation("due", { shopId: payments.shopId, id: payments.id });
const o = alias(orders, "o");

const gatewayAttempt = query({
  shopId: p.shopId,
  paymentId: p.id,
  orderId: p.orderId,
  providerRef: known(p.providerRef),
  method: p.method,
  amount: p.amount,
  status: p.status,
  paidOrder: truth(sql`coalesce(${p.paidAt} = ${o.paidAt}, false)`),
});

/** Attempt of a gateway webhook. `paidOrder`: this attempt paid its order, which may have been paid twice. */
export type GatewayAttempt = Row<typeof gatewayAttempt>;

/** Finds a gateway's attempt by one of these references. The first known one counts. */
export function findPaymentByRef(db: Db, gateway: string, ...refs: readonly string[]): Promise<GatewayAttempt | null> {
  return gatewayAttempt.one(
    db,
    sql`select ${gatewayAttempt}
      from jsonb_array_elements_text(${JSON.stringify(refs)}::jsonb) with ordinality as named (ref, place)
      join ${p} on ${p.gateway} = ${gateway} and ${p.providerRef} = named.ref
      join ${o} on ${o.shopId} = ${p.shopId} and ${o.id} = ${p.orderId}
      order by named.place limit 1`,
  );
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

/** Stores a gateway webhook; false if it is already stored. */
export function insertGatewayEvent(db: Db, { now, ...event }: NewEvent): Promise<boolean> {
  const row = { ...event, receivedAt: now, appliedAt: now };
  return affected(db, sql`${insertInto(gatewayEvents, row)} on conflict do nothing returning 1`);
}

/** Attempt that is due for a status inquiry. */
export type DueAttempt = Omit<GatewayAttempt, "orderId" | "paidOrder"> & {
  gateway: string;
  /** True if its payment deadline is over. */
  isPast: boolean;
};

/**
 * Claims some attempts that are due for a status inquiry, and postpones each. No other worker claims it, and a failure leads to
 * a retry. The delay is the time it has waited so far, at most an hour, and at most until just after its end. One day later it
 * stops.
 */
export function takeDueInquiries(db: Db, now: Date, most: number): Promise<DueAttempt[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = sql`coalesce(${p.expiresAt}, ${p.createdAt} + interval '1 day') + ${firstInquiryDelay}`;
  const taken = query({
    shopId: p.shopId,
    paymentId: p.id,
    providerRef: known(p.providerRef),
    method: p.method,
    amount: p.amount,
    status: p.status,
    gateway: known(p.gateway),
    isPast: truth(sql`${end} <= ${at}`),
  });
  const pause = sql`least(greatest(${at} - ${p.createdAt}, ${firstInquiryDelay}), interval '1 hour')`;
  const next = sql`least(${at} + ${pause}, case when ${end} > ${at} then ${end} end)`;
  const askAt = sql`case when ${end} + interval '1 day' > ${at} then ${next} end`;
  return taken.all(
    db,
    sql`with due as (
      select ${duePayment} from ${payments} where ${payments.askAt} <= ${at}
      order by ${payments.askAt}, ${payments.id} limit ${most}::int for update skip locked),
    taken as (
      update ${p} set ${assign(payments, { askAt })}
      from due where ${p.shopId} = ${duePayment.shopId} and ${p.id} = ${duePayment.id} and ${p.gateway} is not null
      returning ${taken})
    select * from taken order by "paymentId"`,
  );
}

/** Stops status inquiries: the gateway has nothing more to report. */
export async function stopAsking(db: Db, key: PaymentKey): Promise<void> {
  await db.execute(sql`update ${payments} set ${assign(payments, { askAt: null })} where ${isIt(key)}`);
}
