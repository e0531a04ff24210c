import type { Inputs } from "@/lib/client";
import type { Output } from "@/lib/contract/operation";
import type { current } from "@/lib/contract/versions/versions";
import type { catalogOperations } from "@/lib/modules/catalog/contract/catalog";

export type ListedCategory = NonNullable<Output<typeof catalogOperations.listCategories>["categories"]>[number];
export type Listing = Output<typeof catalogOperations.listProducts>;
type ProductQuery = Inputs<typeof current>["listProducts"];
export type SortOrder = NonNullable<ProductQuery["sort"]>;

/** Labels of the sort orders. */
export const sorts: Record<SortOrder, string> = {
  featured: "Pilihan toko",
  newest: "Terbaru",
  best_selling: "Terlaris",
  price_asc: "Termurah",
  price_desc: "Termahal",
  name: "Nama A–Z",
};

/** View of the catalog. The URL contains all of it, so it can be shared and revisited. */
export type View = { category: string | null; query: string; sort: SortOrder; page: number };

export type SearchParams = Record<string, string | string[] | undefined>;

const pageSize = 24;
const mostPages = 400;
const longestQuery = 100;

/** Parses the view from a URL. Ignores invalid values. */
export function parseCatalogView(category: string | null, search: SearchParams): View {
  const [query, sort, page] = ["q", "urut", "hal"].map((name) => [search[name]].flat()[0] ?? "");
  const cleaned = (query ?? "").replace(/\p{Cc}/gu, " ").trim();
  return {
    category,
    query: cleaned.slice(0, longestQuery),
    sort: sort && isSort(sort) ? sort : "featured",
    page: /^[1-9]\d{0,2}$/.test(page ?? "") ? Math.min(Number(page), mostPages) : 1,
  };
}

/** Returns the URL of a view. Omits default values. */
export function toCatalogPath({ category, query, sort, page }: View): string {
  const params = [query && ["q", query], sort !== "featured" && ["urut", sort], page > 1 && ["hal", String(page)]];
  const search = new URLSearchParams(params.filter((pair) => pair !== false && pair !== ""));
  const path = category === null ? "/katalog" : `/katalog/${encodeURIComponent(category)}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Heading of a view: the search, the category or the whole catalog. */
export function formatCatalogHeading({ query }: Pick<View, "query">, label: string | null): string {
  if (query) return `Hasil untuk “${query}”${label === null ? "" : ` di ${label}`}`;
  return label ?? "Semua produk";
}

/** Converts a view to an API query. */
export function toProductQuery({ category, query, sort, page }: View): ProductQuery {
  return {
    ...(category !== null && { cat: category }),
    ...(query && { q: query }),
    sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}

/** Returns the number of pages. */
export function countCatalogPages(total: number): number {
  return Math.min(Math.max(1, Math.ceil(total / pageSize)), mostPages);
}

/** Page numbers to offer: the first, the last and those around the current page; null is a gap. */
export function numbersAround(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 1,
  );
  return near.flatMap((each, index) => {
    const before = near[index - 1];
    return before !== undefined && each - before > 1 ? [null, each] : [each];
  });
}

function isSort(word: string): word is SortOrder {
  return Object.hasOwn(sorts, word);
}
