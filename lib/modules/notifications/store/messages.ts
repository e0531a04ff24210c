import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { countBounded, orNull, truth } from "@/lib/platform/db/sql/values";
import { outbox } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import { isOfUse } from "./outbox";

const m = alias(outbox, "m");
const o = alias(orders, "o");

const selectStoredMessage = (now: Date) =>
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
export type StoredMessage = Row<ReturnType<typeof selectStoredMessage>>;

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
export function listStoredMessages(
  db: Db,
  shopId: string,
  { state, orderNumber, before, limit, now }: MessagePart,
): Promise<StoredMessage[]> {
  const storedMessage = selectStoredMessage(now);
  const earlier = before === null ? sql`` : sql`and ${m.id} < ${before}`;
  const about = sql`and ${m.orderId} = (select ${orders.id} from ${orders}
    where ${orders.shopId} = ${shopId} and ${orders.number} = ${orderNumber})`;
  return storedMessage.all(
    db,
    sql`select ${storedMessage} from ${m} left join ${o} on ${o.shopId} = ${m.shopId} and ${o.id} = ${m.orderId}
    where ${m.shopId} = ${shopId} ${state ? isIn[state] : sql``} ${orderNumber === null ? sql`` : about} ${earlier} order by ${m.id} desc limit ${limit}::int`,
  );
}

/** Returns the messages with these ids. */
export function findStoredMessages(
  db: Db,
  shopId: string,
  ids: readonly string[],
  now: Date,
): Promise<StoredMessage[]> {
  const storedMessage = selectStoredMessage(now);
  return storedMessage.all(
    db,
    sql`select ${storedMessage} from ${m} left join ${o} on ${o.shopId} = ${m.shopId} and ${o.id} = ${m.orderId}
    where ${m.shopId} = ${shopId} and ${m.id} = any (${idList(ids)})`,
  );
}

/** Counts abandoned and waiting messages. Each count stops at `most`. One round trip. */
export async function countStoredMessages(db: Db, shopId: string, most: number) {
  const own = sql`select 1 from ${m} where ${m.shopId} = ${shopId}`;
  const counted = query({
    failed: countBounded(most, sql`${own} ${isIn.failed}`),
    waiting: countBounded(most, sql`${own} ${isIn.waiting}`),
  });
  return counted.alone(db);
}
