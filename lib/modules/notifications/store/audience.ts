import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { known, object, selectList, selectOne } from "@/lib/platform/db/sql/values";
import { domains, shops } from "@/lib/schema/shops";
import { staff } from "@/lib/schema/staff";

const s = alias(shops, "s");
const d = alias(domains, "d");
const p = alias(staff, "p");

const audience = query({
  sender: object({ shopName: s.name, timeZone: s.timeZone }),
  // A shop keeps at least one domain that is served here. The admin is on the first of these.
  host: known(
    selectOne(
      d.host,
      sql`from ${d} where ${d.shopId} = ${s.id} order by ${d.served} desc, ${d.isPrimary} desc, ${d.host} limit 1`,
    ),
  ),
  people: selectList(object({ shopId: p.shopId, id: p.id, contact: p.contact, notices: p.notices }), {
    by: sql`${p.id}`,
    from: sql`from ${p} where ${p.shopId} = ${s.id} and ${p.removedAt} is null and ${p.notices} <> '{}'`,
  }),
});

/** Staff members of a shop who want a notification, contacts still encrypted; with the sender and the host of the admin. */
export type Audience = Row<typeof audience>;

export function findAudience(db: Db, shopId: string): Promise<Audience | null> {
  return audience.one(db, sql`select ${audience} from ${s} where ${s.id} = ${shopId}`);
}
