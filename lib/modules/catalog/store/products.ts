import type { ProductRow } from "@/lib/modules/catalog/rules/product";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { params } from "@/lib/platform/db/sql/slots";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, when } from "@/lib/platform/db/sql/values";
import { categories } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";
import {
  type Pick as Choice,
  type Filters,
  isByPrice,
  passing,
  pickFound,
  pickNear,
  pickPage,
  type Slice,
  selectProductCount,
} from "./picks";
import { buildProductGroupsQuery, type ProductGroups } from "./product-groups";
import { type ProductSearchInput, withSearchResults } from "./search";
import { serializeExpansions } from "./text-query";

const c = alias(categories, "c");
const i = alias(images, "i");

const category = query({
  key: c.key,
  label: c.label,
  subtitle: c.subtitle,
  materialSpec: c.materialSpec,
  specLabel: c.specLabel,
  image: when(sql`${i.path} is not null`, object({ path: i.path, width: i.width, height: i.height })),
});

export type CategoryRow = Row<typeof category>;

/** Lists all categories of the shop in the merchant's order. */
export function listCategories(db: Db, shopId: string): Promise<CategoryRow[]> {
  return category.all(
    db,
    sql`select ${category} from ${c} left join ${i} on ${i.shopId} = ${c.shopId} and ${i.id} = ${c.imageId}
    where ${c.shopId} = ${shopId} order by ${c.position}, ${c.key}`,
  );
}

/** Page of products with the total count. `near` holds suggestions if a search has no results. */
export type ProductPage = Pick<ProductGroups, "campaignsChangeAt"> & {
  products: ProductRow[];
  near: ProductRow[];
  total: number;
};

/** Bind parameters of a product page. An unset filter has no parameter. */
type PageGiven = Record<"shopId" | "cat" | "tag" | "expansions", string> &
  Record<"limit" | "offset" | "most" | "near", number> & { now: Date };

const leftOut = { cat: "", tag: "", expansions: "", most: 0, near: 0 };

const { param, prepare } = params<PageGiven>();

/** Variants of the page statement. Parameter values do not create another variant. */
type PageKind = Pick<Slice, "sort" | "longest"> & { isSearch: boolean; hasCat: boolean; hasTag: boolean };

function pageOf({ isSearch, hasCat, hasTag, sort, longest }: PageKind) {
  const { shopId, now, expansions, most, near, limit, offset } = param;
  const filters = { ...(hasCat && { cat: param.cat }), ...(hasTag && { tag: param.tag }) };
  const slice = { sort, limit, offset, longest };
  return buildProductGroupsQuery(
    shopId,
    now,
    isSearch
      ? {
          before: sql`with ${withSearchResults(shopId, { expansions, most }, passing(shopId, filters))}`,
          picks: [pickFound(shopId, now, slice), pickNear(shopId, near)],
          total: sql`(select count(*) from found)`,
          hasGenericPlan: true,
        }
      : {
          picks: [pickPage(shopId, now, filters, slice)],
          total: selectProductCount(shopId, filters),
          hasGenericPlan: !isByPrice(sort),
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
  { search, cat, tag }: Filters<string> & { search?: ProductSearchInput | undefined },
  { sort, longest, limit, offset }: Slice<number>,
): Promise<ProductPage> {
  const kind = { isSearch: search !== undefined, hasCat: cat !== undefined, hasTag: tag !== undefined, sort, longest };
  const sought = search && {
    expansions: serializeExpansions(search.q, search.wordLimit),
    most: search.most,
    near: search.near,
  };
  const asked = { ...leftOut, ...(cat !== undefined && { cat }), ...(tag !== undefined && { tag }), ...sought };
  const { statement, find } = pageFor(kind);
  const page = await find(db, prepare(statement, { ...asked, shopId, now, limit, offset }));
  const [products = [], near = []] = page.groups;
  return { products, near, campaignsChangeAt: page.campaignsChangeAt, total: page.total ?? 0 };
}

/** Returns the products of all picks, in one round trip. */
export async function listPicked(db: Db, shopId: string, now: Date, picks: readonly Choice[]): Promise<ProductGroups> {
  if (picks.length === 0) return { groups: [], campaignsChangeAt: null };
  const { statement, find } = buildProductGroupsQuery(shopId, now, { picks, total: sql`null` });
  return find(db, statement);
}
