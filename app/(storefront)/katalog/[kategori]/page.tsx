import { drawCatalogue } from "../../_components/catalogue/catalogue";
import { described, drawn } from "../../_components/ui/drawn";
import { MissingPage } from "../../_components/ui/missing-page";
import { thereIsNone } from "../../_data/server/absence";
import { api } from "../../_data/server/api";
import { canonical } from "../../_data/server/site";
import {
  formatCatalogHeading,
  parseCatalogView,
  type SearchParams,
  toCatalogPath,
} from "../../_data/words/search/catalogue";

type Props = { params: Promise<{ kategori: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = described(async ({ params, searchParams }: Props) => {
  const { kategori } = await params;
  const { query, page } = parseCatalogView(kategori, await searchParams);
  const { categories } = await (await api()).listCategories({}).catch(() => ({ categories: null }));
  const category = categories?.find(({ key }) => key === kategori);
  if (categories && !category) thereIsNone();
  return {
    title: query || category ? formatCatalogHeading({ query }, category?.label ?? null) : "Katalog",
    description: category?.subtitle,
    ...(await canonical(toCatalogPath({ category: kategori, query: "", sort: "featured", page }))),
    ...(query && { robots: { index: false } }),
  };
});

/** One category of the catalog. */
export default drawn(async ({ params, searchParams }: Props) => {
  const { kategori } = await params;
  return drawCatalogue(parseCatalogView(kategori, await searchParams));
}, MissingPage);
