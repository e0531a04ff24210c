import type { SectionCampaignRow } from "@/lib/modules/content/store/sections";

type Announced = Pick<SectionCampaignRow, "badge" | "discountType" | "discountValue" | "endsAt" | "title">;

/** Terms of a campaign, for every place that announces it. */
export function viewCampaignAnnouncement({ badge, discountType, discountValue, endsAt, title }: Announced) {
  return { badge, discount_type: discountType, discount_value: discountValue, ends_at: endsAt.toISOString(), title };
}
