import { accountOf, type MethodTerms, m, s } from "../checkout/cart";
import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { insertInto } from "../sql/rows";
import { called } from "../sql/shape";
import { slots } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { known, truth } from "../sql/values";
import { inserting, setting } from "../sql/write";
import { gatewayEvents } from "../tables/delivery";
import { orders } from "../tables/orders";
import { payments } from "../tables/payments";
import type { PaymentRow } from "./orders";

export type PaymentKey = { shopId: string; paymentId: string };

/** The gateways that may serve a method, in the order they are asked, and the account it is paid into. */
export type MethodRoute = Pick<MethodTerms, "gateways" | "account">;

const route = query({ gateways: m.gateways, account: accountOf });

/** How a method of the shop is served. */
export function findMethod(db: Db, shopId: string, code: string): Promise<MethodRoute | null> {
  return route.one(
    db,
    sql`select ${route} from ${m} join ${s} on ${s.id} = ${m.shopId} where ${m.shopId} = ${shopId} and ${m.code} = ${code}`,
  );
}

/** Adds an attempt. The index on live ones refuses a second. */
export async function insertPayment(db: Db, payment: PaymentRow): Promise<void> {
  await db.execute(insertInto(payments, [payment]));
}

export type Opened = Pick<PaymentRow, "kind" | "method" | "gateway" | "providerRef" | "instructions" | "expiresAt">;

/** The attempt itself. */
const isIt = ({ shopId, paymentId }: PaymentKey) =>
  sql`${payments.shopId} = ${shopId} and ${payments.id} = ${paymentId}`;

/**
 * Somebody is about to open it, and nobody has ended it meanwhile. Not said with `and`: an attempt is looked up by its key, and by
 * that Postgres would take an index of all that are open, or being opened.
 */
const isOpening = sql`case ${payments.status} when 'pending' then ${payments.openingUntil} is not null end`;

const { given: opened, fill } = slots<PaymentKey & Opened>();

const saving = sql`
  update ${payments} set ${setting(payments, {
    kind: opened.kind,
    method: opened.method,
    gateway: opened.gateway,
    providerRef: opened.providerRef,
    instructions: opened.instructions,
    expiresAt: opened.expiresAt,
    openingUntil: null,
  })}
  where ${payments.shopId} = ${opened.shopId} and ${payments.id} = ${opened.paymentId} and ${isOpening} returning 1`;

/** The statement that notes what a gateway answered; it answers with nothing when the attempt was ended meanwhile. */
export function savingOpened(key: PaymentKey, answer: Opened): Sql {
  return fill(saving, { ...key, ...answer });
}

/**
 * Names the attempt that a gateway is about to be asked for, so that it can be asked about even where no answer comes, or where
 * a notice comes before it; false when the attempt was ended meanwhile.
 */
export function nameAttempt(
  db: Db,
  key: PaymentKey,
  { gateway, providerRef, now }: { gateway: string; providerRef: string; now: Date },
): Promise<boolean> {
  const askAt = sql`${now.toISOString()}::timestamptz + ${firstAsk}`;
  const changes = setting(payments, { gateway, providerRef, askAt });
  return isFound(db, sql`update ${payments} set ${changes} where ${isIt(key)} and ${isOpening} returning 1`);
}

/** Lets whoever is still opening an attempt be waited for that much longer. */
export async function prolongOpening(db: Db, key: PaymentKey, ms: number): Promise<void> {
  const openingUntil = sql`${payments.openingUntil} + ${ms}::int * interval '1 millisecond'`;
  await db.execute(
    sql`update ${payments} set ${setting(payments, { openingUntil })} where ${isIt(key)} and ${isOpening}`,
  );
}

const abandoned = query({ shopId: payments.shopId, orderId: payments.orderId });

/** Some orders whose payment somebody was to open, and no longer is. */
export function listAbandoned(db: Db, now: Date, most: number): Promise<{ shopId: string; orderId: string }[]> {
  return abandoned.all(
    db,
    sql`select ${abandoned} from ${payments}
      where ${payments.status} = 'pending' and ${payments.openingUntil} <= ${now.toISOString()}
      order by ${payments.openingUntil} limit ${most}::int`,
  );
}

/** Notes how the provider calls an attempt that was known by our own name. */
export async function renameAttempt(db: Db, key: PaymentKey, providerRef: string): Promise<void> {
  await db.execute(sql`update ${payments} set ${setting(payments, { providerRef })} where ${isIt(key)}`);
}

/** How long after an attempt began its gateway is asked about it: by then it knows, however slow it was. */
const firstAsk = sql`interval '2 minutes'`;

/** An attempt that ended here may still be open at its gateway, which is told soon; one that could not be asked about is not. */
const askSoon = sql`case when ${payments.askAt} is not null then least(${payments.askAt}, ${payments.createdAt} + ${firstAsk}) end`;

/** Ends an attempt that is still live. */
export async function endPayment(db: Db, key: PaymentKey, status: "expired" | "failed"): Promise<void> {
  const changes = setting(payments, { status, openingUntil: null, askAt: askSoon });
  await db.execute(
    sql`update ${payments} set ${changes} where ${isIt(key)} and ${payments.status} in ('pending', 'claimed')`,
  );
}

/** Sets an attempt, with the move of the order that it follows. It may still be open at its gateway, which is told soon. */
export async function setPayment(
  db: Db,
  key: PaymentKey,
  status: PaymentRow["status"],
  paid: Date | null = null,
): Promise<void> {
  const paidAt = sql`coalesce(${payments.paidAt}, ${paid?.toISOString() ?? null})`;
  const changes = setting(payments, { status, openingUntil: null, askAt: askSoon, paidAt });
  await db.execute(sql`update ${payments} set ${changes} where ${isIt(key)}`);
}

const p = called(payments, "p");
const o = called(orders, "o");

const noticed = query({
  shopId: p.shopId,
  paymentId: p.id,
  orderId: p.orderId,
  providerRef: known(p.providerRef),
  method: p.method,
  amount: p.amount,
  status: p.status,
  paidOrder: truth(sql`coalesce(${p.paidAt} = ${o.paidAt}, false)`),
});

/** An attempt that a gateway told of; `paidOrder`: it is what paid its order, as an order may have been paid twice. */
export type NoticedPayment = Found<typeof noticed>;

/** The attempt that one of these names means to a gateway; the first name that is known counts. */
export function findPaymentByRef(db: Db, gateway: string, ...refs: readonly string[]): Promise<NoticedPayment | null> {
  return noticed.one(
    db,
    sql`select ${noticed}
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

/** Keeps a notice; false when it was there before. */
export function keepEvent(db: Db, { now, ...event }: NewEvent): Promise<boolean> {
  const row = { ...event, receivedAt: now, appliedAt: now };
  return isFound(db, sql`${inserting(gatewayEvents, row)} on conflict do nothing returning 1`);
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
export function takeDue(db: Db, now: Date, most: number): Promise<DueAttempt[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = sql`coalesce(${p.expiresAt}, ${p.createdAt} + interval '1 day') + ${firstAsk}`;
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
  const pause = sql`least(greatest(${at} - ${p.createdAt}, ${firstAsk}), interval '1 hour')`;
  const next = sql`least(${at} + ${pause}, case when ${end} > ${at} then ${end} end)`;
  const askAt = sql`case when ${end} + interval '1 day' > ${at} then ${next} end`;
  return taken.all(
    db,
    sql`with due as (
      select ${payments.shopId}, ${payments.id} from ${payments} where ${payments.askAt} <= ${at}
      order by ${payments.askAt}, ${payments.id} limit ${most}::int for update skip locked),
    taken as (
      update ${p} set ${setting(payments, { askAt })}
      from due where ${p.shopId} = due.shop_id and ${p.id} = due.id and ${p.gateway} is not null
      returning ${taken})
    select * from taken order by "paymentId"`,
  );
}

/** Lets an attempt be: its gateway has nothing more to tell of it. */
export async function stopAsking(db: Db, key: PaymentKey): Promise<void> {
  await db.execute(sql`update ${payments} set ${setting(payments, { askAt: null })} where ${isIt(key)}`);
}
