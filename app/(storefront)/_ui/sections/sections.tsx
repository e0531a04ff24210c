import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import type { PageContent } from "@/app/(storefront)/_server/page-content";
import { SectionView } from "./section-view";

type Props = { page: PageContent; shop: ShopConfig; isHome?: boolean };

/** Sections of a page, in the merchant's order. A page without a hero still has its heading. */
export function Sections({ page, shop, isHome = false }: Props) {
  const sections = page.sections ?? [];
  return (
    <>
      {!sections.some(({ hero }) => hero) && <h1 className="unseen">{shop.tenant?.name}</h1>}
      {sections.map((section) => (
        <SectionView key={section.id} section={section} shop={shop} serverTime={page.server_time} isHome={isHome} />
      ))}
    </>
  );
}
