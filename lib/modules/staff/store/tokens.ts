import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { orNull } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { staff, tokens } from "@/lib/schema/staff";

const t = alias(tokens, "t");
const p = alias(staff, "p");

const listed = query({
  id: t.id,
  name: t.name,
  role: t.role,
  prefix: t.prefix,
  madeBy: orNull(p.name),
  createdAt: t.createdAt,
  lastUsedAt: t.lastUsedAt,
});

export type TokenRow = Row<typeof listed>;

/** Lists the valid tokens of a shop after a cursor, oldest first. */
export function listTokens(db: Db, shopId: string, after: string, most: number): Promise<TokenRow[]> {
  return listed.all(
    db,
    sql`select ${listed} from ${t} left join ${p} on ${p.shopId} = ${t.shopId} and ${p.id} = ${t.madeBy}
    where ${t.shopId} = ${shopId} and ${t.id} > ${after} and ${t.revokedAt} is null
    order by ${t.id} limit ${most}::int`,
  );
}

const revoked = query({ name: t.name, role: t.role });

/** Revokes a token; null if there is no valid one. */
export function revokeToken(tx: Db, shopId: string, id: string, now: Date): Promise<Row<typeof revoked> | null> {
  return revoked.one(
    tx,
    sql`update ${t} set ${assign(tokens, { revokedAt: now })}
    where ${t.shopId} = ${shopId} and ${t.id} = ${id} and ${t.revokedAt} is null returning ${revoked}`,
  );
}
