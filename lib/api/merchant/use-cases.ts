import type { MerchantOperationName } from "@/lib/contract/endpoints.merchant";
import * as activity from "@/lib/modules/audit/use-cases/audit-log";
import * as many from "@/lib/modules/catalog/use-cases/bulk-products";
import * as categories from "@/lib/modules/catalog/use-cases/categories";
import * as media from "@/lib/modules/catalog/use-cases/media";
import * as products from "@/lib/modules/catalog/use-cases/products";
import * as stock from "@/lib/modules/catalog/use-cases/stock";
import * as synonyms from "@/lib/modules/catalog/use-cases/synonyms";
import * as preview from "@/lib/modules/checkout/use-cases/preview-promotions";
import * as reservations from "@/lib/modules/checkout/use-cases/reservations";
import * as pages from "@/lib/modules/content/use-cases/pages";
import * as pagesPreview from "@/lib/modules/content/use-cases/preview-page";
import * as imports from "@/lib/modules/imports/use-cases/imports";
import * as uploading from "@/lib/modules/imports/use-cases/uploads";
import * as messages from "@/lib/modules/notifications/use-cases/messages";
import * as webhooks from "@/lib/modules/notifications/use-cases/webhooks";
import * as home from "@/lib/modules/onboarding/use-cases/dashboard";
import * as guide from "@/lib/modules/onboarding/use-cases/setup-checklist";
import * as trials from "@/lib/modules/onboarding/use-cases/test-codes";
import * as awbLists from "@/lib/modules/orders/use-cases/awb-lists";
import * as orders from "@/lib/modules/orders/use-cases/merchant-orders";
import * as orderAddress from "@/lib/modules/orders/use-cases/order-address";
import * as orderExport from "@/lib/modules/orders/use-cases/order-export";
import * as orderNotes from "@/lib/modules/orders/use-cases/order-notes";
import * as orderPaper from "@/lib/modules/orders/use-cases/order-paper";
import * as orderParcels from "@/lib/modules/orders/use-cases/order-parcels";
import * as orderSearch from "@/lib/modules/orders/use-cases/order-search";
import * as transitions from "@/lib/modules/orders/use-cases/transitions";
import * as methods from "@/lib/modules/payments/use-cases/methods";
import * as refunds from "@/lib/modules/payments/use-cases/refunds";
import * as retrying from "@/lib/modules/payments/use-cases/retry-refund";
import * as payments from "@/lib/modules/payments/use-cases/settings";
import * as statements from "@/lib/modules/payments/use-cases/statements";
import * as contacts from "@/lib/modules/privacy/use-cases/contacts";
import * as settings from "@/lib/modules/privacy/use-cases/settings";
import * as deletion from "@/lib/modules/privacy/use-cases/shop-deletion";
import * as campaigns from "@/lib/modules/promotions/use-cases/campaigns";
import * as counting from "@/lib/modules/promotions/use-cases/counts";
import * as promotions from "@/lib/modules/promotions/use-cases/promotions";
import * as vouchers from "@/lib/modules/promotions/use-cases/vouchers";
import * as reportExport from "@/lib/modules/reports/use-cases/export";
import * as reports from "@/lib/modules/reports/use-cases/reports";
import * as closing from "@/lib/modules/settings/use-cases/closing";
import * as domains from "@/lib/modules/settings/use-cases/domains";
import * as plan from "@/lib/modules/settings/use-cases/plan";
import * as settingsPreview from "@/lib/modules/settings/use-cases/preview";
import * as connections from "@/lib/modules/settings/use-cases/provider-accounts";
import * as shop from "@/lib/modules/settings/use-cases/shop";
import * as couriers from "@/lib/modules/shipping/use-cases/couriers";
import * as shipping from "@/lib/modules/shipping/use-cases/shipping-settings";
import * as me from "@/lib/modules/staff/use-cases/me";
import * as ownCodes from "@/lib/modules/staff/use-cases/own-codes";
import * as passkeys from "@/lib/modules/staff/use-cases/passkeys";
import * as push from "@/lib/modules/staff/use-cases/push";
import * as session from "@/lib/modules/staff/use-cases/session";
import * as sessions from "@/lib/modules/staff/use-cases/sessions";
import * as staff from "@/lib/modules/staff/use-cases/staff";
import * as stepUp from "@/lib/modules/staff/use-cases/step-up";
import * as tokens from "@/lib/modules/staff/use-cases/tokens";
import * as codes from "@/lib/modules/verification/use-cases/code-quota";
import type { UseCase } from "@/lib/use-case/use-case";
import * as description from "./description";

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
