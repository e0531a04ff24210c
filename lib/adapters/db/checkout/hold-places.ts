import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client";

/** Somebody who may hold only so much of a shop: a mailbox, or an address on the network. */
export type Holder = { key: Uint8Array; most: number };

/** What takes a place, and until when. */
export type Holding = { shopId: string; subject: string; until: Date; now: Date };

/**
 * The statement that takes the holder's first free place for an unpaid order; it answers with nothing where there is none, or
 * where another took it in the same moment.
 */
export function takingPlace(holding: Holding, holder: Holder, onlyIf: SQL = sql`true`): SQL {
  const { shopId, subject, until } = holding;
  const now = sql`${holding.now.toISOString()}::timestamptz`;
  const own = sql`p.shop_id = ${shopId} and p.holder = ${holder.key} and p.kind = 'order' and p.held_until > ${now}`;
  return sql`
    insert into hold_places as h (shop_id, holder, kind, ordinal, subject, held_until)
    select ${shopId}, ${holder.key}::bytea, 'order', n, ${subject}, ${until.toISOString()}::timestamptz
    from generate_series(1, ${holder.most}::int) n
    where ${onlyIf} and not exists (select 1 from hold_places p where ${own} and p.ordinal = n)
      and (select count(*) from hold_places p where ${own}) < ${holder.most}::int
    order by n limit 1
    on conflict (shop_id, holder, kind, ordinal) do update
      set subject = excluded.subject, held_until = excluded.held_until where h.held_until <= ${now}
    returning 1 as taken`;
}

/** Takes one of the holder's places; false where all are held. */
export async function takePlace(db: Db, holding: Holding, holder: Holder): Promise<boolean> {
  // A place may be lost to another in the same moment; it can only be lost as often as there are places.
  for (let lost = 0; lost <= holder.most; lost++) {
    const { rows } = await db.execute(takingPlace(holding, holder));
    if (rows[0]) return true;
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
  const name = (at: number) => sql.identifier(`put_${at}`);
  const puts = holders.map(
    ({ key, most }, at) => sql`${name(at)} as (
      insert into hold_places (shop_id, holder, kind, ordinal, subject, held_until)
      select ${shopId}, ${key}::bytea, 'draft', n, ${subject}, ${until.toISOString()}::timestamptz
      from generate_series(1, ${most}::int) n
      left join hold_places p on p.shop_id = ${shopId} and p.holder = ${key} and p.kind = 'draft' and p.ordinal = n
      where ${at === 0 ? sql`true` : sql`exists (select 1 from ${name(at - 1)})`}
      order by p.held_until nulls first, n limit 1
      on conflict (shop_id, holder, kind, ordinal) do update
        set subject = excluded.subject, held_until = excluded.held_until
      returning 1)`,
  );
  if (puts.length > 0) await db.execute(sql`with ${sql.join(puts, sql`, `)} select 1`);
}

/** How many places of the holder are held. */
export async function countPlaces(db: Db, { shopId, now }: Holding, holder: Holder): Promise<number> {
  const { rows } = await db.execute<{ held: number }>(sql`
    select count(*)::int as held from hold_places
    where shop_id = ${shopId} and holder = ${holder.key} and kind = 'order' and held_until > ${now.toISOString()}`);
  return rows[0]?.held ?? 0;
}

/** What becomes of an order's places when it moves: an order that is no longer unpaid holds none. */
export function movingPlaces(order: { shopId: string; id: string }, to: "over" | "paid" | Date): SQL {
  const { shopId, id } = order;
  if (to instanceof Date)
    return sql`update hold_places set held_until = ${to.toISOString()} where shop_id = ${shopId} and subject = ${id}`;
  if (to === "over") return sql`delete from hold_places where shop_id = ${shopId} and subject = ${id}`;
  // Whoever has paid here is known: from now on none of its orders counts against its address.
  const mailbox = sql`(select mailbox_key from orders where shop_id = ${shopId} and id = ${id})`;
  const others = sql`array(select o.id from orders o where o.shop_id = ${shopId} and o.mailbox_key = ${mailbox})`;
  return sql`
    delete from hold_places p where p.shop_id = ${shopId} and p.kind = 'order'
      and p.subject = any (${others} || ${id}::text) and (p.subject = ${id} or p.holder <> ${mailbox})`;
}
