import { changeCampaign, createCampaign, getCampaign, listCampaigns, removeCampaign } from "./campaigns";
import { countOffers } from "./offers";
import {
  changePromotion,
  createPromotion,
  getPromotion,
  listPromotions,
  previewPromotions,
  removePromotion,
} from "./promotions";
import { changeVoucher, createVoucher, getVoucher, listVouchers, removeVoucher } from "./vouchers";

/** Operations on campaigns, promotions and vouchers. */
export const offersOperations = {
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
};
