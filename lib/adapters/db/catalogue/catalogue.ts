import { readOptions } from "@/lib/domain/content/kept-content";
import type { ProductDetailFacts, ProductFacts } from "@/lib/domain/goods/product";
import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { listOf, object, unread, when } from "../sql/values";
import { categories, productImages, variants } from "../tables/catalogue";
import { images } from "../tables/shops";
import {
  type Pick as Choice,
  countOf,
  type Filters,
  isByPrice,
  passing,
  pickFound,
  pickNear,
  pickPage,
  type Slice,
} from "./picks";
import { type Search, searchFor } from "./search";
import { findShelf, type Shelf } from "./shelf";
import { idAt } from "./slugs";
import { joinsAt, p, summary } from "./summary";

const c = called(categories, "c");
const i = called(images, "i");
const pi = called(productImages, "pi");
const v = called(variants, "v");

const category = query({
  key: c.key,
  label: c.label,
  subtitle: c.subtitle,
  materialSpec: c.materialSpec,
  specLabel: c.specLabel,
  image: when(sql`${i.path} is not null`, object({ path: i.path, width: i.width, height: i.height })),
});

export type CategoryFacts = Found<typeof category>;

/** All categories of the shop, in the merchant's order. */
export function listCategories(db: Db, shopId: string): Promise<CategoryFacts[]> {
  return category.all(
    db,
    sql`select ${category} from ${c} left join ${i} on ${i.shopId} = ${c.shopId} and ${i.id} = ${c.imageId}
    where ${c.shopId} = ${shopId} order by ${c.position}, ${c.key}`,
  );
}

/** One page of products, how many there are in all, and what is near where a search finds none. */
export type ProductPage = Pick<Shelf, "campaignsChangeAt"> & {
  products: ProductFacts[];
  near: ProductFacts[];
  total: number;
};

/** One page of products, in one round trip. */
export async function listProducts(
  db: Db,
  shopId: string,
  now: Date,
  { search, ...filters }: Filters & { search?: Search | undefined },
  slice: Slice,
): Promise<ProductPage> {
  const asked =
    search === undefined
      ? {
          picks: [pickPage(shopId, now, filters, slice)],
          total: countOf(shopId, filters),
          isPlannedOnce: !isByPrice(slice.sort),
        }
      : {
          before: sql`with ${searchFor(shopId, search, passing(shopId, filters))}`,
          picks: [pickFound(shopId, now, slice), pickNear(shopId, search.near)],
          total: sql`(select count(*) from found)`,
          isPlannedOnce: true,
        };
  const { groups, campaignsChangeAt, total } = await findShelf(db, shopId, now, asked);
  const [products = [], near = []] = groups;
  return { products, near, campaignsChangeAt, total: total ?? 0 };
}

/** What the picks chose, in one round trip however many they are. */
export async function listPicked(db: Db, shopId: string, now: Date, picks: readonly Choice[]): Promise<Shelf> {
  return picks.length === 0
    ? { groups: [], campaignsChangeAt: null }
    : findShelf(db, shopId, now, { picks, total: sql`null` });
}

const picture = object({ id: i.id, alt: i.alt, path: i.path, width: i.width, height: i.height });

const variant = object({
  id: v.id,
  sku: v.sku,
  price: v.price,
  compareAtPrice: v.compareAtPrice,
  stock: v.stock,
  badge: v.badge,
  imageId: v.imageId,
  weightGrams: v.weightGrams,
  options: v.options,
});

const detail = query({
  product: object({
    ...summary,
    description: p.description,
    careCopy: p.careCopy,
    materialSpec: p.materialSpec,
    specLabel: p.specLabel,
    options: unread(p.options),
    images: listOf(picture, {
      by: sql`${pi.position}`,
      from: sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
        where ${pi.shopId} = ${p.shopId} and ${pi.productId} = ${p.id}`,
    }),
    variants: listOf(variant, {
      by: sql`${v.position}, ${v.id}`,
      from: sql`from ${v} where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}`,
    }),
  }),
});

/** The published product that has this slug, or had it before, with pictures and variants. */
export async function findProduct(db: Db, shopId: string, now: Date, slug: string): Promise<ProductDetailFacts | null> {
  const row = await detail.one(
    db,
    sql`select ${detail} from ${p} ${joinsAt(now)}
    where ${p.shopId} = ${shopId} and ${p.id} = ${idAt(shopId, slug)} and ${p.published}`,
  );
  return row && { ...row.product, options: readOptions(row.product.options) };
}
