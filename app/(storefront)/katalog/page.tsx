import type { Metadata } from "next";
import { drawCatalogue } from "../_components/catalogue/catalogue";
import { drawn } from "../_components/ui/drawn";
import { MissingPage } from "../_components/ui/missing-page";
import { canonical } from "../_data/server/site";
import { addressOf, headingOf, type SearchParams, viewOf } from "../_data/words/search/catalogue";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { query, page } = viewOf(null, await searchParams);
  const address = addressOf({ category: null, query: "", sort: "featured", page });
  return {
    title: query ? headingOf({ query }, null) : "Katalog",
    ...(await canonical(address)),
    ...(query && { robots: { index: false } }),
  };
}

/** The whole catalog. */
export default drawn(async ({ searchParams }: Props) => drawCatalogue(viewOf(null, await searchParams)), MissingPage);
