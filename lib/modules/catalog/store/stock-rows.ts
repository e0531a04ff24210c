import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { object, selectList, subquery, textValue, when } from "@/lib/platform/db/sql/values";
import { columnNames } from "@/lib/platform/db/sql/write";
import { productImages, products, variants } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";
import { lowStocks } from "@/lib/schema/stock";
import { selectProductIds } from "./editing/listing";
import { compareStockCursor, type StockOrder, selectSortKeys, selectStockCursor } from "./stock-sort";

const v = alias(variants, "v");
const p = alias(products, "p");
const s = alias(lowStocks, "s");
const i = alias(images, "i");
const pi = alias(productImages, "pi");
const foundVariant = alias(variants, "found");
const nextProduct = alias(products, "next");
const chosenProduct = alias(products, "chosen");

/** Picture of the variant `v`: its own, otherwise the first one of its product. */
const picture = subquery(
  "picture",
  { path: i.path, width: i.width, height: i.height, alt: i.alt },
  sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
    where ${pi.shopId} = ${v.shopId} and ${pi.productId} = ${v.productId}
    order by ${pi.imageId} = ${v.imageId} desc nulls last, ${pi.position} limit 1`,
);

const columns = {
  variantId: v.id,
  productId: v.productId,
  productName: p.name,
  productOptions: p.options,
  options: v.options,
  sku: v.sku,
  stock: v.stock,
  price: v.price,
  compareAtPrice: v.compareAtPrice,
  image: when(sql`${picture.columns.path} is not null`, object(picture.columns)),
};
const cursor = selectList(textValue(sql`parts.part`), {
  from: sql`from json_array_elements_text(found.place) with ordinality as parts (part, nth)`,
  by: sql`parts.nth`,
});
const stockRow = query({ ...columns, place: cursor });

/** Stock of one variant, and its position in the list. */
export type StockListRow = Row<typeof stockRow>;

/** Filters of a stock list. */
export type StockListFilters = {
  level?: "low" | "out" | undefined;
  productId?: string | undefined;
  searchTerms: readonly string[];
};

/** Page of a list: sort order, cursor and limit. */
export type StockListPage = { sort: StockOrder; after: readonly string[] | null; limit: number };

/** Lists the variants of a shop that are not archived, in one round trip. `level` limits the list to low or empty stock. */
export function listStockRows(
  db: Db,
  shopId: string,
  filters: StockListFilters,
  page: StockListPage,
): Promise<StockListRow[]> {
  const found = page.sort === "product" ? byProduct(shopId, filters, page) : bySort(shopId, filters, page);
  return stockRow.all(
    db,
    sql`select ${stockRow} from (${found}) as found
    cross join lateral (select * from ${variants} where ${variants.shopId} = ${shopId} and ${variants.id} = ${foundVariant.id} limit 1) as v
    ${withProduct} left join lateral ${picture.joined} on true
    order by found.nth`,
  );
}

/**
 * Product of the variant `v`, looked up per row (`offset 0`): a plan for small shops would read all products for each variant.
 */
const withProduct = sql`join lateral (select ${columnNames(products.shopId, products.id, products.name, products.options, products.search, products.archivedAt)}
  from ${products} where ${products.shopId} = ${v.shopId} and ${products.id} = ${v.productId} offset 0) as p on true`;

/**
 * Variants of the newest products: the rest of the product at which the previous page ended, then those of the next products.
 */
function byProduct(
  shopId: string,
  { level, productId, searchTerms }: StockListFilters,
  { after, limit }: StockListPage,
): Sql {
  const [last = null, ...within] = after ?? [];
  const productFilters = {
    archived: false,
    stock: level,
    searchTerms,
    ...(productId === undefined ? {} : { ids: [productId] }),
  };
  const next = selectProductIds(shopId, productFilters, { after: last, limit });
  const chosen =
    last === null ? next : sql`select ${last}::text as id union all select ${nextProduct.id} from (${next}) as next`;
  const beyond =
    last === null ? sql`` : sql`and (${v.productId} <> ${last} or ${compareStockCursor("within", within)})`;
  return sql`select ${v.id}, ${selectStockCursor("product")} as place,
      row_number() over (order by ${v.productId} desc, ${selectSortKeys("within")}) as nth
    from (${chosen}) as chosen
    join ${v} on ${v.shopId} = ${shopId} and ${v.productId} = ${chosenProduct.id} ${marked(shopId, level)} ${withProduct}
    where ${v.shopId} = ${shopId} and ${p.archivedAt} is null ${beyond}
    order by nth limit ${limit}`;
}

/** Reads all variants. No index holds these orders, and an index on stock would slow down every sale. */
function bySort(
  shopId: string,
  { level, productId, searchTerms }: StockListFilters,
  { sort, after, limit }: StockListPage,
): Sql {
  const conditions = [sql`${p.archivedAt} is null`];
  if (productId !== undefined) conditions.push(sql`${v.productId} = ${productId}`);
  if (searchTerms.length > 0)
    conditions.push(sql`${p.search} @@ ${searchTerms.map((word) => `'${word}':*`).join(" & ")}::tsquery`);
  if (after !== null) conditions.push(compareStockCursor(sort, after));
  return sql`select ${v.id}, ${selectStockCursor(sort)} as place, row_number() over (order by ${selectSortKeys(sort)}) as nth
    from ${v} ${marked(shopId, level)} ${withProduct}
    where ${v.shopId} = ${shopId} and ${sql.join(conditions, " and ")} order by nth limit ${limit}`;
}

/** Limits the variants `v` to those with low or empty stock. */
function marked(shopId: string, level: StockListFilters["level"]): Sql {
  if (level === undefined) return sql``;
  return sql`join ${s} on ${s.shopId} = ${shopId} and ${s.level} = ${level} and ${s.variantId} = ${v.id}`;
}
