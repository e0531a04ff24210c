import type { WorkList } from "@/lib/modules/orders/rules/work-lists";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias, type Value } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import {
  amount,
  countBounded,
  int,
  object,
  selectList,
  selectOne,
  textValue,
  truth,
  when,
} from "@/lib/platform/db/sql/values";
import { outbox } from "@/lib/schema/delivery";
import { orderLines, orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";
import { images } from "@/lib/schema/shops";

const o = alias(orders, "o");
const l = alias(orderLines, "l");
const i = alias(images, "i");
const p = alias(payments, "p");
const f = alias(payments, "f");
const dueOrder = alias(orders, "due");
const m = alias(outbox, "m");
const waitingOrder = alias(orders, "unpaid");

/** Cursor of a list: the last order's time in the list, and its id. */
export type ListPosition = { at: string; id: string };

/** Part of a list: orders after a cursor, optionally limited by placement time or courier. */
export type ListPart = {
  shopId: string;
  now: Date;
  after: ListPosition | null;
  most: number;
  from: Date | null;
  until: Date | null;
  courier: string | null;
};

/**
 * True if the latest payment of a pending order failed: the buyer wants to pay and cannot. Failed payments are few and indexed.
 */
const isUnpayable = sql`${o.status} = 'pending_payment' and exists (
  select 1 from ${f} where ${f.shopId} = ${o.shopId} and ${f.orderId} = ${o.id} and ${f.status} = 'failed' and not exists (
    select 1 from ${p} where ${p.shopId} = ${f.shopId} and ${p.orderId} = ${f.orderId} and ${p.attempt} > ${f.attempt}))`;

/** True if a message about the order did not reach the buyer and is not retried. */
const hasUndeliveredMessage = sql`exists (
  select 1 from ${m} where ${m.shopId} = ${o.shopId} and ${m.orderId} = ${o.id}
    and ${m.failedAt} is not null and ${m.sentAt} is null)`;

const line = object({
  name: l.name,
  variantLabel: l.variantLabel,
  qty: l.qty,
  image: when(sql`${i.id} is not null`, object({ path: i.path, width: i.width, height: i.height })),
});

const listed = query({
  /** Time of the order in the list. */
  at: textValue(sql`due.since`),
  id: o.id,
  number: o.number,
  draftId: o.draftId,
  status: o.status,
  buyer: o.buyer,
  contactMasked: o.contactMasked,
  city: o.city,
  courierCode: o.courierCode,
  courierService: o.courierService,
  awb: o.awb,
  paymentMethod: o.paymentMethod,
  uniqueCode: o.uniqueCode,
  total: o.total,
  placedAt: o.placedAt,
  expiresAt: o.expiresAt,
  buyerClaimedAt: o.buyerClaimedAt,
  claimExpiresAt: o.claimExpiresAt,
  paidAt: o.paidAt,
  refundDueAt: o.refundDueAt,
  printedAt: o.printedAt,
  lines: selectList(line, {
    by: sql`${l.position}`,
    from: sql`from ${l} left join ${i} on ${i.shopId} = ${l.shopId} and ${i.id} = ${l.imageId}
      where ${l.shopId} = ${o.shopId} and ${l.orderId} = ${o.id}`,
  }),
  isUnpayable: truth(isUnpayable),
  hasUndeliveredMessage: truth(hasUndeliveredMessage),
});

/** Order in a list for the merchant. The buyer is still encrypted. */
export type OrderListRow = Row<typeof listed>;

type Rule = { since: Sql; newestFirst: boolean; isIn: (now: Sql) => Sql };

/** Condition and sort key of each list that is read from one index. */
const rules: Record<Exclude<WorkList, "problems">, Rule> = {
  to_check: {
    since: sql`${o.buyerClaimedAt}`,
    newestFirst: false,
    isIn: (now) => sql`${o.status} = 'awaiting_confirmation' and coalesce(${o.claimExpiresAt}, 'infinity') > ${now}`,
  },
  to_pack: { since: sql`${o.paidAt}`, newestFirst: false, isIn: () => sql`${o.status} = 'paid'` },
  to_ship: { since: sql`${o.paidAt}`, newestFirst: false, isIn: () => sql`${o.status} = 'processing'` },
  waiting: {
    since: sql`${o.placedAt}`,
    newestFirst: true,
    isIn: (now) => sql`${o.status} = 'pending_payment' and coalesce(${o.expiresAt}, 'infinity') > ${now}`,
  },
  sent: { since: sql`${o.placedAt}`, newestFirst: true, isIn: () => sql`${o.status} = 'shipped'` },
  all: { since: sql`${o.placedAt}`, newestFirst: true, isIn: () => sql`true` },
};

const instantOf = (moment: Date | null, missing: string) => sql`${moment?.toISOString() ?? missing}::timestamptz`;

/** Condition for the placement time and the courier. */
function isWithin({ from, until, courier }: Pick<ListPart, "from" | "until" | "courier">): Sql {
  return sql`${o.placedAt} >= ${instantOf(from, "-infinity")}
    and ${o.placedAt} < ${instantOf(until, "infinity")} ${courier === null ? sql`` : sql`and ${o.courierCode} = ${courier}`}`;
}

/** Condition for the cursor, the placement time and the courier. */
function isAfter({ after, ...part }: ListPart, since: Sql, newestFirst: boolean): Sql {
  const at = after ?? (newestFirst ? { at: "infinity", id: "" } : { at: "-infinity", id: "" });
  const cursor = sql`(${at.at}::timestamptz, ${at.id})`;
  const isNext = newestFirst ? sql`(${since}, ${o.id}) < ${cursor}` : sql`(${since}, ${o.id}) > ${cursor}`;
  return sql`${isNext} and ${isWithin(part)}`;
}

function direction(newestFirst: boolean): Sql {
  return newestFirst ? sql`desc` : sql`asc`;
}

/** Selects the ids of a part of a list and their times. */
function partOf(part: ListPart, { since, newestFirst, isIn }: Rule): Sql {
  const way = direction(newestFirst);
  return sql`select ${o.id}, ${since} as since from ${o}
    where ${o.shopId} = ${part.shopId} and ${isIn(instantOf(part.now, ""))} and ${isAfter(part, since, newestFirst)}
    order by ${since} ${way}, ${o.id} ${way} limit ${part.most}::int`;
}

/**
 * Lists orders with problems, each once: by its refund due, otherwise by its failed payment, otherwise by its first lost
 * message.
 */
function problemsOf(part: ListPart): Sql {
  const { shopId, most } = part;
  const now = instantOf(part.now, "");
  const first = alias(outbox, "first");
  const due = { since: sql`${o.refundDueAt}`, newestFirst: false, isIn: () => sql`${o.refundDueAt} is not null` };
  const failed = {
    since: sql`${o.placedAt}`,
    newestFirst: false,
    isIn: () => sql`${o.refundDueAt} is null and ${isUnpayable} and coalesce(${o.expiresAt}, 'infinity') > ${now}`,
  };
  // Written to look up the earlier message by its order. Otherwise the index of lost messages would be scanned for each.
  const undelivered = sql`select ${o.id}, ${m.failedAt} as since
    from ${m} join ${o} on ${o.shopId} = ${m.shopId} and ${o.id} = ${m.orderId}
    where ${m.shopId} = ${shopId} and ${m.failedAt} is not null and ${m.sentAt} is null and ${m.orderId} is not null
      and not exists (
        select 1 from ${first} where ${first.shopId} = ${m.shopId} and ${first.orderId} = ${m.orderId}
          and coalesce(${first.sentAt}, 'infinity') = 'infinity'
          and (coalesce(${first.failedAt}, 'infinity'), ${first.id}) < (${m.failedAt}, ${m.id}))
      and ${o.refundDueAt} is null and not (${isUnpayable})
      and ${isAfter(part, sql`${m.failedAt}`, false)}
    order by ${m.failedAt}, ${o.id} limit ${most}::int`;
  return sql`select id, since from ((${partOf(part, due)}) union all (${partOf(part, failed)}) union all (${undelivered})) as problem
    order by since, id limit ${most}::int`;
}

/** Lists a part of a work list. One round trip. */
export function listOrders(db: Db, list: WorkList, part: ListPart): Promise<OrderListRow[]> {
  return listDue(db, part.shopId, selectDue(list, part), isNewestFirst(list));
}

/** `due`: ids of the orders of a part of a list, and their times in it. `way`: direction of the list. */
export function selectPart(list: WorkList, part: ListPart): { due: Sql; way: Sql } {
  return { due: selectDue(list, part), way: direction(isNewestFirst(list)) };
}

function selectDue(list: WorkList, part: ListPart): Sql {
  return list === "problems" ? problemsOf(part) : partOf(part, rules[list]);
}

function isNewestFirst(list: WorkList): boolean {
  return list !== "problems" && rules[list].newestFirst;
}

/** Number of orders of a list from its start, up to `most`. */
export function countPart(list: WorkList, part: ListPart): Value<number> {
  if (list === "problems") return int(sql`select count(*) from (${problemsOf(part)}) as problem`);
  const isIn = rules[list].isIn(instantOf(part.now, ""));
  return countBounded(
    part.most,
    sql`select 1 from ${o} where ${o.shopId} = ${part.shopId} and ${isIn} and ${isWithin(part)}`,
  );
}

/** Lists the orders that a statement selects by id and time. */
export function listDue(db: Db, shopId: string, due: Sql, newestFirst: boolean): Promise<OrderListRow[]> {
  const way = direction(newestFirst);
  return listed.all(
    db,
    sql`with due as (${due})
    select ${listed} from due join ${o} on ${o.shopId} = ${shopId} and ${o.id} = ${dueOrder.id}
    order by due.since ${way}, ${dueOrder.id} ${way}`,
  );
}

/** Number of orders of each list, and the sum of the orders that wait for payment. */
export type WorkListCounts = Record<WorkList, number> & { waitingTotal: number };

/** Counts the orders of each list. Each count and the sum stop at `most` orders. One round trip. */
export async function countOrders(db: Db, shopId: string, now: Date, most: number): Promise<WorkListCounts> {
  const fullPart: ListPart = { shopId, now, most, after: null, from: null, until: null, courier: null };
  // Reads only the index of a list, oldest orders first: the pages of recent ones are not yet marked as visible to all.
  const countIn = ({ since, isIn }: Rule) =>
    countBounded(
      most,
      sql`select 1 from ${o} where ${o.shopId} = ${shopId} and ${isIn(instantOf(now, ""))} order by ${since}`,
    );
  // The count reads these orders anyway, because of their payment deadline.
  const { since, isIn } = rules.waiting;
  const waiting = sql`select ${o.total} from ${o} where ${o.shopId} = ${shopId} and ${isIn(instantOf(now, ""))}
    order by ${since} limit ${most}::int`;
  const counted = query({
    to_check: countIn(rules.to_check),
    to_pack: countIn(rules.to_pack),
    to_ship: countIn(rules.to_ship),
    problems: countPart("problems", fullPart),
    waiting: selectOne(
      object({ count: int(sql`count(*)`), total: amount(sql`coalesce(sum(${waitingOrder.total}), 0)`) }),
      sql`from (${waiting}) as unpaid`,
    ),
    sent: countIn(rules.sent),
    all: countIn(rules.all),
  });
  const { waiting: unpaid, ...counts } = await counted.alone(db);
  return { ...counts, waiting: unpaid?.count ?? 0, waitingTotal: unpaid?.total ?? 0 };
}
