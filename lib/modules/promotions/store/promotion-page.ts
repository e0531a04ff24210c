import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias, type Field } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { selectList } from "@/lib/platform/db/sql/values";
import { products } from "@/lib/schema/catalog";
import { couriers, paymentMethods, shops } from "@/lib/schema/shops";

/** Page of a list: cursor and limit. */
export type PromotionPage = {
  after: string | null;
  limit: number;
  /** Limits the list to current and future promotions at `now`, or to ended ones. */
  when: { now: Date; isOver: boolean } | null;
  /** Text that the name must contain; empty means all. */
  nameFilter: string;
};

/** Columns that the filters of a list use. */
export type OfferColumns = { id: Sql | Field; endsAt: Sql | Field; enabled: Sql | Field; name: Sql | Field };

/** Condition for a page of a list, in addition to the shop. */
export function matchPromotionPage(
  { after, when, nameFilter }: PromotionPage,
  { id, endsAt, enabled, name }: OfferColumns,
): Sql {
  const open = when && sql`(${enabled} and ${endsAt} > ${when.now})`;
  return sql.join(
    [
      sql`true`,
      ...(after === null ? [] : [sql`${id} < ${after}`]),
      ...(open && when ? [when.isOver ? sql`not ${open}` : open] : []),
      ...(nameFilter === "" ? [] : [sql`strpos(lower(${name}), lower(${nameFilter})) > 0`]),
    ],
    " and ",
  );
}

/** Row to change, and its expected revision. */
export type Seen = { id: string; seen: number };

/** Restrictions of a promotion: products, payment methods and couriers. */
export type Named = { productIds: readonly string[]; paymentMethods: readonly string[]; couriers: readonly string[] };

const s = alias(shops, "s");
const p = alias(products, "p");
const m = alias(paymentMethods, "m");
const c = alias(couriers, "c");

/** Returns those of the given things that exist in the shop. */
export async function findNamed(db: Db, shopId: string, named: Named): Promise<Named> {
  const found = query({
    productIds: selectList(p.id, {
      from: sql`from ${p} where ${p.shopId} = ${s.id} and ${p.id} = any (${idList(named.productIds)})`,
    }),
    paymentMethods: selectList(m.code, { from: sql`from ${m} where ${m.shopId} = ${s.id}` }),
    couriers: selectList(c.code, { from: sql`from ${c} where ${c.shopId} = ${s.id}` }),
  });
  const row = await found.one(db, sql`select ${found} from ${s} where ${s.id} = ${shopId}`);
  return row ?? { productIds: [], paymentMethods: [], couriers: [] };
}
