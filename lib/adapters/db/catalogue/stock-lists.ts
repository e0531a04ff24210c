import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { countUpTo, orNull, text } from "../sql/values";
import { names } from "../sql/write";
import { products, variants } from "../tables/catalogue";
import { orders } from "../tables/orders";
import { lowStocks, stockChanges, stockMoves } from "../tables/stock";
import { attic } from "./editing/attic";
import { byWords } from "./editing/by-words";

const v = called(variants, "v");
const p = called(products, "p");
const m = called(stockMoves, "m");
const k = called(stockChanges, "k");
const o = called(orders, "o");
const s = called(lowStocks, "s");

const shelf = query({
  variantId: v.id,
  productId: v.productId,
  productName: p.name,
  options: v.options,
  sku: v.sku,
  stock: v.stock,
  price: v.price,
  compareAtPrice: v.compareAtPrice,
});

/** What is on the shelf of one variant. */
export type ShelfRow = Found<typeof shelf>;

/** What a list of shelves may be narrowed to. */
type ShelfFilters = { level?: "low" | "out" | undefined; productId?: string | undefined; words: readonly string[] };

/** The variants of a shop from after one of them on, the newest first; `level`: only those that have run out, or nearly. */
export function listShelves(
  db: Db,
  shopId: string,
  { level, productId, words }: ShelfFilters,
  { after, limit }: { after: string | null; limit: number },
): Promise<ShelfRow[]> {
  const conditions = [sql`${p.archivedAt} is null`];
  if (productId !== undefined) conditions.push(sql`${v.productId} = ${productId}`);
  if (after !== null) conditions.push(sql`${v.id} < ${after}`);
  const narrowed =
    level === undefined
      ? sql``
      : sql`join ${s} on ${s.shopId} = ${shopId} and ${s.level} = ${level} and ${s.variantId} = ${v.id}`;
  const inOrder = sql`${sql.join(conditions, " and ")} order by ${v.id} desc`;
  if (words.length === 0)
    return shelf.all(
      db,
      sql`select ${shelf} from ${v} ${narrowed} ${withProduct} where ${v.shopId} = ${shopId} and ${inOrder} limit ${limit}`,
    );
  const chosen = byWords({
    shopId,
    words,
    limit,
    newest: (many) => sql`select ${v.id}, ${p.search} from ${v} ${narrowed} ${withProduct}
      where ${v.shopId} = ${shopId} and ${inOrder} limit ${many}`,
    among: (
      some,
    ) => sql`select ${v.id} from (${some}) as p join ${v} on ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}
      ${narrowed} where ${v.shopId} = ${shopId} and ${inOrder} limit ${limit}`,
  });
  return shelf.all(
    db,
    sql`select ${shelf} from (${chosen}) as chosen join ${v} on ${v.shopId} = ${shopId} and ${v.id} = chosen.id
    ${withProduct} order by ${v.id} desc`,
  );
}

/**
 * The product of the variant `v`, looked up for each: a plan that serves all shops takes every shop for a small one, and would read
 * all products for each variant (`offset 0` keeps it from that).
 */
const withProduct = sql`join lateral (select ${names(products.shopId, products.id, products.name, products.search, products.archivedAt)}
  from ${products} where ${products.shopId} = ${v.shopId} and ${products.id} = ${v.productId} offset 0) as p on true`;

/** How many variants have run out, and how many have or are about to, of each no more than `most`. One round trip. */
export async function countShelves(db: Db, shopId: string, most: number) {
  const at = (level: "low" | "out") => sql`select 1 from ${s}
    join lateral (select 1 from ${p} where ${p.shopId} = ${s.shopId} and ${p.id} = ${s.productId}
      and ${p.archivedAt} is null offset 0) as sold on true
    where ${s.shopId} = ${shopId} and ${s.level} = ${level}`;
  const counted = query({ out: countUpTo(most, at("out")), low: countUpTo(most, at("low")) });
  return counted.alone(db);
}

/** Whether the shop sells, or sold, a variant of this id. */
export function hasVariant(db: Db, shopId: string, id: string): Promise<boolean> {
  return isFound(
    db,
    sql`select 1 from ${v} where ${v.shopId} = ${shopId} and ${v.id} = ${id} and ${v.productId} <> ${attic}`,
  );
}

const move = query({
  id: m.id,
  at: m.at,
  /** As the database has it: a place in the list is exact to the microsecond. */
  atText: text(sql`${m.at}`),
  kind: m.kind,
  qty: m.qty,
  reason: orNull(k.reason),
  note: k.note,
  before: k.before,
  after: k.after,
  whoName: k.whoName,
  orderNumber: orNull(o.number),
});

/** How the stock of a variant came about, from after one move on, the newest first. */
export function listMoves(
  db: Db,
  shopId: string,
  variantId: string,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<Found<typeof move>[]> {
  const later = after === null ? sql`` : sql`and (${m.at}, ${m.id}) < (${after.at}::timestamptz, ${after.id})`;
  return move.all(
    db,
    sql`select ${move} from ${m}
    left join ${k} on ${k.shopId} = ${shopId} and ${k.moveId} = ${m.id}
    left join ${o} on ${o.shopId} = ${shopId} and ${o.id} = ${m.orderId}
    where ${m.shopId} = ${shopId} and ${m.variantId} = ${variantId} ${later}
    order by ${m.at} desc, ${m.id} desc limit ${limit}`,
  );
}
