import type { ProductFacts } from "@/lib/domain/goods/product";
import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { slots } from "../sql/slots";
import { sql } from "../sql/sql";
import { object, when } from "../sql/values";
import { categories } from "../tables/catalogue";
import { images } from "../tables/shops";
import { waysOf } from "./meanings";
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
import { type Shelf, shelfOf } from "./shelf";

const c = called(categories, "c");
const i = called(images, "i");

const category = query({
  key: c.key,
  label: c.label,
  subtitle: c.subtitle,
  materialSpec: c.materialSpec,
  specLabel: c.specLabel,
  image: when(sql`${i.path} is not null`, object({ path: i.path, width: i.width, height: i.height })),
});

export type CategoryFacts = Found<typeof category>;

/** Lists all categories of the shop in the merchant's order. */
export function listCategories(db: Db, shopId: string): Promise<CategoryFacts[]> {
  return category.all(
    db,
    sql`select ${category} from ${c} left join ${i} on ${i.shopId} = ${c.shopId} and ${i.id} = ${c.imageId}
    where ${c.shopId} = ${shopId} order by ${c.position}, ${c.key}`,
  );
}

/** Page of products with the total count. `near` holds suggestions if a search has no results. */
export type ProductPage = Pick<Shelf, "campaignsChangeAt"> & {
  products: ProductFacts[];
  near: ProductFacts[];
  total: number;
};

/** Bind parameters of a product page. An unset filter has no parameter. */
type PageGiven = Record<"shopId" | "cat" | "tag" | "ways", string> &
  Record<"limit" | "offset" | "most" | "near", number> & { now: Date };

const leftOut = { cat: "", tag: "", ways: "", most: 0, near: 0 };

const { given, fill } = slots<PageGiven>();

/** Variants of the page statement. Parameter values do not create another variant. */
type PageKind = Pick<Slice, "sort" | "longest"> & { isSearch: boolean; hasCat: boolean; hasTag: boolean };

function pageOf({ isSearch, hasCat, hasTag, sort, longest }: PageKind) {
  const { shopId, now, ways, most, near, limit, offset } = given;
  const filters = { ...(hasCat && { cat: given.cat }), ...(hasTag && { tag: given.tag }) };
  const slice = { sort, limit, offset, longest };
  return shelfOf(
    shopId,
    now,
    isSearch
      ? {
          before: sql`with ${searchFor(shopId, { ways, most }, passing(shopId, filters))}`,
          picks: [pickFound(shopId, now, slice), pickNear(shopId, near)],
          total: sql`(select count(*) from found)`,
          isPlannedOnce: true,
        }
      : {
          picks: [pickPage(shopId, now, filters, slice)],
          total: countOf(shopId, filters),
          isPlannedOnce: !isByPrice(sort),
        },
  );
}

const pages = new Map<string, ReturnType<typeof pageOf>>();

/** Builds each statement once. A search has sixty parameters, and building its SQL took a tenth of its run time. */
function pageFor(kind: PageKind) {
  const { isSearch, hasCat, hasTag, sort, longest } = kind;
  const key = [isSearch, hasCat, hasTag, sort, longest].join();
  const known = pages.get(key) ?? pageOf(kind);
  pages.set(key, known);
  return known;
}

/** Returns one page of products, in one round trip. */
export async function listProducts(
  db: Db,
  shopId: string,
  now: Date,
  { search, cat, tag }: Filters<string> & { search?: Search | undefined },
  { sort, longest, limit, offset }: Slice<number>,
): Promise<ProductPage> {
  const kind = { isSearch: search !== undefined, hasCat: cat !== undefined, hasTag: tag !== undefined, sort, longest };
  const sought = search && { ways: waysOf(search.q, search.words), most: search.most, near: search.near };
  const asked = { ...leftOut, ...(cat !== undefined && { cat }), ...(tag !== undefined && { tag }), ...sought };
  const { statement, find } = pageFor(kind);
  const page = await find(db, fill(statement, { ...asked, shopId, now, limit, offset }));
  const [products = [], near = []] = page.groups;
  return { products, near, campaignsChangeAt: page.campaignsChangeAt, total: page.total ?? 0 };
}

/** Returns the products of all picks, in one round trip. */
export async function listPicked(db: Db, shopId: string, now: Date, picks: readonly Choice[]): Promise<Shelf> {
  if (picks.length === 0) return { groups: [], campaignsChangeAt: null };
  const { statement, find } = shelfOf(shopId, now, { picks, total: sql`null` });
  return find(db, statement);
}
