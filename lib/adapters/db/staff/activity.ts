import { newId } from "@/lib/adapters/random";
import { differences, type Facts } from "@/lib/domain/staff/differences";
import type { Who } from "@/lib/domain/who";
import type { Db } from "../connection/client";
import { insertInto } from "../sql/rows";
import { sql } from "../sql/sql";
import { activity } from "../tables/staff";

/** Something that was done in a shop. Neither secrets nor buyers' data may stand in it. */
export type Act = {
  /** The noun and what became of it: `product.changed`. */
  what: string;
  /** What it was done to; `name` is what people call it. */
  subject: { kind: string; id: string; name?: string | null };
  before?: Facts;
  after?: Facts;
  /** The day, for what is noted once a day for each person and subject. */
  onceOn?: string;
};

/** In which shop, by whom and when. */
type Actor = { shop: { id: string }; who: Who; now: Date };

/**
 * Notes what somebody does, in the transaction that does it. Of `before` and `after` only what differs is kept, and a change that
 * changes nothing is not noted.
 */
export async function noteActivity(tx: Db, actor: Actor, act: Act): Promise<void> {
  await noteActivities(tx, actor, [act]);
}

/** The same for many things at once, in one statement. */
export async function noteActivities(tx: Db, { shop, who, now }: Actor, acts: readonly Act[]): Promise<void> {
  const isNamed = who.kind === "staff" || who.kind === "token";
  const rows = acts.flatMap((act) => {
    const changed = differences(act.before, act.after);
    return changed
      ? {
          shopId: shop.id,
          id: newId("act", now),
          whoKind: who.kind,
          whoId: isNamed ? who.id : null,
          whoName: isNamed ? who.name : null,
          at: now,
          what: act.what,
          subjectKind: act.subject.kind,
          subjectId: act.subject.id,
          subjectName: act.subject.name ?? null,
          before: changed.before,
          after: changed.after,
          onceOn: act.onceOn ?? null,
        }
      : [];
  });
  if (rows.length > 0) await tx.execute(sql`${insertInto(activity, rows)} on conflict do nothing`);
}
