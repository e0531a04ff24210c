import { alias } from "@/lib/platform/db/sql/shape";
import type { OrBindParam } from "@/lib/platform/db/sql/slots";
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
