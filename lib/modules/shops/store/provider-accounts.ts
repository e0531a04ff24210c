import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { connections } from "@/lib/schema/provider-accounts";

const c = alias(connections, "c");

const used = query({
  shopId: c.shopId,
  provider: c.provider,
  kind: c.kind,
  live: c.live,
  position: c.position,
  settings: c.settings,
  revision: c.revision,
  refusedAt: c.refusedAt,
});

/** Provider account of a shop. Its settings are encrypted. */
export type ConnectionRow = Row<typeof used>;

/** Lists the enabled provider accounts of a shop in the order of use. One round trip. */
export function listProviderAccountRows(db: Db, shopId: string): Promise<ConnectionRow[]> {
  return used.all(
    db,
    sql`select ${used} from ${c} where ${c.shopId} = ${shopId} and ${c.enabled} order by ${c.position}, ${c.provider}`,
  );
}
