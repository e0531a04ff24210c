import { adminApi } from "@/app/admin/_hooks/api";
import type { AdminPromotionInput, AdminPromotionKind } from "@/app/admin/promosi/promotion";

/** Existing promotion with the revision that the user saw. */
export type SeenOffer = { id: string; revision: number };

/** Creates or replaces a promotion. */
export function saveOffer(input: AdminPromotionInput, seen: SeenOffer | null): Promise<unknown> {
  switch (input.kind) {
    case "campaign":
      return seen ? adminApi.replaceCampaign({ ...input.body, ...seen }) : adminApi.createCampaign(input.body);
    case "promotion":
      return seen ? adminApi.replacePromotion({ ...input.body, ...seen }) : adminApi.createPromotion(input.body);
    case "voucher":
      return seen ? adminApi.replaceVoucher({ ...input.body, ...seen }) : adminApi.createVoucher(input.body);
  }
}

/** Deletes a promotion, or disables it if something refers to it. */
export async function deleteAdminPromotion(
  kind: AdminPromotionKind,
  seen: SeenOffer,
): Promise<"deleted" | "disabled" | null> {
  switch (kind) {
    case "campaign":
      return (await adminApi.deleteCampaign(seen)).outcome;
    case "promotion":
      return (await adminApi.deletePromotion(seen)).outcome;
    case "voucher":
      return (await adminApi.deleteVoucher(seen)).outcome;
  }
}
