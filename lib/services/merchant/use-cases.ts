import { accessUseCases } from "./access/use-cases";
import { listActivity } from "./activity";
import { getMerchantDescription } from "./description";
import { goodsUseCases } from "./goods/use-cases";
import { getGuide } from "./guide/guide";
import { confirmQris, confirmTrialCode, sendTrialCode } from "./guide/trials";
import { showHome } from "./home";
import { offersUseCases } from "./offers/use-cases";
import { ordersUseCases } from "./orders/use-cases";
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
import { settingsUseCases } from "./settings/use-cases";
import type { MerchantUseCases } from "./use-case";

/** Table of all merchant operations and their use cases, for the API and the command line. */
export const useCases: MerchantUseCases = {
  ...accessUseCases,
  ...goodsUseCases,
  ...ordersUseCases,
  ...offersUseCases,
  ...settingsUseCases,
  listActivity,
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
