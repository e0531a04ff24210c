import type { Db } from "@/lib/platform/db/connection/client";
import { affected } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { type OrBindParam, params } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { previousSlugs, products } from "@/lib/schema/catalog";

const it = alias(products, "it");
const f = alias(previousSlugs, "f");

/** Id of the product with a slug: the published product that has it, otherwise the product that had it before. */
export function selectProductIdBySlug(shopId: OrBindParam<string>, slug: OrBindParam<string>): Sql {
  return sql`coalesce(
    (select ${it.id} from ${it} where ${it.shopId} = ${shopId} and ${it.slug} = ${slug} and ${it.published}),
    (select ${f.productId} from ${f} where ${f.shopId} = ${shopId} and ${f.slug} = ${slug}))`;
}

type NamedProduct = { shopId: string; slug: string };
const { param, prepare } = params<NamedProduct>();
const published = sql`select 1 from ${it}
  where ${it.shopId} = ${param.shopId} and ${it.id} = ${selectProductIdBySlug(param.shopId, param.slug)} and ${it.published}`;

/** True if a published product has or had this slug. */
export function hasProduct(db: Db, shopId: string, slug: string): Promise<boolean> {
  return affected(db, prepare(published, { shopId, slug }));
}
