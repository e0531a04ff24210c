import type { MerchantContract } from "@/lib/contract/merchant";
import type { MerchantOperationName } from "@/lib/contract/merchant/endpoints";
import type { MerchantInput, MerchantOperation } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { EndedRequest, WriteContext } from "../context";
import { getMe } from "./access/me";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "./access/passkeys";
import { addPushDevice, getPush, removePushDevice } from "./access/push";
import { askForPasskey, sendSignInCode, signInByCode, signInByLink, signInByPasskey, signOut } from "./access/session";
import { endOtherSessions, endSession, listSessions } from "./access/sessions";
import { changeMe, changeStaff, inviteStaff, listStaff, removeStaff } from "./access/staff";
import { askForStepUp, sendStepUpCode, stepUpByCode, stepUpByPasskey } from "./access/step-up";
import { listTokens, makeToken, revokeToken } from "./access/tokens";
import { listActivity } from "./activity";
import {
  addConnection,
  changeConnection,
  getConnection,
  listConnections,
  listProviders,
  removeConnection,
  testConnection,
} from "./connections/connections";
import { listMessages, retryMessage } from "./connections/messages";
import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from "./connections/webhooks";
import type { BrowserFacts, FileAnswer, MerchantContext, SessionAnswer } from "./context";
import { getMerchantDescription } from "./description";
import { addDomain, changeDomain, checkDomain, listDomains, makeDomainPrimary, removeDomain } from "./domains/domains";
import {
  changeCategory,
  createCategory,
  listMerchantCategories,
  mergeCategory,
  orderCategories,
  removeCategory,
} from "./goods/categories";
import { changePrices, countMerchantProducts, moveProducts } from "./goods/many";
import { describeMedia, listMedia, removeMedia, uploadMedia } from "./goods/media";
import {
  changeProduct,
  createProduct,
  duplicateProduct,
  getMerchantProduct,
  listMerchantProducts,
  removeProduct,
} from "./goods/products";
import { changeStock, listStock, listStockMoves } from "./goods/stock";
import { getGuide } from "./guide/guide";
import { confirmQris, confirmTrialCode, sendTrialCode } from "./guide/trials";
import { showHome } from "./home";
import {
  applyImport,
  checkImport,
  createImport,
  exportProducts,
  getImport,
  getImportResult,
  listImports,
  putImportPart,
  stopImport,
} from "./import/imports";
import { createRefund, listRefunds, noteOrderReturned, noteRefundReturned } from "./money/refunds";
import { confirmStatement, matchStatement } from "./money/statements";
import { changeCampaign, createCampaign, getCampaign, listCampaigns, removeCampaign } from "./offers/campaigns";
import { previewPromotions } from "./offers/preview";
import { changePromotion, createPromotion, getPromotion, listPromotions, removePromotion } from "./offers/promotions";
import { changeVoucher, createVoucher, getVoucher, listVouchers, removeVoucher } from "./offers/vouchers";
import { correctOrderAddress } from "./orders/order-address";
import { exportOrders, exportOrdersWithBuyers } from "./orders/order-export";
import { moveOrder, moveOrders } from "./orders/order-moves";
import { addOrderNote } from "./orders/order-notes";
import { printOrders } from "./orders/order-paper";
import { applyAwbs, setOrderAwb } from "./orders/order-parcels";
import { searchOrders } from "./orders/order-search";
import { countOrders, getOrder, listOrders } from "./orders/orders";
import { changePage, createPage, getMerchantPage, listPages, removePage } from "./pages/pages";
import { previewPage } from "./pages/preview";
import { forgetContact, giveContactData, listForgotten } from "./privacy/contacts";
import { askDeletion, getDeletion, undoDeletion } from "./privacy/deletion";
import { changePrivacySettings, getPrivacySettings } from "./privacy/settings";
import { exportReport } from "./reports/export";
import {
  reportCities,
  reportFunnel,
  reportProducts,
  reportSales,
  reportShipping,
  reportStock,
  reportToday,
  reportVouchers,
} from "./reports/reports";
import { closeShop, openShop } from "./settings/closing";
import { addCourier, changeCourier, getCourier, orderCouriers, removeCourier } from "./settings/couriers";
import {
  addPaymentMethod,
  changePaymentMethod,
  getPaymentMethod,
  orderPaymentMethods,
  removePaymentMethod,
} from "./settings/methods";
import { changePaymentSettings, getPaymentSettings, uploadQris } from "./settings/payments";
import { changePlan, getPlan } from "./settings/plan";
import { previewShopSettings } from "./settings/preview";
import { changeShippingSettings, getShippingSettings } from "./settings/shipping";
import { changeShopSettings, getShopSettings } from "./settings/shop";

/** The use case behind an operation of the merchant's API. */
export type MerchantUseCase<O extends MerchantOperation> = <E extends EndedRequest>(
  ctx: (O extends { role: "anyone" } ? WriteContext<E> : MerchantContext<E>) & BrowserFacts,
  input: MerchantInput<O>,
) => Promise<MerchantOutcome<O> | E>;

type MerchantOutcome<O extends MerchantOperation> = O extends { file: string }
  ? FileAnswer
  : O extends { session: true }
    ? SessionAnswer<Output<O>>
    : Output<O>;

/** The one table of the merchant's side: every operation and the use case behind it, for the API and the command line. */
export const useCases: { [Name in MerchantOperationName]: MerchantUseCase<MerchantContract[Name]> } = {
  getMe,
  sendSignInCode,
  signInByCode,
  signInByLink,
  askForPasskey,
  signInByPasskey,
  signOut,
  sendStepUpCode,
  stepUpByCode,
  askForStepUp,
  stepUpByPasskey,
  listSessions,
  endOtherSessions,
  endSession,
  listPasskeys,
  addPasskey,
  beginPasskey,
  removePasskey,
  getPush,
  addPushDevice,
  removePushDevice,
  listStaff,
  inviteStaff,
  changeStaff,
  removeStaff,
  changeMe,
  listTokens,
  makeToken,
  revokeToken,
  listWebhooks,
  addWebhook,
  getWebhook,
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
  listActivity,
  listDomains,
  addDomain,
  changeDomain,
  removeDomain,
  makeDomainPrimary,
  checkDomain,
  createImport,
  listImports,
  getImport,
  putImportPart,
  checkImport,
  applyImport,
  stopImport,
  getImportResult,
  exportProducts,
  listOrders,
  countOrders,
  searchOrders,
  moveOrders,
  applyAwbs,
  printOrders,
  exportOrders,
  exportOrdersWithBuyers,
  getOrder,
  moveOrder,
  setOrderAwb,
  correctOrderAddress,
  addOrderNote,
  createRefund,
  listRefunds,
  noteRefundReturned,
  noteOrderReturned,
  matchStatement,
  confirmStatement,
  listMerchantProducts,
  createProduct,
  countMerchantProducts,
  moveProducts,
  getMerchantProduct,
  changeProduct,
  removeProduct,
  duplicateProduct,
  changePrices,
  listMerchantCategories,
  createCategory,
  orderCategories,
  changeCategory,
  removeCategory,
  mergeCategory,
  listStock,
  changeStock,
  listStockMoves,
  listMedia,
  uploadMedia,
  describeMedia,
  removeMedia,
  showHome,
  getGuide,
  sendTrialCode,
  confirmTrialCode,
  confirmQris,
  reportToday,
  reportSales,
  reportFunnel,
  reportProducts,
  reportStock,
  reportShipping,
  reportVouchers,
  reportCities,
  exportReport,
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
  listPages,
  getMerchantPage,
  createPage,
  changePage,
  removePage,
  previewPage,
  giveContactData,
  forgetContact,
  listForgotten,
  getPrivacySettings,
  changePrivacySettings,
  getDeletion,
  askDeletion,
  undoDeletion,
  getShopSettings,
  changeShopSettings,
  previewShopSettings,
  getPaymentSettings,
  changePaymentSettings,
  addPaymentMethod,
  uploadQris,
  orderPaymentMethods,
  getPaymentMethod,
  changePaymentMethod,
  removePaymentMethod,
  getShippingSettings,
  changeShippingSettings,
  addCourier,
  orderCouriers,
  getCourier,
  changeCourier,
  removeCourier,
  getPlan,
  changePlan,
  listConnections,
  addConnection,
  listProviders,
  getConnection,
  changeConnection,
  removeConnection,
  testConnection,
  listMessages,
  retryMessage,
  closeShop,
  openShop,
  getMerchantDescription,
};
