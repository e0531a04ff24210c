import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { nextMoment } from "@/lib/modules/catalog/rules/availability";
import { listProductMoments, type ProductRow } from "@/lib/modules/catalog/rules/product";
import { findProduct } from "@/lib/modules/catalog/store/product";
import * as db from "@/lib/modules/catalog/store/products";
import { Bulkhead } from "@/lib/platform/providers/bulkhead";
import { singleton } from "@/lib/platform/singleton";
import { shareOf } from "@/lib/platform/workers/worker";
import type { UseCase } from "@/lib/use-case/use-case";
import { viewCategory } from "../views/category";
import { viewDetail, viewSummary } from "../views/product";

/**
 * Bulkhead for searches and tag lists. They are the most expensive reads, because products of a tag are counted one by one. The
 * embedded database runs one statement at a time.
 */
const searches = singleton(
  "searches",
  () => new Bulkhead(shareOf(limits.concurrentSearches), shareOf(limits.searchesWaiting)),
);

/** Returns all categories in the merchant's order. */
export const listCategories: UseCase<"listCategories"> = async (ctx) => {
  const categories = await db.listCategories(ctx.db, ctx.shop.id);
  return {
    value: { categories: categories.map((category) => viewCategory(category, ctx.shop.origin)) },
    changesAt: null,
  };
};

/** Returns one page of products. It changes without a write when a campaign or a sell window opens or closes. */
export const listProducts: UseCase<"listProducts"> = async (ctx, { sort, limit, offset, cat, tag, q }) => {
  const { shop, now } = ctx;
  const filters = { cat, tag, search: searchFor(q) };
  const list = () => db.listProducts(ctx.db, shop.id, now, filters, { sort, limit, offset, longest: limits.pageSize });
  const isExpensive = filters.search !== undefined || tag !== undefined;
  const found = isExpensive ? await searches.run(shop.id, list) : await list();
  if (!found) throw new ApiError("rate_limited");
  const { products, near, total, campaignsChangeAt } = found;
  const view = (product: ProductRow) => viewSummary(product, { now, origin: shop.origin });
  return {
    value: {
      products: products.map(view),
      limit,
      offset,
      total,
      near: near.map(view),
    },
    changesAt: nextMoment([campaignsChangeAt, ...[...products, ...near].flatMap(listProductMoments)], now),
  };
};

/** Search parameters for a query; undefined if the search box is empty. */
function searchFor(q: string | undefined) {
  const typed = q?.trim();
  const { tokensPerSearch: wordLimit, searchedProducts: most, nearProducts: near } = limits;
  return typed ? { q: typed, wordLimit, most, near } : undefined;
}

/** Returns one product with its related products. */
export const getProduct: UseCase<"getProduct"> = async (ctx, { slug }) => {
  const { shop, now } = ctx;
  const asked = { shopId: shop.id, now, slug, limit: limits.relatedProducts };
  const found = await findProduct(ctx.db, asked);
  if (!found) throw new ApiError("not_found", { resource: "product" });
  const { product, related } = found;
  return {
    value: viewDetail(product, related, { now, origin: shop.origin }),
    changesAt: nextMoment([product, ...related].flatMap(listProductMoments), now),
  };
};
