import { Fragment } from "react";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import type { PageContent } from "@/app/(storefront)/_server/page-content";
import { SectionView } from "./section-view";
import { Stats } from "./stats";

type Props = { page: PageContent; shop: ShopConfig; isHome?: boolean };

/** Sections of a page, in the merchant's order. A page without a hero still has its heading. */
export function Sections({ page, shop, isHome = false }: Props) {
  const sections = page.sections ?? [];
  const opening = sections.findIndex(({ hero }) => hero);
  const statsIndex = opening === -1 ? -1 : Math.min(opening + 1, sections.length - 1);
  return (
    <>
      {opening === -1 && <h1 className="unseen">{shop.tenant?.name}</h1>}
      {sections.map((section, index) => (
        <Fragment key={section.id}>
          <SectionView section={section} shop={shop} serverTime={page.server_time} isHome={isHome} />
          {isHome && index === statsIndex && <Stats brand={shop.brand} screen="phone" />}
        </Fragment>
      ))}
    </>
  );
}
