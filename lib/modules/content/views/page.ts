import type { Output } from "@/lib/contract/operation";
import { isBuyable } from "@/lib/modules/catalog/rules/availability";
import { isRunning } from "@/lib/modules/catalog/rules/campaign";
import type { ProductRow } from "@/lib/modules/catalog/rules/product";
import type { Selection } from "@/lib/modules/catalog/rules/selection";
import type { CategoryRow } from "@/lib/modules/catalog/service/product-lists";
import { viewCampaignAnnouncement } from "@/lib/modules/catalog/views/campaign";
import { viewCategory } from "@/lib/modules/catalog/views/category";
import { type ProductSummaryView, type ProductViewContext, viewSummary } from "@/lib/modules/catalog/views/product";
import type { storefrontOperations } from "@/lib/modules/content/contract/storefront";
import type { PageRow, SectionCampaignRow, SectionRow } from "@/lib/modules/content/store/sections";
import { assertNever } from "@/lib/values/assert-never";

type PageView = Output<typeof storefrontOperations.getPage>;
type SectionView = NonNullable<PageView["sections"]>[number];
type Parts = Omit<SectionView, "id" | "type">;

/** Current view of a page. The section of a campaign appears only while the campaign runs. */
export function viewPage(
  page: PageRow,
  productsBySection: ReadonlyMap<string, ProductRow[]>,
  categories: readonly CategoryRow[],
  stage: ProductViewContext,
): PageView {
  const sections = page.sections.flatMap((section) => {
    const parts = viewParts(section, productsBySection.get(section.id) ?? [], categories, stage);
    return parts ? [{ id: section.id, type: section.content.type, ...nothing, ...parts }] : [];
  });
  return {
    announcement: { enabled: page.announcementEnabled, text: page.announcementText },
    sections,
    server_time: stage.now.toISOString(),
  };
}

/** Every section has all fields. All are null except the one of its type. */
const nothing: Parts = { banner: null, campaign: null, cats: null, grid: null, hero: null, story: null };

function viewParts(
  { content, campaign }: SectionRow,
  products: readonly ProductRow[],
  categories: readonly CategoryRow[],
  stage: ProductViewContext,
): Partial<Parts> | null {
  switch (content.type) {
    case "hero":
      return {
        hero: { cta: content.cta ?? null, em: content.em ?? null, sub: content.sub ?? null, title: content.title },
      };
    case "banner":
      return { banner: { bg: content.bg ?? null, cta: content.cta ?? null, text: content.text } };
    case "story":
      return { story: { text: content.text, title: content.title } };
    case "cats":
      return { cats: chosen(categories, content.keys).map((category) => viewCategory(category, stage.origin)) };
    case "grid":
      return { grid: { title: content.title, products: viewProductList(products, content.selection, stage) } };
    case "campaign":
      return campaign && isRunning(campaign, stage.now) ? { campaign: viewCampaign(campaign, products, stage) } : null;
    default:
      return assertNever(content);
  }
}

/** Products picked by the merchant keep their order. An automatic list starts with products that are available now. */
function viewProductList(
  products: readonly ProductRow[],
  selection: Selection,
  stage: ProductViewContext,
): ProductSummaryView[] {
  const summaries = products.map((product) => viewSummary(product, stage));
  if ("productIds" in selection) return summaries;
  const isLast = ({ availability }: ProductSummaryView) => Number(availability !== null && !isBuyable(availability));
  return summaries.sort((one, other) => isLast(one) - isLast(other));
}

/** A campaign lists only products that are available now. */
function viewCampaign(
  campaign: SectionCampaignRow,
  products: readonly ProductRow[],
  stage: ProductViewContext,
): SectionView["campaign"] {
  const summaries = products.map((product) => viewSummary(product, stage));
  return {
    ...viewCampaignAnnouncement(campaign),
    products: summaries.filter(({ availability }) => availability !== null && isBuyable(availability)),
  };
}

/** Named categories in the given order; all categories if none are named. */
function chosen(categories: readonly CategoryRow[], keys: readonly string[] | undefined): readonly CategoryRow[] {
  return keys ? keys.flatMap((key) => categories.find((category) => category.key === key) ?? []) : categories;
}
