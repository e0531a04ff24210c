import { s } from "@/lib/modules/shops/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query } from "@/lib/platform/db/sql/query";
import { toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { int } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { products } from "@/lib/schema/catalog";
import { domains, signUps } from "@/lib/schema/shops";
import { sessions } from "@/lib/schema/staff";

const u = alias(signUps, "u");
const d = alias(domains, "d");
const p = alias(products, "p");
const used = alias(sessions, "used");

const free = query({ ordinal: int(sql`n`) });

/** Returns the first free place of a contact, which may open `most` shops; null if it has opened all. */
export async function findFreeOrdinal(db: Db, ownerKeys: readonly Buffer[], most: number): Promise<number | null> {
  const row = await free.one(
    db,
    sql`select ${free} from generate_series(1, ${most}::int) n where not exists (
      select 1 from ${u} where ${u.ownerKey} in ${toKeyList(ownerKeys)} and ${u.ordinal} = n)
    order by n limit 1`,
  );
  return row?.ordinal ?? null;
}

const owned = query({ shopId: u.shopId });

/** Returns the id of the shop with this slug if the contact opened it; else null. */
export async function findOwnShopId(db: Db, slug: string, ownerKeys: readonly Buffer[]): Promise<string | null> {
  const row = await owned.one(
    db,
    sql`select ${owned} from ${u} join ${s} on ${s.id} = ${u.shopId}
    where ${s.slug} = ${slug} and ${u.ownerKey} in ${toKeyList(ownerKeys)}`,
  );
  return row?.shopId ?? null;
}

/** True if a shop has this slug or this host. */
export function isAddressTaken(db: Db, { slug, host }: { slug: string; host: string }): Promise<boolean> {
  return affected(
    db,
    sql`select 1 from ${s} where ${s.slug} = ${slug} union all select 1 from ${d} where ${d.host} = ${host} limit 1`,
  );
}

export type NewSignUp = { shopId: string; ownerKey: Buffer; ordinal: number; codesLeft: number; createdAt: Date };

/** Stores that a contact opened a shop. Violates the unique index if a concurrent request took the same place. */
export async function insertSignUp(tx: Db, signUp: NewSignUp): Promise<void> {
  await tx.execute(insertInto(signUps, signUp));
}

const lent = query({ codesLeft: u.codesLeft });

/** Counts a code that the deployment's sender sends for a shop. Returns the number of codes left; null if there was none. */
export async function takeLentCode(tx: Db, shopId: string): Promise<number | null> {
  const row = await lent.one(
    tx,
    sql`update ${u} set ${assign(signUps, { codesLeft: sql`${u.codesLeft} - 1` })}
    where ${u.shopId} = ${shopId} and ${u.codesLeft} > 0 returning ${lent}`,
  );
  return row?.codesLeft ?? null;
}

/** Returns the number of codes that the deployment's sender still sends for a shop; null if nobody opened it by sign-up. */
export async function findLentCodes(db: Db, shopId: string): Promise<number | null> {
  const row = await lent.one(db, sql`select ${lent} from ${u} where ${u.shopId} = ${shopId}`);
  return row?.codesLeft ?? null;
}

/** True for a shop without products that nobody has used since then. A scheduled job closes it once. */
const isIdle = (since: Date): Sql => sql`${u.idleAt} is null and ${u.createdAt} <= ${since.toISOString()}
  and not exists (select 1 from ${p} where ${p.shopId} = ${u.shopId})
  and not exists (
    select 1 from ${used} where ${used.shopId} = ${u.shopId} and ${used.lastUsedAt} > ${since.toISOString()})`;

/** Lists shops without products that nobody has used since then. */
export async function listIdleShops(db: Db, since: Date, most: number): Promise<string[]> {
  const rows = await owned.all(
    db,
    sql`select ${owned} from ${u} where ${isIdle(since)} order by ${u.createdAt} limit ${most}::int`,
  );
  return rows.map(({ shopId }) => shopId);
}

/** Marks a shop as closed because nobody used it, and ends its lent codes; false if somebody has used it. */
export function markIdle(tx: Db, { shopId, since, now }: { shopId: string; since: Date; now: Date }): Promise<boolean> {
  return affected(
    tx,
    sql`update ${u} set ${assign(signUps, { idleAt: now, codesLeft: 0 })}
    where ${u.shopId} = ${shopId} and ${isIdle(since)} returning 1`,
  );
}
