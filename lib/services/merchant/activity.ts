import { type ActFacts, listActs } from "@/lib/adapters/db/staff/acts";
import type { UseCase } from "../use-case";
import { paged, readCursor } from "./cursor";

/** Lists audit entries of the shop, newest first. */
export const listActivity: UseCase<"listActivity"> = async (
  { db, shop },
  { subject_kind, subject_id, who_id, cursor, limit },
) => {
  const [before = null] = readCursor(cursor, 1) ?? [];
  const subject = subject_kind && subject_id ? { kind: subject_kind, id: subject_id } : null;
  const rows = await listActs(db, { shopId: shop.id, subject, whoId: who_id ?? null }, before, limit + 1);
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map(viewAct), next_cursor };
};

function viewAct(act: ActFacts) {
  return {
    id: act.id,
    at: act.at.toISOString(),
    who: { kind: act.whoKind, id: act.whoId, name: act.whoName },
    what: act.what,
    subject: { kind: act.subjectKind, id: act.subjectId, name: act.subjectName },
    before: act.before,
    after: act.after,
  };
}
