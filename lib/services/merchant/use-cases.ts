import type { MerchantOperationName } from "@/lib/contract/merchant/endpoints";
import type { UseCase } from "../use-case";
import * as me from "./access/me";
import * as ownCodes from "./access/own-codes";
import * as passkeys from "./access/passkeys";
import * as push from "./access/push";
import * as session from "./access/session";
import * as sessions from "./access/sessions";
import * as staff from "./access/staff";
import * as stepUp from "./access/step-up";
import * as tokens from "./access/tokens";
import * as activity from "./activity";
import * as connections from "./connections/connections";
import * as messages from "./connections/messages";
import * as webhooks from "./connections/webhooks";
import * as description from "./description";
import * as domains from "./domains/domains";
import * as categories from "./goods/categories";
import * as many from "./goods/many";
import * as media from "./goods/media";
import * as products from "./goods/products";
import * as reservations from "./goods/reservations";
import * as stock from "./goods/stock";
import * as synonyms from "./goods/synonyms";
import * as guide from "./guide/guide";
import * as trials from "./guide/trials";
import * as home from "./home";
import * as imports from "./import/imports";
import * as uploading from "./import/uploading";
import * as refunds from "./money/refunds";
import * as retrying from "./money/retrying";
import * as statements from "./money/statements";
import * as campaigns from "./offers/campaigns";
import * as counting from "./offers/counting";
import * as preview from "./offers/preview";
import * as promotions from "./offers/promotions";
import * as vouchers from "./offers/vouchers";
import * as awbLists from "./orders/awb-lists";
import * as orderAddress from "./orders/order-address";
import * as orderExport from "./orders/order-export";
import * as transitions from "./orders/order-moves";
import * as orderNotes from "./orders/order-notes";
import * as orderPaper from "./orders/order-paper";
import * as orderParcels from "./orders/order-parcels";
import * as orderSearch from "./orders/order-search";
import * as orders from "./orders/orders";
import * as pages from "./pages/pages";
import * as pagesPreview from "./pages/preview";
import * as contacts from "./privacy/contacts";
import * as deletion from "./privacy/deletion";
import * as settings from "./privacy/settings";
import * as reportExport from "./reports/export";
import * as reports from "./reports/reports";
import * as closing from "./settings/closing";
import * as codes from "./settings/codes";
import * as couriers from "./settings/couriers";
import * as methods from "./settings/methods";
import * as payments from "./settings/payments";
import * as plan from "./settings/plan";
import * as settingsPreview from "./settings/preview";
import * as shipping from "./settings/shipping";
import * as shop from "./settings/shop";

/**
 * All merchant operations and their use cases, for the API and the command line. A missing or mistyped use case fails here, with
 * its name.
 */
export const useCases: { [Name in MerchantOperationName]: UseCase<Name> } = {
  ...me,
  ...ownCodes,
  ...passkeys,
  ...push,
  ...session,
  ...sessions,
  ...staff,
  ...stepUp,
  ...tokens,
  ...activity,
  ...connections,
  ...messages,
  ...webhooks,
  ...description,
  ...domains,
  ...categories,
  ...many,
  ...media,
  ...products,
  ...reservations,
  ...stock,
  ...synonyms,
  ...guide,
  ...trials,
  ...home,
  ...imports,
  ...uploading,
  ...refunds,
  ...retrying,
  ...statements,
  ...campaigns,
  ...counting,
  ...preview,
  ...promotions,
  ...vouchers,
  ...awbLists,
  ...orderAddress,
  ...orderExport,
  ...transitions,
  ...orderNotes,
  ...orderPaper,
  ...orderParcels,
  ...orderSearch,
  ...orders,
  ...pages,
  ...pagesPreview,
  ...contacts,
  ...deletion,
  ...settings,
  ...reportExport,
  ...reports,
  ...closing,
  ...codes,
  ...couriers,
  ...methods,
  ...payments,
  ...plan,
  ...settingsPreview,
  ...shipping,
  ...shop,
};
