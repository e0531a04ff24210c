import type { UseCase } from "@/lib/use-case/use-case";
import { promotion, promotionFields } from "../service/promotion";
import { changeOffer, deleteOrDisablePromotion, listOffers, makeOffer, needOffer } from "../service/promotion-records";

export const listPromotions: UseCase<"listPromotions"> = (ctx, asked) => {
  return listOffers(ctx, promotion, asked);
};

export const getPromotion: UseCase<"getPromotion"> = async (ctx, { id }) => {
  return promotion.view(await needOffer(ctx.db, ctx.shop.id, promotion, id), ctx.now);
};

export const createPromotion: UseCase<"createPromotion"> = (ctx, input) => {
  return makeOffer(ctx, promotion, promotionFields(input));
};

export const replacePromotion: UseCase<"replacePromotion"> = (ctx, { id, revision, ...input }) => {
  return changeOffer(ctx, promotion, { id, seen: revision }, promotionFields(input));
};

export const deletePromotion: UseCase<"deletePromotion"> = (ctx, { id, revision }) => {
  return ctx.idempotent(async (tx) => {
    const { outcome, view: row } = await deleteOrDisablePromotion(ctx, tx, promotion, { id, seen: revision });
    return { answer: { outcome, promotion: row } };
  });
};
