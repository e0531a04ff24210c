import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { idList } from "../sql/rows";
import { called } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { countUpTo, orNull, truth } from "../sql/values";
import { outbox } from "../tables/delivery";
import { orders } from "../tables/orders";
import { isOfUse } from "./outbox";

const m = called(outbox, "m");
const o = called(orders, "o");

const keptAt = (now: Date) =>
  query({
    id: m.id,
    kind: m.kind,
    channel: m.channel,
    orderNumber: orNull(o.number),
    sealed: m.message,
    attempts: m.attempts,
    fault: m.fault,
    createdAt: m.createdAt,
    dueAt: m.dueAt,
    sentAt: m.sentAt,
    failedAt: m.failedAt,
    isOfUse: truth(isOfUse(now)),
  });

/** Message in the admin. Its text is encrypted. */
export type KeptMessage = Found<ReturnType<typeof keptAt>>;

/** Delivery state of a message. */
export type MessageState = "waiting" | "sent" | "failed";

const isIn: Record<MessageState, Sql> = {
  waiting: sql`and ${m.sentAt} is null and ${m.failedAt} is null`,
  sent: sql`and ${m.sentAt} is not null`,
  failed: sql`and ${m.failedAt} is not null and ${m.sentAt} is null`,
};

type MessagePart = {
  state: MessageState | null;
  /** Limits the list to one order. */
  orderNumber: string | null;
  before: string | null;
  limit: number;
  now: Date;
};

/** Lists messages of a shop, newest first. */
export function listKeptMessages(
  db: Db,
  shopId: string,
  { state, orderNumber, before, limit, now }: MessagePart,
): Promise<KeptMessage[]> {
  const kept = keptAt(now);
  const earlier = before === null ? sql`` : sql`and ${m.id} < ${before}`;
  const about = sql`and ${m.orderId} = (select ${orders.id} from ${orders}
    where ${orders.shopId} = ${shopId} and ${orders.number} = ${orderNumber})`;
  return kept.all(
    db,
    sql`select ${kept} from ${m} left join ${o} on ${o.shopId} = ${m.shopId} and ${o.id} = ${m.orderId}
    where ${m.shopId} = ${shopId} ${state ? isIn[state] : sql``} ${orderNumber === null ? sql`` : about} ${earlier} order by ${m.id} desc limit ${limit}::int`,
  );
}

/** Returns the messages with these ids. */
export function findKeptMessages(db: Db, shopId: string, ids: readonly string[], now: Date): Promise<KeptMessage[]> {
  const kept = keptAt(now);
  return kept.all(
    db,
    sql`select ${kept} from ${m} left join ${o} on ${o.shopId} = ${m.shopId} and ${o.id} = ${m.orderId}
    where ${m.shopId} = ${shopId} and ${m.id} = any (${idList(ids)})`,
  );
}

/** Counts abandoned and waiting messages. Each count stops at `most`. One round trip. */
export async function countKeptMessages(db: Db, shopId: string, most: number) {
  const own = sql`select 1 from ${m} where ${m.shopId} = ${shopId}`;
  const counted = query({
    failed: countUpTo(most, sql`${own} ${isIn.failed}`),
    waiting: countUpTo(most, sql`${own} ${isIn.waiting}`),
  });
  return counted.alone(db);
}
