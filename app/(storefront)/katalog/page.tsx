import type { Metadata } from "next";
import { drawCatalogue } from "../_components/catalogue/catalogue";
import { drawn } from "../_components/ui/drawn";
import { MissingPage } from "../_components/ui/missing-page";
import { canonical } from "../_data/server/site";
import {
  formatCatalogHeading,
  parseCatalogView,
  type SearchParams,
  toCatalogPath,
} from "../_data/words/search/catalogue";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { query, page } = parseCatalogView(null, await searchParams);
  const address = toCatalogPath({ category: null, query: "", sort: "featured", page });
  return {
    title: query ? formatCatalogHeading({ query }, null) : "Katalog",
    ...(await canonical(address)),
    ...(query && { robots: { index: false } }),
  };
}

/** The whole catalog. */
export default drawn(
  async ({ searchParams }: Props) => drawCatalogue(parseCatalogView(null, await searchParams)),
  MissingPage,
);
