import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { activity } from "@/lib/schema/staff";

const a = alias(activity, "a");

const auditEntry = query({
  id: a.id,
  at: a.at,
  actorKind: a.whoKind,
  actorId: a.whoId,
  actorName: a.whoName,
  what: a.what,
  subjectKind: a.subjectKind,
  subjectId: a.subjectId,
  subjectName: a.subjectName,
  before: a.before,
  after: a.after,
});

export type AuditEntryRow = Row<typeof auditEntry>;

/** Filter of the audit log: everything, one subject, or one person or token. */
export type AuditLogFilter = { shopId: string; subject: { kind: string; id: string } | null; actorId: string | null };

/** Lists audit entries before a cursor, newest first. Each filter has its own index. */
export function listAuditEntries(
  db: Db,
  { shopId, subject, actorId }: AuditLogFilter,
  before: string | null,
  most: number,
): Promise<AuditEntryRow[]> {
  const ofSubject = subject ? sql`and ${a.subjectKind} = ${subject.kind} and ${a.subjectId} = ${subject.id}` : sql``;
  const byActor = actorId === null ? sql`` : sql`and ${a.whoId} = ${actorId}`;
  const earlier = before === null ? sql`` : sql`and ${a.id} < ${before}`;
  return auditEntry.all(
    db,
    sql`select ${auditEntry} from ${a} where ${a.shopId} = ${shopId} ${ofSubject} ${byActor} ${earlier}
    order by ${a.id} desc limit ${most}::int`,
  );
}
