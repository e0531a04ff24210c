import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { known, object, selectList } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { connections } from "@/lib/schema/provider-accounts";
import { paymentMethods } from "@/lib/schema/shops";

const c = alias(connections, "c");
const m = alias(paymentMethods, "m");

/**
 * Records since when a provider rejects the keys of a shop; null if it accepts them. Does nothing if the account was changed
 * since. The revision stays, because the merchant changed nothing.
 */
export async function noteRefusedKeys(
  db: Db,
  { shopId, provider, revision }: Pick<typeof connections.$inferSelect, "shopId" | "provider" | "revision">,
  refusedAt: Date | null,
): Promise<void> {
  const isOther = refusedAt === null ? sql`is not null` : sql`is null`;
  await db.execute(sql`
    update ${c} set ${assign(connections, { refusedAt })}
    where ${c.shopId} = ${shopId} and ${c.provider} = ${provider} and ${c.revision} = ${revision}
      and ${c.refusedAt} ${isOther}`);
}

const refused = query({
  provider: c.provider,
  refusedAt: known(c.refusedAt),
  methods: selectList(object({ name: m.name, gateways: m.gateways }), {
    by: sql`${m.position}, ${m.code}`,
    from: sql`from ${m} where ${m.shopId} = ${c.shopId} and ${m.enabled} and ${c.provider} = any (${m.gateways})`,
  }),
});

/** Lists gateways that reject the keys of a shop, and the enabled payment methods that use them. */
export function listRefusedGateways(db: Db, shopId: string): Promise<Row<typeof refused>[]> {
  return refused.all(
    db,
    sql`select ${refused} from ${c}
    where ${c.shopId} = ${shopId} and ${c.kind} = 'payment' and ${c.enabled} and ${c.refusedAt} is not null
    order by ${c.refusedAt} desc, ${c.provider}`,
  );
}
