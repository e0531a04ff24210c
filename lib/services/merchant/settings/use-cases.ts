import {
  addConnection,
  changeConnection,
  getConnection,
  listConnections,
  listProviders,
  removeConnection,
  testConnection,
} from "../connections/connections";
import { countMessages, listMessages, retryMessage, retryMessages } from "../connections/messages";
import {
  addWebhook,
  changeWebhook,
  countWebhookDeliveries,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  redeliverWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from "../connections/webhooks";
import { addDomain, changeDomain, checkDomain, listDomains, makeDomainPrimary, removeDomain } from "../domains/domains";
import type { MerchantUseCases } from "../use-case";
import { closeShop, openShop } from "./closing";
import { getCodesToday, setCodesToday } from "./codes";
import { addCourier, changeCourier, getCourier, orderCouriers, removeCourier } from "./couriers";
import {
  addPaymentMethod,
  changePaymentMethod,
  getPaymentMethod,
  orderPaymentMethods,
  removePaymentMethod,
} from "./methods";
import { changePaymentSettings, getPaymentSettings, uploadQris } from "./payments";
import { changePlan, getPlan } from "./plan";
import { previewShopSettings } from "./preview";
import { changeShippingSettings, getShippingSettings } from "./shipping";
import { changeShopSettings, getShopSettings } from "./shop";

/** Use cases of settings, domains, provider accounts and webhooks. */
export const settingsUseCases = {
  listWebhooks,
  addWebhook,
  getWebhook,
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  countWebhookDeliveries,
  redeliverWebhooks,
  redeliverWebhook,
  listDomains,
  addDomain,
  changeDomain,
  removeDomain,
  makeDomainPrimary,
  checkDomain,
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
  getCodesToday,
  setCodesToday,
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
  countMessages,
  retryMessages,
  retryMessage,
  closeShop,
  openShop,
} satisfies Partial<MerchantUseCases>;
