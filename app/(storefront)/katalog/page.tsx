import type { Metadata } from "next";
import { Catalogue } from "../_components/catalogue/catalogue";
import { Page } from "../_components/ui/page";
import { addressOf, type Search, viewOf } from "../_data/catalogue";
import { canonical } from "../_data/site";

type Props = { searchParams: Promise<Search> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { query, page } = viewOf(null, await searchParams);
  const address = addressOf({ category: null, query: "", sort: "featured", page });
  return { title: "Katalog", ...(await canonical(address)), ...(query && { robots: { index: false } }) };
}

/** Everything the shop sells. */
export default async function All({ searchParams }: Props) {
  return (
    <Page motif="ceplok">
      <Catalogue view={viewOf(null, await searchParams)} />
    </Page>
  );
}
