import type { AnnouncedCampaign } from "../store/running-campaign";

/** Terms of a campaign, for every place that announces it. */
export function viewCampaignAnnouncement({ badge, discountType, discountValue, endsAt, title }: AnnouncedCampaign) {
  return { badge, discount_type: discountType, discount_value: discountValue, ends_at: endsAt.toISOString(), title };
}
