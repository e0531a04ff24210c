import { newId } from "@/lib/adapters/random";
import { differences, type Facts } from "@/lib/domain/staff/differences";
import type { Who } from "@/lib/domain/who";
import type { Db } from "../connection/client";
import { insertInto } from "../sql/rows";
import { sql } from "../sql/sql";
import { activity } from "../tables/staff";

/** Entry for the audit log. It must contain neither secrets nor buyers' data. */
export type Act = {
  /** Noun and event: `product.changed`. */
  what: string;
  /** Subject of the change. `name` is for people. */
  subject: { kind: string; id: string; name?: string | null };
  before?: Facts;
  after?: Facts;
  /** Day, for entries that are recorded once per day, person and subject. */
  onceOn?: string;
};

/** Shop, actor and time. */
type Actor = { shop: { id: string }; who: Who; now: Date };

/**
 * Records an audit entry in the transaction of the change. Stores only the fields of `before` and `after` that differ. Records
 * nothing if nothing changed.
 */
export async function noteActivity(tx: Db, actor: Actor, act: Act): Promise<void> {
  await noteActivities(tx, actor, [act]);
}

/** Records several audit entries in one statement. */
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
