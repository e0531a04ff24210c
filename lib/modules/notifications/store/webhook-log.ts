import type { DeliveryState } from "@/lib/modules/notifications/rules/webhooks";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { countBounded, orNull } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { orders } from "@/lib/schema/orders";
import { webhookDeliveries, webhookEndpoints } from "@/lib/schema/provider-accounts";
import type { QueuedEvent } from "./webhooks";

const w = alias(webhookEndpoints, "w");
const d = alias(webhookDeliveries, "d");
const o = alias(orders, "o");

const delivery = query({
  id: d.id,
  endpointId: d.endpointId,
  eventId: d.eventId,
  type: d.type,
  orderNumber: orNull(o.number),
  attempts: d.attempts,
  lastStatus: d.lastStatus,
  createdAt: d.createdAt,
  dueAt: d.dueAt,
  deliveredAt: d.deliveredAt,
  failedAt: d.failedAt,
});

/** The event id of an order begins with the order id. Other event ids do not begin with an order id. */
const orderId = sql`(split_part(${d.eventId}, '_', 1) || '_' || split_part(${d.eventId}, '_', 2))`;

/** Joins the order `o` of the delivery `d`, if any. */
const withOrder = sql`left join ${o} on ${o.shopId} = ${d.shopId} and ${o.id} = ${orderId}`;

export type WebhookDeliveryRow = Row<typeof delivery> & { state: DeliveryState };

const withState = (row: Row<typeof delivery>): WebhookDeliveryRow => ({
  ...row,
  state: row.deliveredAt ? "delivered" : row.failedAt ? "failed" : "waiting",
});

/** Lists the newest deliveries of a shop with their outcomes. */
export async function listShopDeliveries(db: Db, shopId: string, most: number): Promise<WebhookDeliveryRow[]> {
  const rows = await delivery.all(
    db,
    sql`select ${delivery} from ${d} ${withOrder} where ${d.shopId} = ${shopId}
    order by ${d.createdAt} desc, ${d.eventId} desc limit ${most}::int`,
  );
  return rows.map(withState);
}

const inState: Record<DeliveryState, Sql> = {
  delivered: sql`${d.deliveredAt} is not null`,
  failed: sql`${d.deliveredAt} is null and ${d.failedAt} is not null`,
  waiting: sql`${d.deliveredAt} is null and ${d.failedAt} is null`,
};

/**
 * True if a delivery is about this order. The range serves the index: it contains all deliveries of the order in any collation.
 */
function isAbout(shopId: string, orderNumber: string): Sql {
  const id = sql`(select ${orders.id} from ${orders} where ${orders.shopId} = ${shopId} and ${orders.number} = ${orderNumber})`;
  return sql`${d.eventId} between ${id} and ${id} || '_zzz' and ${orderId} = ${id}`;
}

/** Cursor of a list of deliveries: creation time and id. */
type DeliveryCursor = { at: string; id: string };

type DeliveryPart = {
  state: DeliveryState | null;
  /** Limits the list to one order. */
  orderNumber: string | null;
  after: DeliveryCursor | null;
  most: number;
};

/** Lists a page of the deliveries to one endpoint, newest first. */
export async function listEndpointDeliveries(
  db: Db,
  { shopId, endpointId }: { shopId: string; endpointId: string },
  { state, orderNumber, after, most }: DeliveryPart,
): Promise<WebhookDeliveryRow[]> {
  const older = after ? sql`and (${d.createdAt}, ${d.id}) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const wanted = state ? sql`and ${inState[state]}` : sql``;
  const about = orderNumber === null ? sql`` : sql`and ${isAbout(shopId, orderNumber)}`;
  const rows = await delivery.all(
    db,
    sql`select ${delivery} from ${d} ${withOrder}
    where ${d.shopId} = ${shopId} and ${d.endpointId} = ${endpointId} ${wanted} ${about} ${older}
    order by ${d.createdAt} desc, ${d.id} desc limit ${most}::int`,
  );
  return rows.map(withState);
}

/** Counts abandoned and pending deliveries. Each count stops at `most`. One round trip. */
export async function countEndpointDeliveries(
  db: Db,
  { shopId, endpointId }: { shopId: string; endpointId: string },
  most: number,
): Promise<Record<"failed" | "waiting", number>> {
  const own = sql`select 1 from ${d} where ${d.shopId} = ${shopId} and ${d.endpointId} = ${endpointId}`;
  const counted = query({
    failed: countBounded(most, sql`${own} and ${inState.failed}`),
    waiting: countBounded(most, sql`${own} and ${inState.waiting}`),
  });
  return counted.alone(db);
}

export async function findDelivery(db: Db, shopId: string, id: string): Promise<WebhookDeliveryRow | null> {
  const found = await delivery.one(
    db,
    sql`select ${delivery} from ${d} ${withOrder} where ${d.shopId} = ${shopId} and ${d.id} = ${id}`,
  );
  return found && withState(found);
}

const unheard = query({ shopId: w.shopId });

/** Returns the ids of shops with an enabled endpoint that missed an event since `since`. */
export async function listUnheard(db: Db, since: Date): Promise<ReadonlySet<string>> {
  const rows = await unheard.all(
    db,
    sql`select ${unheard} from ${w} where ${w.enabled} and exists (
      select 1 from ${d} where ${d.shopId} = ${w.shopId} and ${d.endpointId} = ${w.id}
        and ${d.createdAt} > ${since.toISOString()} and ${inState.failed})`,
  );
  return new Set(rows.map(({ shopId }) => shopId));
}

const requeued = query({ id: d.id });

/** Retries deliveries from the first attempt on. Returns the ids of those that exist and have an enabled endpoint. */
export async function requeueDeliveries(
  db: Db,
  shopId: string,
  ids: readonly string[],
  now: Date,
  endpointId: string | null = null,
): Promise<string[]> {
  const anew = assign(webhookDeliveries, { attempts: 0, dueAt: now, deliveredAt: null, failedAt: null });
  const own = endpointId === null ? sql`` : sql`and ${d.endpointId} = ${endpointId}`;
  // Locks them in one order, to prevent a deadlock between two requests for the same deliveries.
  const rows = await requeued.all(
    db,
    sql`with wanted as (
      select ${d.id} from ${d} join ${w} on ${w.shopId} = ${d.shopId} and ${w.id} = ${d.endpointId} and ${w.enabled}
      where ${d.shopId} = ${shopId} and ${d.id} = any (${idList(ids)}) ${own} order by ${d.id} for update of d)
    update ${d} set ${anew} where ${d.shopId} = ${shopId} and ${d.id} in (select id from wanted)
    returning ${requeued}`,
  );
  return rows.map(({ id }) => id);
}

/** Queues an event for one endpoint only, regardless of its event types. */
export async function enqueueEndpointEvent(
  tx: Db,
  { shopId, endpointId, id }: { shopId: string; endpointId: string; id: string },
  event: QueuedEvent,
  now: Date,
): Promise<void> {
  await tx.execute(insertInto(webhookDeliveries, { shopId, id, endpointId, ...event, createdAt: now, dueAt: now }));
}
