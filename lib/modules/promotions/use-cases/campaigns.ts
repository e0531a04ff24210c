import type { UseCase } from "@/lib/use-case/use-case";
import { campaign, campaignFields } from "../service/campaign";
import { changeOffer, deleteOrDisablePromotion, listOffers, makeOffer, needOffer } from "../service/promotion-records";

export const listCampaigns: UseCase<"listCampaigns"> = (ctx, asked) => {
  return listOffers(ctx, campaign, asked);
};

export const getCampaign: UseCase<"getCampaign"> = async (ctx, { id }) => {
  return campaign.view(await needOffer(ctx.db, ctx.shop.id, campaign, id), ctx.now);
};

export const createCampaign: UseCase<"createCampaign"> = (ctx, input) => {
  return makeOffer(ctx, campaign, campaignFields(input));
};

export const replaceCampaign: UseCase<"replaceCampaign"> = (ctx, { id, revision, ...input }) => {
  return changeOffer(ctx, campaign, { id, seen: revision }, campaignFields(input));
};

export const deleteCampaign: UseCase<"deleteCampaign"> = (ctx, { id, revision }) => {
  return ctx.idempotent(async (tx) => {
    const { outcome, view: row } = await deleteOrDisablePromotion(ctx, tx, campaign, { id, seen: revision });
    return { answer: { outcome, campaign: row } };
  });
};
