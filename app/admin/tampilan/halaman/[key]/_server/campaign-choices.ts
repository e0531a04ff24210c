import { EtalaseError } from "@/lib/client";
import type { MerchantClient } from "@/lib/client/merchant";

type Campaign = { id: string; title: string };

/** Campaigns for the page editor: the newest ones, and those the page already refers to. `areAll`: there are no others. */
export async function listCampaignChoices(
  api: MerchantClient,
  named: readonly string[],
): Promise<{ campaigns: Campaign[]; areAll: boolean }> {
  const { items, next_cursor } = await api.listCampaigns({});
  const newest = (items ?? []).map(choiceOf);
  const older = named.filter((id) => !newest.some((campaign) => campaign.id === id));
  const found = await Promise.all([...new Set(older)].map((id) => api.getCampaign({ id }).catch(ignoreNotFound)));
  return { campaigns: [...newest, ...found.flatMap((one) => (one ? [choiceOf(one)] : []))], areAll: !next_cursor };
}

function choiceOf({ id, title }: { id: string | null; title: string | null }): Campaign {
  return { id: id ?? "", title: title ?? "" };
}

function ignoreNotFound(failure: unknown): null {
  if (failure instanceof EtalaseError && failure.code === "not_found") return null;
  throw failure;
}
