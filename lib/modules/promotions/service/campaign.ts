import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { campaignOperations } from "@/lib/modules/promotions/contract/campaigns.merchant";
import { getPromotionState } from "@/lib/modules/promotions/rules/state";
import { findDiscountIssues } from "@/lib/modules/promotions/rules/validation";
import {
  type CampaignFields,
  deleteCampaignRow,
  findStoredCampaign,
  insertCampaign,
  listStoredCampaigns,
  type StoredCampaign,
  updateCampaign,
} from "@/lib/modules/promotions/store/campaigns";
import { faultsOfNamed } from "./named-records";
import type { PromotionDefinition } from "./promotion-records";

type CampaignView = Output<typeof campaignOperations.getCampaign>;

export const campaign: PromotionDefinition<CampaignFields, StoredCampaign, CampaignView> = {
  kind: "campaign",
  resource: "campaign",
  prefix: "cmp",
  list: listStoredCampaigns,
  find: findStoredCampaign,
  fieldsOf: ({ id: _id, revision: _revision, isShown: _isShown, ...fields }) => fields,
  nameOf: ({ title }) => title,
  validate: async (db, shopId, fields) => [
    ...findDiscountIssues(fields),
    ...(await faultsOfNamed(db, shopId, { productIds: fields.productIds, paymentMethods: [], couriers: [] })),
  ],
  insert: insertCampaign,
  update: updateCampaign,
  remove: deleteCampaignRow,
  isReferenced: ({ isShown }) => isShown,
  view: (row, now) => ({
    id: row.id,
    revision: row.revision,
    state: getPromotionState(row, now),
    title: row.title,
    badge: row.badge,
    discount_type: row.discountType,
    discount_value: row.discountValue,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    enabled: row.enabled,
    product_ids: row.productIds,
  }),
};

export function campaignFields(input: MerchantInput<typeof campaignOperations.createCampaign>): CampaignFields {
  return {
    title: input.title,
    badge: input.badge,
    discountType: input.discount_type,
    discountValue: input.discount_value,
    startsAt: new Date(input.starts_at),
    endsAt: new Date(input.ends_at),
    enabled: input.enabled,
    productIds: [...new Set(input.product_ids)].sort(),
  };
}
