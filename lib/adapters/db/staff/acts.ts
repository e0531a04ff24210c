import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { activity } from "../tables/staff";

const a = called(activity, "a");

const act = query({
  id: a.id,
  at: a.at,
  whoKind: a.whoKind,
  whoId: a.whoId,
  whoName: a.whoName,
  what: a.what,
  subjectKind: a.subjectKind,
  subjectId: a.subjectId,
  subjectName: a.subjectName,
  before: a.before,
  after: a.after,
});

export type ActFacts = Found<typeof act>;

/** Filter of the audit log: everything, one subject, or one person or token. */
export type ActSearch = { shopId: string; subject: { kind: string; id: string } | null; whoId: string | null };

/** Lists audit entries before a cursor, newest first. Each filter has its own index. */
export function listActs(
  db: Db,
  { shopId, subject, whoId }: ActSearch,
  before: string | null,
  most: number,
): Promise<ActFacts[]> {
  const ofSubject = subject ? sql`and ${a.subjectKind} = ${subject.kind} and ${a.subjectId} = ${subject.id}` : sql``;
  const byWho = whoId === null ? sql`` : sql`and ${a.whoId} = ${whoId}`;
  const earlier = before === null ? sql`` : sql`and ${a.id} < ${before}`;
  return act.all(
    db,
    sql`select ${act} from ${a} where ${a.shopId} = ${shopId} ${ofSubject} ${byWho} ${earlier}
    order by ${a.id} desc limit ${most}::int`,
  );
}
