import { getProduct, listCategories, listProducts } from "./catalogue";
import { createDraft, sendCode, verifyCode } from "./checkout";
import { getDescription } from "./description";
import type { OperationName } from "./endpoints";
import type { Operation } from "./operation";
import { claimPayment, reopenPayment, sendLookupCode, trackOrder, verifyLookupCode } from "./orders";
import { quoteRates, resolveDestination, searchDestinations } from "./shipping";
import { getConfig, getHome, getPage } from "./storefront";

/** Every operation of the API, by name. */
export const contract = {
  listCategories,
  listProducts,
  getProduct,
  getConfig,
  getHome,
  getPage,
  searchDestinations,
  resolveDestination,
  quoteRates,
  createDraft,
  sendCode,
  verifyCode,
  trackOrder,
  reopenPayment,
  claimPayment,
  sendLookupCode,
  verifyLookupCode,
  getDescription,
} satisfies Record<OperationName, Operation>;

export type Contract = typeof contract;
