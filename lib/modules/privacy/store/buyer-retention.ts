import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { known, orNull, truth } from "@/lib/platform/db/sql/values";
import { assignExcluded, columnNames, insertInto } from "@/lib/platform/db/sql/write";
import { orders } from "@/lib/schema/orders";
import { retentionWalks } from "@/lib/schema/privacy";
import { shops } from "@/lib/schema/shops";
import { isOpen } from "./buyers";

const s = alias(shops, "s");
const w = alias(retentionWalks, "w");
const o = alias(orders, "o");

const due = query({
  shopId: s.id,
  retentionDays: known(s.keepBuyersDays),
  walkedTo: orNull(w.walkedTo),
  walkedId: orNull(w.walkedId),
  beganAt: orNull(w.beganAt),
});

/** Shop with a retention period, and its retention cursor. */
export type RetentionCursor = Row<typeof due>;

/** Lists shops whose retention run is due. */
export function listDueRetentions(db: Db, now: Date, most: number): Promise<RetentionCursor[]> {
  return due.all(
    db,
    sql`select ${due} from ${s} left join ${w} on ${w.shopId} = ${s.id}
      where ${s.keepBuyersDays} is not null and ${s.deletedAt} is null
        and (${w.nextAt} is null or ${w.nextAt} <= ${now.toISOString()})
      order by ${w.nextAt} nulls first limit ${most}::int`,
  );
}

/** Retention cursor of a shop, and the time of its next run. */
export type RetentionCursorRow = typeof retentionWalks.$inferSelect;

/** Stores a retention cursor. */
export async function putWalk(db: Db, walk: RetentionCursorRow): Promise<void> {
  const { shopId, walkedTo, walkedId, beganAt, nextAt } = retentionWalks;
  await db.execute(sql`${insertInto(retentionWalks, walk)}
    on conflict (${columnNames(shopId)}) do update set ${assignExcluded(walkedTo, walkedId, beganAt, nextAt)}`);
}

const other = alias(orders, "other");

function agedBy(until: Date) {
  const isBuyerNeeded = sql`exists (
    select 1 from ${other} where ${other.shopId} = ${o.shopId} and ${other.mailboxKey} = ${o.mailboxKey}
      and (${other.placedAt} >= ${until.toISOString()} or ${isOpen(other)}))`;
  return query({
    id: o.id,
    placedAt: o.placedAt,
    normalizedContactKey: o.mailboxKey,
    isRipe: truth(sql`${o.forgottenAt} is null and not ${isBuyerNeeded}`),
  });
}

/** Order older than the retention period. `isRipe`: its buyer has not bought since, and has no unfinished order. */
export type AgedOrder = Row<ReturnType<typeof agedBy>>;

/** Lists some orders placed before `until`, oldest first, after the cursor. */
export function listAged(
  db: Db,
  { shopId, walkedTo, walkedId }: Pick<RetentionCursor, "shopId" | "walkedTo" | "walkedId">,
  { until, most }: { until: Date; most: number },
): Promise<AgedOrder[]> {
  const aged = agedBy(until);
  const after = walkedTo
    ? sql`and (${o.placedAt}, ${o.id}) > (${walkedTo.toISOString()}::timestamptz, ${walkedId ?? ""})`
    : sql``;
  return aged.all(
    db,
    sql`select ${aged} from ${o} where ${o.shopId} = ${shopId} and ${o.placedAt} < ${until.toISOString()} ${after}
      order by ${o.placedAt}, ${o.id} limit ${most}::int`,
  );
}
