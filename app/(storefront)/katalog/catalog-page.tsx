import type { ReactNode } from "react";
import {
  countCatalogPages,
  type ListedCategory,
  type Listing,
  toCatalogPath,
  toProductQuery,
  type View,
} from "../_copy/products/catalog";
import { thereIsNone } from "../_server/absence";
import { api } from "../_server/api";
import { getShopConfig } from "../_server/shop-config";
import { StorefrontPage } from "../_ui/storefront-page";
import { Unreachable } from "../_ui/unreachable";
import { CatalogueListing } from "./catalog-listing";

/** Renders the catalog for a view. An unknown category and a page beyond the last are 404. */
export async function drawCatalogue(view: View): Promise<ReactNode> {
  const [shop, read] = await Promise.all([getShopConfig(), readCatalogue(view)]);
  if (read && !isThere(view, read)) thereIsNone();
  return (
    <StorefrontPage motif="ceplok">
      {read ? (
        <CatalogueListing view={view} categories={read.categories} listing={read.listing} shop={shop} />
      ) : (
        <Unreachable shop={shop} heading="Katalog" address={toCatalogPath(view)} />
      )}
    </StorefrontPage>
  );
}

type CatalogueData = { categories: ListedCategory[]; listing: Listing };

function isThere({ category, page }: View, { categories, listing: { total } }: CatalogueData): boolean {
  const isKnown = category === null || categories.some(({ key }) => key === category);
  return isKnown && (total === null || page <= countCatalogPages(total));
}

/** Returns null if the API is unreachable. The rest of the page still renders. */
async function readCatalogue(view: View): Promise<CatalogueData | null> {
  const client = await api();
  try {
    const [{ categories }, listing] = await Promise.all([
      client.listCategories({}),
      client.listProducts(toProductQuery(view)),
    ]);
    return { categories: categories ?? [], listing };
  } catch {
    return null;
  }
}
