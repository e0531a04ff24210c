import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Selection } from "@/lib/modules/catalog/rules/selection";
import type { pageOperations } from "@/lib/modules/content/contract/pages.merchant";
import type { ContentSection } from "@/lib/modules/content/rules/content";
import { assertNever } from "@/lib/values/assert-never";

export type SectionInput = MerchantInput<typeof pageOperations.replacePage>["sections"][number];

const usualShown = 8;

/** Converts a section for storage; null if the fields of its type are missing. */
export function toContentSection({ type, ...parts }: SectionInput): ContentSection | null {
  switch (type) {
    case "hero":
      return parts.hero ? { type, title: parts.hero.title, ...pickNonNull(parts.hero, ["em", "sub", "cta"]) } : null;
    case "banner":
      return parts.banner ? { type, text: parts.banner.text, ...pickNonNull(parts.banner, ["cta", "bg"]) } : null;
    case "cats":
      return parts.cats ? { type, ...(parts.cats.keys ? { keys: parts.cats.keys } : {}) } : null;
    case "grid":
      return parts.grid ? { type, title: parts.grid.title, selection: selectionOf(parts.grid) } : null;
    case "campaign":
      return parts.campaign ? { type, campaignId: parts.campaign.campaign_id } : null;
    case "story":
      return parts.story ? { type, title: parts.story.title, text: parts.story.text } : null;
    default:
      return assertNever(type);
  }
}

function selectionOf(grid: NonNullable<SectionInput["grid"]>): Selection {
  if (grid.product_ids) return { productIds: grid.product_ids };
  return { ...pickNonNull(grid, ["cat", "tag"]), sort: grid.sort ?? "featured", limit: grid.limit ?? usualShown };
}

/** Copies the named fields that are not null. */
function pickNonNull<K extends string>(from: Record<K, string | null>, names: readonly K[]): { [N in K]?: string } {
  const fields: { [N in K]?: string } = {};
  for (const name of names) {
    const value = from[name];
    if (value !== null) fields[name] = value;
  }
  return fields;
}
