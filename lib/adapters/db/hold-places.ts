import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";

/** Somebody who may hold only so much of a shop: a mailbox, or an address on the network. */
export type Holder = { key: Buffer; most: number };

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
  return sql`
    delete from hold_places p using orders paid, orders o
    where paid.shop_id = ${shopId} and paid.id = ${id} and p.shop_id = ${shopId} and p.kind = 'order'
      and o.shop_id = ${shopId} and o.id = p.subject
      and (p.subject = ${id} or (o.mailbox_key = paid.mailbox_key and p.holder <> o.mailbox_key))`;
}
