import {
  type CampaignFields,
  deleteCampaign,
  findKeptCampaign,
  insertCampaign,
  type KeptCampaign,
  listKeptCampaigns,
  updateCampaign,
} from "@/lib/adapters/db/offers/campaigns";
import type * as contract from "@/lib/contract/merchant/offers/campaigns";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { faultsOfTerms } from "@/lib/domain/offers/faults";
import { stateOf } from "@/lib/domain/offers/state";
import type { EndedRequest } from "../../context";
import type { MerchantContext, MerchantReadContext } from "../context";
import { changeOffer, listOffers, makeOffer, needOffer, type OfferKind, removeOffer } from "./editing";
import { faultsOfNamed } from "./named";

type CampaignView = Output<typeof contract.getCampaign>;

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

export function campaignFields(written: MerchantInput<typeof contract.createCampaign>): CampaignFields {
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

export function listCampaigns(ctx: MerchantReadContext, asked: MerchantInput<typeof contract.listCampaigns>) {
  return listOffers(ctx, campaign, asked);
}

export async function getCampaign(ctx: MerchantReadContext, { id }: { id: string }): Promise<CampaignView> {
  return campaign.view(await needOffer(ctx.db, ctx.shop.id, campaign, id), ctx.now);
}

export function createCampaign<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  written: MerchantInput<typeof contract.createCampaign>,
): Promise<CampaignView | E> {
  return makeOffer(ctx, campaign, campaignFields(written));
}

export function changeCampaign<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, revision, ...written }: MerchantInput<typeof contract.changeCampaign>,
): Promise<CampaignView | E> {
  return changeOffer(ctx, campaign, { id, seen: revision }, campaignFields(written));
}

export function removeCampaign<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, revision }: MerchantInput<typeof contract.removeCampaign>,
): Promise<Output<typeof contract.removeCampaign> | E> {
  return ctx.once(async (tx) => {
    const { outcome, kept } = await removeOffer(ctx, tx, campaign, { id, seen: revision });
    return { answer: { outcome, campaign: kept } };
  });
}
