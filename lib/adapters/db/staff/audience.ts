import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { firstOf, known, listOf, object } from "../sql/values";
import { domains, shops } from "../tables/shops";
import { staff } from "../tables/staff";

const s = called(shops, "s");
const d = called(domains, "d");
const p = called(staff, "p");

const audience = query({
  sender: object({ shopName: s.name, timeZone: s.timeZone }),
  // A shop keeps at least one domain that is served here. The admin is on the first of these.
  host: known(
    firstOf(
      d.host,
      sql`from ${d} where ${d.shopId} = ${s.id} order by ${d.served} desc, ${d.isPrimary} desc, ${d.host} limit 1`,
    ),
  ),
  people: listOf(object({ shopId: p.shopId, id: p.id, contact: p.contact, notices: p.notices }), {
    by: sql`${p.id}`,
    from: sql`from ${p} where ${p.shopId} = ${s.id} and ${p.removedAt} is null and ${p.notices} <> '{}'`,
  }),
});

/** Staff members of a shop who want a notification, contacts still encrypted; with the sender and the host of the admin. */
export type Audience = Found<typeof audience>;

export function findAudience(db: Db, shopId: string): Promise<Audience | null> {
  return audience.one(db, sql`select ${audience} from ${s} where ${s.id} = ${shopId}`);
}
