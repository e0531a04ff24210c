import { getMerchantDescription } from "./description";
import type { MerchantOperationName } from "./endpoints";
import { goodsOperations } from "./goods/operations";
import { confirmQris, confirmTrialCode, getGuide, sendTrialCode } from "./guide";
import { showHome } from "./home";
import { offersOperations } from "./offers/operations";
import type { MerchantOperation } from "./operation";
import { ordersOperations } from "./orders/operations";
import { changePage, createPage, getMerchantPage, listPages, previewPage, removePage } from "./pages";
import { peopleOperations } from "./people/operations";
import {
  changePrivacySettings,
  forgetContact,
  getPrivacySettings,
  giveContactData,
  listForgotten,
} from "./privacy/contacts";
import { askDeletion, getDeletion, undoDeletion } from "./privacy/deletion";
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
import { settingsOperations } from "./settings/operations";

const operations = {
  ...peopleOperations,
  ...goodsOperations,
  ...ordersOperations,
  ...offersOperations,
  ...settingsOperations,
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
  getMerchantDescription,
};

/** An operation without a definition above is an error here, not in the files that use it by name. */
export type MerchantContract = {
  [Name in MerchantOperationName]: Name extends keyof typeof operations ? (typeof operations)[Name] : MerchantOperation;
};

/** All operations of the merchant API, by name. */
export const merchantContract: MerchantContract = operations;
