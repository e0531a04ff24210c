import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { activity } from "@/lib/schema/staff";

const a = alias(activity, "a");

const change = query({ actorName: a.whoName, at: a.at });

/** Returns the actor and time of the last change of a subject. Reads do not count. */
export function findLastChange(
  db: Db,
  shopId: string,
  subject: { kind: string; id: string },
): Promise<Row<typeof change> | null> {
  return change.one(
    db,
    sql`select ${change} from ${a} where ${a.shopId} = ${shopId} and ${a.subjectKind} = ${subject.kind}
      and ${a.subjectId} = ${subject.id} and ${a.onceOn} is null order by ${a.id} desc limit 1`,
  );
}
