import type { Db } from "../connection/client";
import { isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { type Slots, slots } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { int } from "../sql/values";
import { insertingFrom, names, replacing, setting } from "../sql/write";
import { holdPlaces } from "../tables/checkout";
import { orders } from "../tables/orders";

/** Somebody who may hold only so much of a shop: a mailbox, or an address on the network. */
export type Holder = { key: Uint8Array; most: number };

/** What takes a place, and until when. */
export type Holding = { shopId: string; subject: string; until: Date; now: Date };

const p = called(holdPlaces, "p");

/** Where two ask for one place: what the row of the one who was quicker is found by, and what is put into it. */
const samePlace = names(holdPlaces.shopId, holdPlaces.holder, holdPlaces.kind, holdPlaces.ordinal);
const takeOver = replacing(holdPlaces.subject, holdPlaces.heldUntil);

/**
 * The statement that takes the holder's first free place for an unpaid order; it answers with nothing where there is none, or
 * where another took it in the same moment.
 */
export function takingPlace(holding: Slots<Holding>, { key, most }: Slots<Holder>, onlyIf: Sql = sql`true`): Sql {
  const { shopId, subject, until } = holding;
  const now = sql`${holding.now}::timestamptz`;
  const own = sql`${p.shopId} = ${shopId} and ${p.holder} = ${key} and ${p.kind} = 'order' and ${p.heldUntil} > ${now}`;
  return sql`
    ${insertingFrom(holdPlaces, { shopId, holder: key, kind: "order", ordinal: sql`n`, subject, heldUntil: until })}
    from generate_series(1, ${most}::int) n
    where ${onlyIf} and not exists (select 1 from ${p} where ${own} and ${p.ordinal} = n)
      and (select count(*) from ${p} where ${own}) < ${most}::int
    order by n limit 1
    on conflict (${samePlace}) do update set ${takeOver} where ${holdPlaces.heldUntil} <= ${now}
    returning 1 as taken`;
}

const { given: one, fill } = slots<Holding & Holder>();
const takingOne = takingPlace(one, one);

/** Takes one of the holder's places; false where all are held. */
export async function takePlace(db: Db, holding: Holding, holder: Holder): Promise<boolean> {
  // A place may be lost to another in the same moment; it can only be lost as often as there are places.
  for (let lost = 0; lost <= holder.most; lost++) {
    if (await isFound(db, fill(takingOne, { ...holding, ...holder }))) return true;
    if ((await countPlaces(db, holding, holder)) >= holder.most) return false;
  }
  return false;
}

/**
 * Puts a draft into its holders' places, each in that of the oldest, whose draft has none afterwards. Whoever else does so for
 * the same holder at the same moment waits until the transaction ends. The first holder is asked first, so that nobody waits
 * in a circle.
 */
export async function replaceOldest(
  db: Db,
  { shopId, subject, until }: Holding,
  holders: readonly Holder[],
): Promise<void> {
  const name = (at: number) => sql.raw(`put_${at}`);
  const puts = holders.map(
    ({ key, most }, at) => sql`${name(at)} as (
      ${insertingFrom(holdPlaces, { shopId, holder: key, kind: "draft", ordinal: sql`n`, subject, heldUntil: until })}
      from generate_series(1, ${most}::int) n left join ${p}
        on ${p.shopId} = ${shopId} and ${p.holder} = ${key} and ${p.kind} = 'draft' and ${p.ordinal} = n
      where ${at === 0 ? sql`true` : sql`exists (select 1 from ${name(at - 1)})`}
      order by ${p.heldUntil} nulls first, n limit 1
      on conflict (${samePlace}) do update set ${takeOver}
      returning 1)`,
  );
  if (puts.length > 0) await db.execute(sql`with ${sql.join(puts)} select 1`);
}

const held = query({ places: int(sql`count(*)`) });

/** How many places of the holder are held. */
export async function countPlaces(db: Db, { shopId, now }: Holding, holder: Holder): Promise<number> {
  const row = await held.one(
    db,
    sql`select ${held} from ${p} where ${p.shopId} = ${shopId} and ${p.holder} = ${holder.key} and ${p.kind} = 'order'
      and ${p.heldUntil} > ${now.toISOString()}`,
  );
  return row?.places ?? 0;
}

/** What becomes of an order's places when it moves: an order that is no longer unpaid holds none. */
export function movingPlaces(order: { shopId: string; id: string }, to: "over" | "paid" | Date): Sql {
  const { shopId, id } = order;
  const isItsOwn = sql`${p.shopId} = ${shopId} and ${p.subject} = ${id}`;
  if (to instanceof Date) return sql`update ${p} set ${setting(holdPlaces, { heldUntil: to })} where ${isItsOwn}`;
  if (to === "over") return sql`delete from ${p} where ${isItsOwn}`;
  // Whoever has paid here is known: from now on none of its orders counts against its address.
  const it = called(orders, "it");
  const o = called(orders, "o");
  const mailbox = sql`(select ${it.mailboxKey} from ${it} where ${it.shopId} = ${shopId} and ${it.id} = ${id})`;
  const others = sql`array(select ${o.id} from ${o} where ${o.shopId} = ${shopId} and ${o.mailboxKey} = ${mailbox})`;
  return sql`
    delete from ${p} where ${p.shopId} = ${shopId} and ${p.kind} = 'order'
      and ${p.subject} = any (${others} || ${id}::text) and (${p.subject} = ${id} or ${p.holder} <> ${mailbox})`;
}
