import type { MerchantContract } from "@/lib/contract/merchant";
import type { MerchantOperationName } from "@/lib/contract/merchant/endpoints";
import type { MerchantInput, MerchantOperation } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { EndedRequest, WriteContext } from "../context";
import { listActivity } from "./activity";
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
import type { BrowserFacts, FileAnswer, MerchantContext, SessionAnswer } from "./context";
import { getMerchantDescription } from "./description";
import { addDomain, changeDomain, checkDomain, listDomains, makeDomainPrimary, removeDomain } from "./domains/domains";
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
import { changeCampaign, createCampaign, getCampaign, listCampaigns, removeCampaign } from "./offers/campaigns";
import { previewPromotions } from "./offers/preview";
import { changePromotion, createPromotion, getPromotion, listPromotions, removePromotion } from "./offers/promotions";
import { changeVoucher, createVoucher, getVoucher, listVouchers, removeVoucher } from "./offers/vouchers";
import { correctOrderAddress } from "./order-address";
import { exportOrders, exportOrdersWithBuyers } from "./order-export";
import { moveOrder, moveOrders } from "./order-moves";
import { addOrderNote } from "./order-notes";
import { printOrders } from "./order-paper";
import { applyAwbs, setOrderAwb } from "./order-parcels";
import { searchOrders } from "./order-search";
import { countOrders, getOrder, listOrders } from "./orders";
import { changePage, createPage, getMerchantPage, listPages, removePage } from "./pages";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "./passkeys";
import { forgetContact, giveContactData, listForgotten } from "./privacy/contacts";
import { askDeletion, getDeletion, undoDeletion } from "./privacy/deletion";
import { changePrivacySettings, getPrivacySettings } from "./privacy/settings";
import {
  changeProduct,
  createProduct,
  duplicateProduct,
  getMerchantProduct,
  listMerchantProducts,
  removeProduct,
} from "./products";
import { createRefund, listRefunds, noteOrderReturned, noteRefundReturned } from "./refunds";
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
import { askForPasskey, sendSignInCode, signInByCode, signInByLink, signInByPasskey, signOut } from "./session";
import { endOtherSessions, endSession, listSessions } from "./sessions";
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
import { changeShippingSettings, getShippingSettings } from "./settings/shipping";
import { changeShopSettings, getShopSettings } from "./settings/shop";
import { changeMe, changeStaff, inviteStaff, listStaff, removeStaff } from "./staff";
import { confirmStatement, matchStatement } from "./statements";
import { askForStepUp, sendStepUpCode, stepUpByCode, stepUpByPasskey } from "./step-up";
import { changeStock, listStock, listStockMoves } from "./stock";
import { listTokens, makeToken, revokeToken } from "./tokens";
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
} from "./webhooks";

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
