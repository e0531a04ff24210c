import {
  deletePromotion,
  findKeptPromotion,
  insertPromotion,
  type KeptPromotion,
  listKeptPromotions,
  type PromotionFields,
  updatePromotion,
} from "@/lib/adapters/db/offers/promotions";
import type { promotionOperations } from "@/lib/contract/merchant/offers/promotions";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { faultsOfBounds, faultsOfTerms } from "@/lib/domain/offers/faults";
import { stateOf } from "@/lib/domain/offers/state";
import type { UseCase } from "../../use-case";
import { changeOffer, listOffers, makeOffer, needOffer, type OfferKind, removeOffer } from "./editing";

type PromotionView = Output<typeof promotionOperations.getPromotion>;

export const promotion: OfferKind<PromotionFields, KeptPromotion, PromotionView> = {
  kind: "promotion",
  resource: "promotion",
  prefix: "prm",
  list: listKeptPromotions,
  find: findKeptPromotion,
  fieldsOf: ({ id: _id, revision: _revision, ...fields }) => fields,
  nameOf: ({ name }) => name,
  judge: async (_db, _shopId, fields) => [...faultsOfTerms(fields), ...faultsOfBounds(fields)],
  insert: insertPromotion,
  update: updatePromotion,
  remove: deletePromotion,
  isKept: () => false,
  view: (kept, now) => ({
    id: kept.id,
    revision: kept.revision,
    state: stateOf(kept, now),
    name: kept.name,
    pot: kept.pot,
    discount_type: kept.discountType,
    discount_value: kept.discountValue,
    min_subtotal: kept.minSubtotal,
    max_discount: kept.maxDiscount,
    starts_at: kept.startsAt.toISOString(),
    ends_at: kept.endsAt.toISOString(),
    enabled: kept.enabled,
  }),
};

export function promotionFields(written: MerchantInput<typeof promotionOperations.createPromotion>): PromotionFields {
  return {
    name: written.name,
    pot: written.pot,
    discountType: written.discount_type,
    discountValue: written.discount_value,
    minSubtotal: written.min_subtotal,
    maxDiscount: written.max_discount,
    startsAt: new Date(written.starts_at),
    endsAt: new Date(written.ends_at),
    enabled: written.enabled,
  };
}

export const listPromotions: UseCase<"listPromotions"> = (ctx, asked) => {
  return listOffers(ctx, promotion, asked);
};

export const getPromotion: UseCase<"getPromotion"> = async (ctx, { id }) => {
  return promotion.view(await needOffer(ctx.db, ctx.shop.id, promotion, id), ctx.now);
};

export const createPromotion: UseCase<"createPromotion"> = (ctx, written) => {
  return makeOffer(ctx, promotion, promotionFields(written));
};

export const changePromotion: UseCase<"changePromotion"> = (ctx, { id, revision, ...written }) => {
  return changeOffer(ctx, promotion, { id, seen: revision }, promotionFields(written));
};

export const removePromotion: UseCase<"removePromotion"> = (ctx, { id, revision }) => {
  return ctx.once(async (tx) => {
    const { outcome, kept } = await removeOffer(ctx, tx, promotion, { id, seen: revision });
    return { answer: { outcome, promotion: kept } };
  });
};
