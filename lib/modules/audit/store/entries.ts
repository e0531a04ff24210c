import type { AuditAction } from "@/lib/modules/audit/rules/actions";
import type { Db } from "@/lib/platform/db/connection/client";
import { insertRowsInto } from "@/lib/platform/db/sql/rows";
import { sql } from "@/lib/platform/db/sql/sql";
import { newId } from "@/lib/platform/random";
import { activity } from "@/lib/schema/staff";
import type { Actor } from "@/lib/values/actor";
import { type AuditFields, diffFields } from "@/lib/values/differences";

/** Entry for the audit log. It must contain neither secrets nor buyers' data. */
export type AuditEntry = {
  what: AuditAction;
  /** Subject of the change. `name` is for people. */
  subject: { kind: string; id: string; name?: string | null };
  before?: AuditFields;
  after?: AuditFields;
  /** Day, for entries that are recorded once per day, person and subject. */
  onceOn?: string;
};

/** Shop, actor and time. */
type AuditContext = { shop: { id: string }; actor: Actor; now: Date };

/**
 * Records an audit entry in the transaction of the change. Stores only the fields of `before` and `after` that differ. Records
 * nothing if nothing changed.
 */
export async function recordAudit(tx: Db, actor: AuditContext, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, actor, [entry]);
}

/** Records several audit entries in one statement. */
export async function recordAudits(
  tx: Db,
  { shop, actor, now }: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  const isNamed = actor.kind === "staff" || actor.kind === "token";
  const rows = entries.flatMap((entry) => {
    const changed = diffFields(entry.before, entry.after);
    return changed
      ? {
          shopId: shop.id,
          id: newId("act", now),
          whoKind: actor.kind,
          whoId: isNamed ? actor.id : null,
          whoName: isNamed ? actor.name : null,
          at: now,
          what: entry.what,
          subjectKind: entry.subject.kind,
          subjectId: entry.subject.id,
          subjectName: entry.subject.name ?? null,
          before: changed.before,
          after: changed.after,
          onceOn: entry.onceOn ?? null,
        }
      : [];
  });
  if (rows.length > 0) await tx.execute(sql`${insertRowsInto(activity, rows)} on conflict do nothing`);
}
