import {
  formatCatalogHeading,
  parseCatalogView,
  type SearchParams,
  toCatalogPath,
} from "@/app/(storefront)/_copy/products/catalog";
import { thereIsNone } from "@/app/(storefront)/_server/absence";
import { api } from "@/app/(storefront)/_server/api";
import { describeCategoryLink, describeShopLink } from "@/app/(storefront)/_server/sharing/shared-link";
import { MissingPage } from "@/app/(storefront)/_ui/missing-page";
import { described, drawn } from "@/app/(storefront)/_ui/page-boundary";
import { drawCatalogue } from "../catalog-page";

type Props = { params: Promise<{ kategori: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = described(async ({ params, searchParams }: Props) => {
  const { kategori } = await params;
  const { query, page } = parseCatalogView(kategori, await searchParams);
  const { categories } = await (await api()).listCategories({}).catch(() => ({ categories: null }));
  const category = categories?.find(({ key }) => key === kategori);
  if (categories && !category) thereIsNone();
  const title = query || category ? formatCatalogHeading({ query }, category?.label ?? null) : "Katalog";
  const texts = { title, description: category?.subtitle };
  const path = toCatalogPath({ category: kategori, query: "", sort: "featured", page });
  return {
    ...texts,
    ...(await (category ? describeCategoryLink(path, texts, category) : describeShopLink(path, texts))),
    ...(query && { robots: { index: false } }),
  };
});

/** One category of the catalog. */
export default drawn(async ({ params, searchParams }: Props) => {
  const { kategori } = await params;
  return drawCatalogue(parseCatalogView(kategori, await searchParams));
}, MissingPage);
