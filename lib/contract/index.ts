import { getProduct, listCategories, listProducts } from "./catalogue";
import { createDraft, sendCode, verifyCode } from "./checkout";
import { getDescription } from "./description";
import type { OperationName } from "./endpoints";
import type { Operation } from "./operation";
import {
  cancelOrder,
  claimPayment,
  confirmReceipt,
  listOrderedItems,
  reopenPayment,
  sendLookupCode,
  trackOrder,
  verifyLookupCode,
} from "./orders";
import { quoteRates, resolveDestination, searchDestinations } from "./shipping";
import { getConfig, getHome, getPage } from "./storefront";

const operations = {
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
  listOrderedItems,
  reopenPayment,
  claimPayment,
  confirmReceipt,
  cancelOrder,
  sendLookupCode,
  verifyLookupCode,
  getDescription,
};

/** An operation without a definition above is an error here, not in the files that use it by name. */
export type Contract = {
  [Name in OperationName]: Name extends keyof typeof operations ? (typeof operations)[Name] : Operation;
};

/** All operations of the API, by name. */
export const contract: Contract = operations;
