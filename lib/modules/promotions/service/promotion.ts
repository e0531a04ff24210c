import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { promotionOperations } from "@/lib/modules/promotions/contract/promotions.merchant";
import { getPromotionState } from "@/lib/modules/promotions/rules/state";
import { faultsOfBounds, findDiscountIssues } from "@/lib/modules/promotions/rules/validation";
import {
  deletePromotionRow,
  findStoredPromotion,
  insertPromotion,
  listStoredPromotions,
  type PromotionFields,
  type StoredPromotion,
  updatePromotion,
} from "@/lib/modules/promotions/store/promotions";
import type { PromotionDefinition } from "./promotion-records";

type PromotionView = Output<typeof promotionOperations.getPromotion>;

export const promotion: PromotionDefinition<PromotionFields, StoredPromotion, PromotionView> = {
  kind: "promotion",
  resource: "promotion",
  prefix: "prm",
  list: listStoredPromotions,
  find: findStoredPromotion,
  fieldsOf: ({ id: _id, revision: _revision, ...fields }) => fields,
  nameOf: ({ name }) => name,
  validate: async (_db, _shopId, fields) => [...findDiscountIssues(fields), ...faultsOfBounds(fields)],
  insert: insertPromotion,
  update: updatePromotion,
  remove: deletePromotionRow,
  isReferenced: () => false,
  view: (row, now) => ({
    id: row.id,
    revision: row.revision,
    state: getPromotionState(row, now),
    name: row.name,
    pot: row.pot,
    discount_type: row.discountType,
    discount_value: row.discountValue,
    min_subtotal: row.minSubtotal,
    max_discount: row.maxDiscount,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    enabled: row.enabled,
  }),
};

export function promotionFields(input: MerchantInput<typeof promotionOperations.createPromotion>): PromotionFields {
  return {
    name: input.name,
    pot: input.pot,
    discountType: input.discount_type,
    discountValue: input.discount_value,
    minSubtotal: input.min_subtotal,
    maxDiscount: input.max_discount,
    startsAt: new Date(input.starts_at),
    endsAt: new Date(input.ends_at),
    enabled: input.enabled,
  };
}
