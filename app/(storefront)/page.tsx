import type { Metadata } from "next";
import { Unreachable } from "./_components/catalogue/unreachable";
import { ProductGrid } from "./_components/product/grid";
import { Sections } from "./_components/sections/sections";
import { Story } from "./_components/sections/story";
import { ShopFacts } from "./_components/shell/shop-facts";
import { Page } from "./_components/ui/page";
import { api } from "./_data/server/api";
import { findHome } from "./_data/server/page";
import { getShop } from "./_data/server/shop";
import { canonical } from "./_data/server/site";
import { filtersOf, viewOf } from "./_data/words/search/catalogue";
import type { ShopConfig } from "./_data/words/shop/shop";

export async function generateMetadata(): Promise<Metadata> {
  return canonical("/");
}

/** The shop's window: its first page, section by section. A shop that has not arranged it shows all it has. */
export default async function Home() {
  const [shop, page] = await Promise.all([getShop(), findHome()]);
  return (
    <Page motif="kawung">
      <ShopFacts shop={shop} />
      {page?.sections?.length ? <Sections page={page} shop={shop} isHome /> : <Plain shop={shop} />}
    </Page>
  );
}

async function Plain({ shop }: { shop: ShopConfig }) {
  const client = await api();
  const listing = await client.listProducts(filtersOf(viewOf(null, {}))).catch(() => null);
  const name = shop.tenant?.name ?? "Toko";
  if (!listing) return <Unreachable shop={shop} heading={name} address="/" />;
  return (
    <>
      <section className="part wide">
        <h1>{name}</h1>
        <ProductGrid products={listing.products ?? []} level={2} firstSeen={2} />
      </section>
      <Story
        story={{ title: shop.brand?.about_title ?? null, text: shop.brand?.about_body ?? null }}
        brand={shop.brand}
      />
    </>
  );
}
