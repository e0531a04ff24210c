import { alias } from "../sql/shape";
import type { OrBindParam } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { previousSlugs, products } from "../tables/catalogue";

const it = alias(products, "it");
const f = alias(previousSlugs, "f");

/** Id of the product with a slug: the published product that has it, otherwise the product that had it before. */
export function selectProductIdBySlug(shopId: OrBindParam<string>, slug: OrBindParam<string>): Sql {
  return sql`coalesce(
    (select ${it.id} from ${it} where ${it.shopId} = ${shopId} and ${it.slug} = ${slug} and ${it.published}),
    (select ${f.productId} from ${f} where ${f.shopId} = ${shopId} and ${f.slug} = ${slug}))`;
}
