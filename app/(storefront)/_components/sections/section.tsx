import type { Section } from "../../_data/server/page";
import type { Shop } from "../../_data/words/shop";
import { zoneOf } from "../../_data/words/zone";
import { Banner } from "./banner";
import { Campaign } from "./campaign";
import { Categories } from "./categories";
import { Grid } from "./grid";
import { Hero } from "./hero";
import { Story } from "./story";

type Props = {
  section: Section;
  shop: Shop;
  serverTime: string | null;
  /** Whether this is the shop's first page, which may show more of the brand than others. */
  isHome: boolean;
};

/** One section of a page, by its type. A type that is not known draws nothing. */
export function SectionView({ section, shop, serverTime, isHome }: Props) {
  const { hero, banner, cats, grid, campaign, story } = section;
  const copy = shop.brand?.section_copy ?? null;
  if (hero) return <Hero hero={hero} brand={isHome ? shop.brand : null} />;
  if (banner) return <Banner banner={banner} />;
  if (cats) return <Categories categories={cats} heading={copy?.cats_heading ?? null} />;
  if (grid) return <Grid grid={grid} seeAll={copy?.grid_see_all ?? null} />;
  if (campaign) return <Campaign campaign={campaign} serverTime={serverTime} zone={zoneOf(shop)} />;
  if (story) return <Story story={story} brand={isHome ? shop.brand : null} />;
  return null;
}
