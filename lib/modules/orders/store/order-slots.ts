import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { type BindParams, params } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { int } from "@/lib/platform/db/sql/values";
import { assign, assignExcluded, columnNames, insertSelect } from "@/lib/platform/db/sql/write";
import { orderSlots } from "@/lib/schema/checkout";
import { orders } from "@/lib/schema/orders";
import { assertNever } from "@/lib/values/assert-never";

/** Contact or IP address with a limited number of open-order slots in a shop. */
export type Holder = { key: Uint8Array; most: number };

/** Order or draft that takes a slot, and the time at which the slot expires. */
export type Holding = { shopId: string; subject: string; until: Date; now: Date };

const p = alias(orderSlots, "p");

/** Conflict target for two concurrent requests for one slot, and the columns that the second one overwrites. */
const slotConflictColumns = columnNames(orderSlots.shopId, orderSlots.holder, orderSlots.kind, orderSlots.ordinal);
const takeOver = assignExcluded(orderSlots.subject, orderSlots.heldUntil);

/**
 * Statement that takes the first free slot for an unpaid order. Returns no row if none is free or if a concurrent request took
 * it.
 */
export function buildOrderSlotInsert(
  holding: BindParams<Holding>,
  { key, most }: BindParams<Holder>,
  onlyIf: Sql = sql`true`,
): Sql {
  const { shopId, subject, until } = holding;
  const now = sql`${holding.now}::timestamptz`;
  const own = sql`${p.shopId} = ${shopId} and ${p.holder} = ${key} and ${p.kind} = 'order' and ${p.heldUntil} > ${now}`;
  return sql`
    ${insertSelect(orderSlots, { shopId, holder: key, kind: "order", ordinal: sql`n`, subject, heldUntil: until })}
    from generate_series(1, ${most}::int) n
    where ${onlyIf} and not exists (select 1 from ${p} where ${own} and ${p.ordinal} = n)
      and (select count(*) from ${p} where ${own}) < ${most}::int
    order by n limit 1
    on conflict (${slotConflictColumns}) do update set ${takeOver} where ${orderSlots.heldUntil} <= ${now}
    returning 1 as taken`;
}

const { param: one, prepare } = params<Holding & Holder>();
const takingOne = buildOrderSlotInsert(one, one);

/** Takes a slot; false if none is free. */
export async function reserveOrderSlot(db: Db, holding: Holding, holder: Holder): Promise<boolean> {
  // A concurrent request may take the slot first. It can be lost at most as often as there are slots.
  for (let lost = 0; lost <= holder.most; lost++) {
    if (await affected(db, prepare(takingOne, { ...holding, ...holder }))) return true;
    if ((await countOrderSlots(db, holding, holder)) >= holder.most) return false;
  }
  return false;
}

/**
 * Gives a draft one slot per holder. It replaces the oldest draft of the holder, which then has no slot. Concurrent calls for
 * the same holder wait until the transaction ends. The order of the holders prevents deadlocks.
 */
export async function replaceOldest(
  db: Db,
  { shopId, subject, until }: Holding,
  holders: readonly Holder[],
): Promise<void> {
  const name = (at: number) => sql.raw(`put_${at}`);
  const puts = holders.map(
    ({ key, most }, at) => sql`${name(at)} as (
      ${insertSelect(orderSlots, { shopId, holder: key, kind: "draft", ordinal: sql`n`, subject, heldUntil: until })}
      from generate_series(1, ${most}::int) n left join ${p}
        on ${p.shopId} = ${shopId} and ${p.holder} = ${key} and ${p.kind} = 'draft' and ${p.ordinal} = n
      where ${at === 0 ? sql`true` : sql`exists (select 1 from ${name(at - 1)})`}
      order by ${p.heldUntil} nulls first, n limit 1
      on conflict (${slotConflictColumns}) do update set ${takeOver}
      returning 1)`,
  );
  if (puts.length > 0) await db.execute(sql`with ${sql.join(puts)} select 1`);
}

const held = query({ slotCount: int(sql`count(*)`) });

/** Counts the taken slots of the holder. */
export async function countOrderSlots(db: Db, { shopId, now }: Holding, holder: Holder): Promise<number> {
  const row = await held.one(
    db,
    sql`select ${held} from ${p} where ${p.shopId} = ${shopId} and ${p.holder} = ${holder.key} and ${p.kind} = 'order'
      and ${p.heldUntil} > ${now.toISOString()}`,
  );
  return row?.slotCount ?? 0;
}

/** Effect of a transition on the slots of an order. `released`: the order ended unpaid. */
export type OrderSlotEffect = { kind: "released" } | { kind: "paid" } | { kind: "extended"; until: Date };

/** Updates the slots of an order on its transition. An order that is no longer unpaid has no slots. */
export function updateOrderSlots(order: { shopId: string; id: string }, effect: OrderSlotEffect): Sql {
  const { shopId, id } = order;
  const isItsOwn = sql`${p.shopId} = ${shopId} and ${p.subject} = ${id}`;
  switch (effect.kind) {
    case "extended":
      return sql`update ${p} set ${assign(orderSlots, { heldUntil: effect.until })} where ${isItsOwn}`;
    case "released":
      return sql`delete from ${p} where ${isItsOwn}`;
    case "paid":
      return releasePaidSlots(order);
    default:
      return assertNever(effect);
  }
}

/** The contact has now paid here. From now on none of its orders counts against its IP address. */
function releasePaidSlots({ shopId, id }: { shopId: string; id: string }): Sql {
  const it = alias(orders, "it");
  const o = alias(orders, "o");
  const normalizedContactKey = sql`(select ${it.mailboxKey} from ${it} where ${it.shopId} = ${shopId} and ${it.id} = ${id})`;
  const others = sql`array(select ${o.id} from ${o} where ${o.shopId} = ${shopId} and ${o.mailboxKey} = ${normalizedContactKey})`;
  return sql`
    delete from ${p} where ${p.shopId} = ${shopId} and ${p.kind} = 'order'
      and ${p.subject} = any (${others} || ${id}::text) and (${p.subject} = ${id} or ${p.holder} <> ${normalizedContactKey})`;
}
