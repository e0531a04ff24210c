import {
  deletePromotion,
  findKeptPromotion,
  insertPromotion,
  type KeptPromotion,
  listKeptPromotions,
  type PromotionFields,
  updatePromotion,
} from "@/lib/adapters/db/offers/promotions";
import type * as contract from "@/lib/contract/merchant/offers/promotions";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { faultsOfBounds, faultsOfTerms } from "@/lib/domain/offers/faults";
import { stateOf } from "@/lib/domain/offers/state";
import type { EndedRequest } from "../../context";
import type { MerchantContext, MerchantReadContext } from "../context";
import { changeOffer, listOffers, makeOffer, needOffer, type OfferKind, removeOffer } from "./editing";

type PromotionView = Output<typeof contract.getPromotion>;

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

export function promotionFields(written: MerchantInput<typeof contract.createPromotion>): PromotionFields {
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

export function listPromotions(ctx: MerchantReadContext, asked: MerchantInput<typeof contract.listPromotions>) {
  return listOffers(ctx, promotion, asked);
}

export async function getPromotion(ctx: MerchantReadContext, { id }: { id: string }): Promise<PromotionView> {
  return promotion.view(await needOffer(ctx.db, ctx.shop.id, promotion, id), ctx.now);
}

export function createPromotion<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  written: MerchantInput<typeof contract.createPromotion>,
): Promise<PromotionView | E> {
  return makeOffer(ctx, promotion, promotionFields(written));
}

export function changePromotion<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, revision, ...written }: MerchantInput<typeof contract.changePromotion>,
): Promise<PromotionView | E> {
  return changeOffer(ctx, promotion, { id, seen: revision }, promotionFields(written));
}

export function removePromotion<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, revision }: MerchantInput<typeof contract.removePromotion>,
): Promise<Output<typeof contract.removePromotion> | E> {
  return ctx.once(async (tx) => {
    const { outcome, kept } = await removeOffer(ctx, tx, promotion, { id, seen: revision });
    return { answer: { outcome, promotion: kept } };
  });
}
