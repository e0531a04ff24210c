import type { MerchantUseCases } from "../use-case";
import { changeCampaign, createCampaign, getCampaign, listCampaigns, removeCampaign } from "./campaigns";
import { countOffers } from "./counting";
import { previewPromotions } from "./preview";
import { changePromotion, createPromotion, getPromotion, listPromotions, removePromotion } from "./promotions";
import { changeVoucher, createVoucher, getVoucher, listVouchers, removeVoucher } from "./vouchers";

/** Use cases of campaigns, promotions and vouchers. */
export const offersUseCases = {
  countOffers,
  listCampaigns,
  createCampaign,
  getCampaign,
  changeCampaign,
  removeCampaign,
  listPromotions,
  createPromotion,
  previewPromotions,
  getPromotion,
  changePromotion,
  removePromotion,
  listVouchers,
  createVoucher,
  getVoucher,
  changeVoucher,
  removeVoucher,
} satisfies Partial<MerchantUseCases>;
