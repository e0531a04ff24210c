import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { known, listOf, object } from "../sql/values";
import { setting } from "../sql/write";
import { connections } from "../tables/connections";
import { paymentMethods } from "../tables/shops";
import type { ConnectionRow } from "./connections";

const c = called(connections, "c");
const m = called(paymentMethods, "m");

/**
 * Notes since when a provider refuses the keys of a shop, or, with null, that it takes them; nothing where the connection was changed
 * since. It is no change that a merchant makes, so the revision stays.
 */
export async function noteRefusedKeys(
  db: Db,
  { shopId, provider, revision }: Pick<ConnectionRow, "shopId" | "provider" | "revision">,
  refusedAt: Date | null,
): Promise<void> {
  const isOther = refusedAt === null ? sql`is not null` : sql`is null`;
  await db.execute(sql`
    update ${c} set ${setting(connections, { refusedAt })}
    where ${c.shopId} = ${shopId} and ${c.provider} = ${provider} and ${c.revision} = ${revision}
      and ${c.refusedAt} ${isOther}`);
}

const refused = query({
  provider: c.provider,
  refusedAt: known(c.refusedAt),
  methods: listOf(object({ name: m.name, gateways: m.gateways }), {
    by: sql`${m.position}, ${m.code}`,
    from: sql`from ${m} where ${m.shopId} = ${c.shopId} and ${m.enabled} and ${c.provider} = any (${m.gateways})`,
  }),
});

/** Gateways that refuse the keys of a shop, and the ways to pay that are on and served by them. */
export function listRefusedGateways(db: Db, shopId: string): Promise<Found<typeof refused>[]> {
  return refused.all(
    db,
    sql`select ${refused} from ${c}
    where ${c.shopId} = ${shopId} and ${c.kind} = 'payment' and ${c.enabled} and ${c.refusedAt} is not null
    order by ${c.refusedAt} desc, ${c.provider}`,
  );
}
