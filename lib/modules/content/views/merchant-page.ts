import type { Output } from "@/lib/contract/operation";
import type { Selection } from "@/lib/modules/catalog/rules/selection";
import type { pageOperations } from "@/lib/modules/content/contract/pages.merchant";
import type { ContentSection } from "@/lib/modules/content/rules/content";
import { readSection } from "@/lib/modules/content/rules/stored-content";
import type { StoredPage } from "@/lib/modules/content/store/pages";
import { assertNever } from "@/lib/values/assert-never";

type PageView = Output<typeof pageOperations.getMerchantPage>;
type SectionView = NonNullable<PageView["sections"]>[number];
type Parts = Omit<SectionView, "id" | "type">;

/** View of a page for editing. */
export function toMerchantPageView({ key, revision, sections }: StoredPage): PageView {
  const read = sections.map(({ id, content }) => ({ id, content: readSection(content) }));
  return {
    key,
    revision,
    sections: read.flatMap(({ id, content }) =>
      content ? [{ id, type: content.type, ...nothing, ...partsOf(content) }] : [],
    ),
    unreadable: read.filter(({ content }) => content === null).map(({ id }) => id),
  };
}

const nothing: Parts = { banner: null, campaign: null, cats: null, grid: null, hero: null, story: null };

function partsOf(content: ContentSection): Partial<Parts> {
  switch (content.type) {
    case "hero":
      return {
        hero: { title: content.title, em: content.em ?? null, sub: content.sub ?? null, cta: content.cta ?? null },
      };
    case "banner":
      return { banner: { text: content.text, cta: content.cta ?? null, bg: content.bg ?? null } };
    case "cats":
      return { cats: { keys: content.keys ?? null } };
    case "grid":
      return { grid: { title: content.title, ...selectionIn(content.selection) } };
    case "campaign":
      return { campaign: { campaign_id: content.campaignId } };
    case "story":
      return { story: { title: content.title, text: content.text } };
    default:
      return assertNever(content);
  }
}

function selectionIn(selection: Selection) {
  if ("productIds" in selection) {
    return { product_ids: selection.productIds, cat: null, tag: null, sort: null, limit: null };
  }
  const { cat = null, tag = null, sort, limit } = selection;
  return { product_ids: null, cat, tag, sort, limit };
}
