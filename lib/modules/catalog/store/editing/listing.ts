import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, type SqlPart, sql } from "@/lib/platform/db/sql/sql";
import { amount, int, object, orNull, subquery, when } from "@/lib/platform/db/sql/values";
import { categories, productImages, products, variants } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";
import { lowStocks } from "@/lib/schema/stock";
import { archivedProductId } from "../../rules/archive";
import { selectMatchingIds } from "./text-search";

const p = alias(products, "p");
const c = alias(categories, "c");
const v = alias(variants, "v");
const i = alias(images, "i");
const pi = alias(productImages, "pi");
const s = alias(lowStocks, "s");
const other = alias(lowStocks, "other");
const chosenProduct = alias(products, "chosen");

/** Filters of the admin's product list. */
export type ProductListFilters = {
  archived: boolean;
  published?: boolean | undefined;
  categoryId?: string | undefined;
  stock?: "out" | "low" | undefined;
  ids?: readonly string[] | undefined;
  searchTerms: readonly string[];
};

/** First picture of the product `p`. */
const first = subquery(
  "first",
  { path: i.path, width: i.width, height: i.height, alt: i.alt },
  sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
    where ${pi.shopId} = ${p.shopId} and ${pi.productId} = ${p.id} order by ${pi.position} limit 1`,
);

/** Variant counts of the product `p`. */
const counted = subquery(
  "counted",
  {
    number: int(sql`count(*)`),
    runOut: int(sql`count(*) filter (where ${v.stock} = 0)`),
    stock: orNull(amount(sql`case when bool_and(${v.stock} is not null) then sum(${v.stock}) end`)),
  },
  sql`from ${v} where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}`,
);

const row = query({
  id: p.id,
  revision: p.revision,
  slug: p.slug,
  name: p.name,
  published: p.published,
  archivedAt: p.archivedAt,
  categoryId: p.categoryId,
  categoryLabel: orNull(c.label),
  priceFrom: p.priceFrom,
  priceTo: p.priceTo,
  soldCount: p.soldCount,
  createdAt: p.createdAt,
  variantCount: counted.columns.number,
  runOutCount: counted.columns.runOut,
  stock: counted.columns.stock,
  image: when(sql`${first.columns.path} is not null`, object(first.columns)),
});

/** Row of the admin's product list. */
export type ProductListRow = Row<typeof row>;

/** Lists products after a cursor, newest first, in one round trip. Each filter has an index. */
export function listProductRows(
  db: Db,
  shopId: string,
  filters: ProductListFilters,
  { after, limit }: { after: string | null; limit: number },
): Promise<ProductListRow[]> {
  return row.all(
    db,
    sql`select ${row} from (${selectProductIds(shopId, filters, { after, limit })}) as chosen
    cross join lateral (${lookedUp(shopId, chosenProduct.id)}) as p
    left join ${c} on ${c.shopId} = ${p.shopId} and ${c.id} = ${p.categoryId}
    left join lateral ${first.joined} on true
    cross join lateral ${counted.joined}
    order by ${p.id} desc`,
  );
}

/** Selects the `id` of products after a cursor, newest first. */
export function selectProductIds(
  shopId: string,
  filters: ProductListFilters,
  { after, limit }: { after: string | null; limit: number },
): Sql {
  const { stock, searchTerms, archived, published } = filters;
  const passed = sql`${p.shopId} = ${shopId} and ${passing(filters)} ${beyond(p.id, after)}`;
  const found = sql`${passed} and ${isMarked(shopId, stock)}`;
  // Unpublished products have their own index. There are usually far fewer of them than products out of stock.
  const isHidden = archived || published === false;
  const isWalked = stock !== undefined && !isHidden;
  const newest = (many: number, others = sql`true`) =>
    isWalked
      ? sql`select ${s.productId} as id, ${p.search} from ${s} cross join lateral (${lookedUp(shopId, s.productId)}) as p
          where ${s.shopId} = ${shopId} and ${s.level} = ${stock} ${beyond(s.productId, after)} and ${others} and ${passed}
          order by ${s.productId} desc limit ${many}`
      : sql`select ${p.id}, ${p.search} from ${p} where ${found} order by ${p.id} desc limit ${many}`;
  const hasMore = (than: number) =>
    sql`exists (select 1 from ${s} where ${s.shopId} = ${shopId} and ${s.level} = ${stock ?? null} ${beyond(s.productId, after)}
      offset ${than - 1})`;
  const among = (some: Sql) =>
    sql`select ${p.id} from (${some}) as p where ${found} order by ${p.id} desc limit ${limit}`;
  return searchTerms.length === 0
    ? newest(limit, isLast(shopId, stock))
    : selectMatchingIds({ shopId, searchTerms, limit, newest, among, ...(isWalked ? { repeats: true, hasMore } : {}) });
}

/** Condition for rows after the cursor. */
function beyond(id: SqlPart, after: string | null): Sql {
  return after === null ? sql`` : sql`and ${id} < ${after}`;
}

/** Looks up a product by id. Without the limit, a cached plan that assumes a small shop would read all its products. */
function lookedUp(shopId: string, id: SqlPart): Sql {
  return sql`select * from ${products} where ${products.shopId} = ${shopId} and ${products.id} = ${id} limit 1`;
}

/**
 * True if the row `s` is the last one of its product among low or empty stocks. The index is scanned backwards with a lookup
 * per product, so the cost of a page does not depend on their number. With `distinct`, Postgres may read all rows.
 */
function isLast(shopId: string, level: ProductListFilters["stock"]): Sql {
  if (level === undefined) return sql`true`;
  return sql`not exists (select 1 from ${other} where ${other.shopId} = ${shopId} and ${other.level} = ${level}
    and ${other.productId} = ${s.productId} and ${other.variantId} > ${s.variantId} offset 0)`;
}

/**
 * True if a variant of the product `p` has low or empty stock. Looked up by product; `offset 0` prevents a scan of the others.
 */
function isMarked(shopId: string, level: ProductListFilters["stock"]): Sql {
  if (level === undefined) return sql`true`;
  return sql`exists (select 1 from ${s}
    where ${s.shopId} = ${shopId} and ${s.level} = ${level} and ${s.productId} = ${p.id} offset 0)`;
}

function passing({ archived, published, categoryId, ids }: ProductListFilters): Sql {
  const conditions = [
    sql`${p.id} <> ${archivedProductId}`,
    archived ? sql`not ${p.published} and ${p.archivedAt} is not null` : sql`${p.archivedAt} is null`,
  ];
  if (published !== undefined) conditions.push(published ? sql`${p.published}` : sql`not ${p.published}`);
  if (categoryId !== undefined) conditions.push(sql`${p.categoryId} = ${categoryId}`);
  if (ids !== undefined) conditions.push(sql`${p.id} = any (${idList(ids)})`);
  return sql.join(conditions, " and ");
}
