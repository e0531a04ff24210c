import type { ReactNode } from "react";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import type { PageSection } from "@/app/(storefront)/_server/page-content";
import type { sectionTypes } from "@/lib/modules/content/contract/storefront";
import { Banner } from "./banner";
import { CampaignSection } from "./campaign-section";
import { CategoriesSection } from "./categories-section";
import { Grid } from "./grid-section";
import { Hero } from "./hero";
import { Story } from "./story";

type SectionType = (typeof sectionTypes)[number];

/** Context of a section. */
type SectionContext = {
  shop: ShopConfig;
  serverTime: string | null;
  /** True on the home page, which may show more of the brand than other pages. */
  isHome: boolean;
};

/** Renderer per section type. A section type of the API that is missing here fails the type check. */
const drawings: {
  [Type in SectionType]: (content: NonNullable<PageSection[Type]>, surroundings: SectionContext) => ReactNode;
} = {
  hero: (hero, { shop, isHome }) => <Hero hero={hero} brand={isHome ? shop.brand : null} />,
  banner: (banner) => <Banner banner={banner} />,
  cats: (categories, { shop }) => (
    <CategoriesSection categories={categories} heading={shop.brand?.section_copy?.cats_heading ?? null} />
  ),
  grid: (grid, { shop }) => <Grid grid={grid} seeAll={shop.brand?.section_copy?.grid_see_all ?? null} shop={shop} />,
  campaign: (campaign, { shop, serverTime }) => (
    <CampaignSection campaign={campaign} serverTime={serverTime} shop={shop} />
  ),
  story: (story, { shop, isHome }) => <Story story={story} brand={isHome ? shop.brand : null} />,
};

/** One section of a page, by its type. Renders nothing for a type of a newer API. */
export function SectionView({ section, ...surroundings }: SectionContext & { section: PageSection }) {
  return isDrawn(section.type) ? draw(section.type, section, surroundings) : null;
}

function draw<Type extends SectionType>(type: Type, section: PageSection, surroundings: SectionContext): ReactNode {
  const content = section[type];
  return content ? drawings[type](content, surroundings) : null;
}

function isDrawn(type: string | null): type is SectionType {
  return type !== null && Object.hasOwn(drawings, type);
}
