import type { Metadata } from "next";
import { Catalogue } from "../../_components/catalogue/catalogue";
import { Page } from "../../_components/ui/page";
import { api } from "../../_data/api";
import { addressOf, type Search, viewOf } from "../../_data/catalogue";
import { canonical } from "../../_data/site";

type Props = { params: Promise<{ kategori: string }>; searchParams: Promise<Search> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { kategori } = await params;
  const { query, page } = viewOf(kategori, await searchParams);
  const { categories } = await (await api()).listCategories({}).catch(() => ({ categories: [] }));
  const category = categories?.find(({ key }) => key === kategori);
  return {
    title: category?.label ?? "Katalog",
    description: category?.subtitle,
    ...(await canonical(addressOf({ category: kategori, query: "", sort: "featured", page }))),
    ...(query && { robots: { index: false } }),
  };
}

/** One category of the shop. */
export default async function OneCategory({ params, searchParams }: Props) {
  const { kategori } = await params;
  return (
    <Page motif="ceplok">
      <Catalogue view={viewOf(kategori, await searchParams)} />
    </Page>
  );
}
