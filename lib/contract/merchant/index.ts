import { changeCampaign, createCampaign, getCampaign, listCampaigns, removeCampaign } from "./campaigns";
import {
  changeCategory,
  createCategory,
  listMerchantCategories,
  mergeCategory,
  orderCategories,
  removeCategory,
} from "./categories";
import {
  addConnection,
  changeConnection,
  getConnection,
  listConnections,
  listProviders,
  removeConnection,
  testConnection,
} from "./connections";
import { getMerchantDescription } from "./description";
import type { MerchantOperationName } from "./endpoints";
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
} from "./imports";
import { getMe } from "./me";
import { describeMedia, listMedia, removeMedia, uploadMedia } from "./media";
import { listMessages, retryMessage } from "./messages";
import type { MerchantOperation } from "./operation";
import { exportOrders, exportOrdersWithBuyers, printOrders } from "./order-files";
import { applyAwbs, moveOrder, moveOrders, setOrderAwb } from "./order-moves";
import { addOrderNote, correctOrderAddress, countOrders, getOrder, listOrders, searchOrders } from "./orders";
import { changePage, createPage, getMerchantPage, listPages, removePage } from "./pages";
import { listActivity } from "./people/activity";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "./people/passkeys";
import {
  askForPasskey,
  askForStepUp,
  sendSignInCode,
  sendStepUpCode,
  signInByCode,
  signInByLink,
  signInByPasskey,
  signOut,
  stepUpByCode,
  stepUpByPasskey,
} from "./people/session";
import { endOtherSessions, endSession, listSessions } from "./people/sessions";
import { changeMe, changeStaff, inviteStaff, listStaff, removeStaff } from "./people/staff";
import { listTokens, makeToken, revokeToken } from "./people/tokens";
import {
  changePrivacySettings,
  forgetContact,
  getPrivacySettings,
  giveContactData,
  listForgotten,
} from "./privacy/contacts";
import { askDeletion, getDeletion, undoDeletion } from "./privacy/deletion";
import {
  changeProduct,
  createProduct,
  duplicateProduct,
  getMerchantProduct,
  listMerchantProducts,
  removeProduct,
} from "./products";
import {
  changePromotion,
  createPromotion,
  getPromotion,
  listPromotions,
  previewPromotions,
  removePromotion,
} from "./promotions";
import { createRefund, listRefunds, noteRefundReturned } from "./refunds";
import {
  exportReport,
  reportCities,
  reportFunnel,
  reportProducts,
  reportSales,
  reportShipping,
  reportStock,
  reportToday,
  reportVouchers,
} from "./reports";
import { closeShop, openShop } from "./settings/closing";
import { addDomain, changeDomain, checkDomain, listDomains, makeDomainPrimary, removeDomain } from "./settings/domains";
import {
  addPaymentMethod,
  changePaymentMethod,
  changePaymentSettings,
  getPaymentMethod,
  getPaymentSettings,
  orderPaymentMethods,
  removePaymentMethod,
  uploadQris,
} from "./settings/payments";
import { changePlan, getPlan } from "./settings/plan";
import {
  addCourier,
  changeCourier,
  changeShippingSettings,
  getCourier,
  getShippingSettings,
  orderCouriers,
  removeCourier,
} from "./settings/shipping";
import { changeShopSettings, getShopSettings } from "./settings/shop";
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
} from "./settings/webhooks";
import { confirmStatement, matchStatement } from "./statements";
import { changeStock, listStock, listStockMoves } from "./stock";
import { changeVoucher, createVoucher, getVoucher, listVouchers, removeVoucher } from "./vouchers";

const operations = {
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
  matchStatement,
  confirmStatement,
  listMerchantProducts,
  createProduct,
  getMerchantProduct,
  changeProduct,
  removeProduct,
  duplicateProduct,
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

/** An operation that is in the map of endpoints and not above is an error here, and in none of the places that ask for it by name. */
export type MerchantContract = {
  [Name in MerchantOperationName]: Name extends keyof typeof operations ? (typeof operations)[Name] : MerchantOperation;
};

/** Every operation of the merchant's API, by name. */
export const merchantContract: MerchantContract = operations;
