import { type AuditEntryRow, listAuditEntries } from "@/lib/modules/audit/store/entry-list";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { UseCase } from "@/lib/use-case/use-case";

/** Lists audit entries of the shop, newest first. */
export const listAuditLog: UseCase<"listAuditLog"> = async (
  { db, shop },
  { subject_kind, subject_id, actor_id, cursor, limit },
) => {
  const [before = null] = readCursor(cursor, 1) ?? [];
  const subject = subject_kind && subject_id ? { kind: subject_kind, id: subject_id } : null;
  const rows = await listAuditEntries(db, { shopId: shop.id, subject, actorId: actor_id ?? null }, before, limit + 1);
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map(toAuditEntryView), next_cursor };
};

function toAuditEntryView(entry: AuditEntryRow) {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: { kind: entry.actorKind, id: entry.actorId, name: entry.actorName },
    action: entry.what,
    subject: { kind: entry.subjectKind, id: entry.subjectId, name: entry.subjectName },
    before: entry.before,
    after: entry.after,
  };
}
