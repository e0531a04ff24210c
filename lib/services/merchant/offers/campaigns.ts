import {
  type CampaignFields,
  deleteCampaign,
  findKeptCampaign,
  insertCampaign,
  type KeptCampaign,
  listKeptCampaigns,
  updateCampaign,
} from "@/lib/adapters/db/offers/campaigns";
import type { campaignOperations } from "@/lib/contract/merchant/offers/campaigns";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { faultsOfTerms } from "@/lib/domain/offers/faults";
import { stateOf } from "@/lib/domain/offers/state";
import type { UseCase } from "../../use-case";
import { changeOffer, listOffers, makeOffer, needOffer, type OfferKind, removeOffer } from "./editing";
import { faultsOfNamed } from "./named";

type CampaignView = Output<typeof campaignOperations.getCampaign>;

export const campaign: OfferKind<CampaignFields, KeptCampaign, CampaignView> = {
  kind: "campaign",
  resource: "campaign",
  prefix: "cmp",
  list: listKeptCampaigns,
  find: findKeptCampaign,
  fieldsOf: ({ id: _id, revision: _revision, isShown: _isShown, ...fields }) => fields,
  nameOf: ({ title }) => title,
  judge: async (db, shopId, fields) => [
    ...faultsOfTerms(fields),
    ...(await faultsOfNamed(db, shopId, { productIds: fields.productIds, paymentMethods: [], couriers: [] })),
  ],
  insert: insertCampaign,
  update: updateCampaign,
  remove: deleteCampaign,
  isKept: ({ isShown }) => isShown,
  view: (kept, now) => ({
    id: kept.id,
    revision: kept.revision,
    state: stateOf(kept, now),
    title: kept.title,
    badge: kept.badge,
    discount_type: kept.discountType,
    discount_value: kept.discountValue,
    starts_at: kept.startsAt.toISOString(),
    ends_at: kept.endsAt.toISOString(),
    enabled: kept.enabled,
    product_ids: kept.productIds,
  }),
};

export function campaignFields(written: MerchantInput<typeof campaignOperations.createCampaign>): CampaignFields {
  return {
    title: written.title,
    badge: written.badge,
    discountType: written.discount_type,
    discountValue: written.discount_value,
    startsAt: new Date(written.starts_at),
    endsAt: new Date(written.ends_at),
    enabled: written.enabled,
    productIds: [...new Set(written.product_ids)].sort(),
  };
}

export const listCampaigns: UseCase<"listCampaigns"> = (ctx, asked) => {
  return listOffers(ctx, campaign, asked);
};

export const getCampaign: UseCase<"getCampaign"> = async (ctx, { id }) => {
  return campaign.view(await needOffer(ctx.db, ctx.shop.id, campaign, id), ctx.now);
};

export const createCampaign: UseCase<"createCampaign"> = (ctx, written) => {
  return makeOffer(ctx, campaign, campaignFields(written));
};

export const changeCampaign: UseCase<"changeCampaign"> = (ctx, { id, revision, ...written }) => {
  return changeOffer(ctx, campaign, { id, seen: revision }, campaignFields(written));
};

export const removeCampaign: UseCase<"removeCampaign"> = (ctx, { id, revision }) => {
  return ctx.once(async (tx) => {
    const { outcome, kept } = await removeOffer(ctx, tx, campaign, { id, seen: revision });
    return { answer: { outcome, campaign: kept } };
  });
};
