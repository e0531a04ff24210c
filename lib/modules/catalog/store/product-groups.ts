import type { ProductRow } from "@/lib/modules/catalog/rules/product";
import type { Db } from "@/lib/platform/db/connection/client";
import { withGenericPlan } from "@/lib/platform/db/connection/plans";
import { query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import type { OrBindParam } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { aggregateList, amount, int, object, orNull, selectList, subquery } from "@/lib/platform/db/sql/values";
import { products } from "@/lib/schema/catalog";
import type { Pick } from "./picks";
import { selectNextCampaignChange } from "./running-campaign";
import { joinSummaryTables, p, summary } from "./summary";

/** Products in the groups they were picked by, and the next time at which a campaign of the shop starts or ends. */
export type ProductGroups = { groups: ProductRow[][]; campaignsChangeAt: Date | null };

const product = object(summary);
const pickedProduct = alias(products, "picked");

/** Picked groups and the products of each. */
function grouped(shopId: OrBindParam<string>, now: OrBindParam<Date>, picks: readonly Pick[]) {
  const picked = picks.map((pick, grp) => sql`select ${grp}::int as grp, id, ord from (${pick}) as chosen`);
  return subquery(
    "shelves",
    { grp: int(sql`grp`), products: aggregateList(product, sql`ord`) },
    sql`from (${sql.join(picked, " union all ")}) as picked
      join ${p} on ${p.shopId} = ${shopId} and ${p.id} = ${pickedProduct.id} ${joinSummaryTables(now)}
      group by grp`,
  );
}

/** `isPlannedOnce`: one plan is good for all values, and planning each time would take longer than the execution. */
type Asked = { before?: Sql; picks: readonly Pick[]; total: Sql; hasGenericPlan?: boolean };

/**
 * Builds the statement for the picks and a number of the caller. `find` runs it, with its parameters filled, in one round trip.
 */
export function buildProductGroupsQuery(
  shopId: OrBindParam<string>,
  now: OrBindParam<Date>,
  { before = sql``, picks, total, hasGenericPlan = false }: Asked,
) {
  const groups = grouped(shopId, now, picks);
  const found = query({
    total: orNull(amount(total)),
    campaignsChangeAt: selectNextCampaignChange(shopId, now),
    groups: selectList(object(groups.columns), { from: sql`from ${groups.joined}` }),
  });
  const statement = sql`${before} select ${found}`;
  const find = async (db: Db, filled: Sql): Promise<ProductGroups & { total: number | null }> => {
    const row = await found.one(db, filled);
    const byGroup = new Map(row?.groups.map(({ grp, products }) => [grp, products]));
    return {
      total: row?.total ?? null,
      campaignsChangeAt: row?.campaignsChangeAt ?? null,
      groups: picks.map((_, grp) => byGroup.get(grp) ?? []),
    };
  };
  return { statement: hasGenericPlan ? withGenericPlan(statement) : statement, find };
}
