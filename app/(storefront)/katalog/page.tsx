import type { Metadata } from "next";
import { formatCatalogHeading, parseCatalogView, type SearchParams, toCatalogPath } from "../_copy/products/catalog";
import { describeShopLink } from "../_server/sharing/shared-link";
import { MissingPage } from "../_ui/missing-page";
import { drawn } from "../_ui/page-boundary";
import { drawCatalogue } from "./catalog-page";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { query, page } = parseCatalogView(null, await searchParams);
  const address = toCatalogPath({ category: null, query: "", sort: "featured", page });
  const title = query ? formatCatalogHeading({ query }, null) : "Katalog";
  return {
    title,
    ...(await describeShopLink(address, { title })),
    ...(query && { robots: { index: false } }),
  };
}

/** The whole catalog. */
export default drawn(
  async ({ searchParams }: Props) => drawCatalogue(parseCatalogView(null, await searchParams)),
  MissingPage,
);
