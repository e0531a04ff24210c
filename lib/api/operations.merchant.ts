import type { MerchantOperationName } from "../contract/endpoints.merchant";
import { merchantOpenApiOperations } from "../contract/merchant/description";
import { auditLogOperations } from "../modules/audit/contract.merchant";
import { bulkEditOperations } from "../modules/catalog/contract/bulk-edits.merchant";
import { bulkProductOperations } from "../modules/catalog/contract/bulk-products.merchant";
import { categoryOperations } from "../modules/catalog/contract/categories.merchant";
import { mediaOperations } from "../modules/catalog/contract/media.merchant";
import { productOperations } from "../modules/catalog/contract/products.merchant";
import { stockOperations } from "../modules/catalog/contract/stock.merchant";
import { synonymOperations } from "../modules/catalog/contract/synonyms.merchant";
import { promotionPreviewOperations } from "../modules/checkout/contract/preview-promotions.merchant";
import { reservationOperations } from "../modules/checkout/contract/reservations.merchant";
import { pageOperations } from "../modules/content/contract/pages.merchant";
import { importOperations } from "../modules/imports/contract.merchant";
import { messageOperations } from "../modules/notifications/contract/messages.merchant";
import { webhookOperations } from "../modules/notifications/contract/webhooks.merchant";
import { dashboardOperations } from "../modules/onboarding/contract/dashboard.merchant";
import { setupOperations } from "../modules/onboarding/contract/setup-checklist.merchant";
import { orderFileOperations } from "../modules/orders/contract/order-files.merchant";
import { orderOperations } from "../modules/orders/contract/orders.merchant";
import { transitionOperations } from "../modules/orders/contract/transitions.merchant";
import { orderRefundOperations } from "../modules/payments/contract/order-refunds.merchant";
import { refundOperations } from "../modules/payments/contract/refunds.merchant";
import { paymentSettingsOperations } from "../modules/payments/contract/settings.merchant";
import { statementOperations } from "../modules/payments/contract/statements.merchant";
import { contactOperations } from "../modules/privacy/contract/contacts.merchant";
import { shopDeletionOperations } from "../modules/privacy/contract/shop-deletion.merchant";
import { campaignOperations } from "../modules/promotions/contract/campaigns.merchant";
import { promotionOperations } from "../modules/promotions/contract/promotions.merchant";
import { promotionCountOperations } from "../modules/promotions/contract/shared";
import { voucherOperations } from "../modules/promotions/contract/vouchers.merchant";
import { reportOperations } from "../modules/reports/contract.merchant";
import { closedShopOperations } from "../modules/settings/contract/closing.merchant";
import { domainOperations } from "../modules/settings/contract/domains.merchant";
import { planOperations } from "../modules/settings/contract/plan.merchant";
import { providerAccountOperations } from "../modules/settings/contract/provider-accounts.merchant";
import { shopSettingsOperations } from "../modules/settings/contract/shop.merchant";
import { shippingSettingsOperations } from "../modules/shipping/contract/shipping-settings.merchant";
import { meOperations } from "../modules/staff/contract/me.merchant";
import { passkeyOperations } from "../modules/staff/contract/passkeys.merchant";
import { pushOperations } from "../modules/staff/contract/push.merchant";
import { sessionOperations } from "../modules/staff/contract/session.merchant";
import { sessionListOperations } from "../modules/staff/contract/sessions.merchant";
import { staffOperations } from "../modules/staff/contract/staff.merchant";
import { tokenOperations } from "../modules/staff/contract/tokens.merchant";
import { codeQuotaOperations } from "../modules/verification/contract.merchant";

/** Operations of each module, in the order of the reference. Its `use-cases/index.ts` implements all of them. */
export const operationsByModule = {
  staff: {
    ...meOperations,
    ...sessionOperations,
    ...sessionListOperations,
    ...passkeyOperations,
    ...pushOperations,
    ...staffOperations,
    ...tokenOperations,
  },
  audit: auditLogOperations,
  imports: importOperations,
  catalog: {
    ...productOperations,
    ...bulkProductOperations,
    ...bulkEditOperations,
    ...categoryOperations,
    ...synonymOperations,
    ...stockOperations,
    ...mediaOperations,
  },
  orders: {
    ...orderOperations,
    ...transitionOperations,
    ...orderFileOperations,
  },
  payments: {
    ...refundOperations,
    ...statementOperations,
    ...paymentSettingsOperations,
    ...orderRefundOperations,
  },
  promotions: {
    ...promotionCountOperations,
    ...campaignOperations,
    ...promotionOperations,
    ...voucherOperations,
  },
  checkout: {
    ...reservationOperations,
    ...promotionPreviewOperations,
  },
  notifications: {
    ...webhookOperations,
    ...messageOperations,
  },
  settings: {
    ...domainOperations,
    ...shopSettingsOperations,
    ...planOperations,
    ...providerAccountOperations,
    ...closedShopOperations,
  },
  shipping: shippingSettingsOperations,
  verification: codeQuotaOperations,
  onboarding: {
    ...dashboardOperations,
    ...setupOperations,
  },
  reports: reportOperations,
  content: pageOperations,
  privacy: {
    ...contactOperations,
    ...shopDeletionOperations,
  },
  api: merchantOpenApiOperations,
};

/** All operations of the merchant API, by name. */
export const merchantContract = {
  ...operationsByModule.staff,
  ...operationsByModule.audit,
  ...operationsByModule.imports,
  ...operationsByModule.catalog,
  ...operationsByModule.orders,
  ...operationsByModule.payments,
  ...operationsByModule.promotions,
  ...operationsByModule.checkout,
  ...operationsByModule.notifications,
  ...operationsByModule.settings,
  ...operationsByModule.shipping,
  ...operationsByModule.verification,
  ...operationsByModule.onboarding,
  ...operationsByModule.reports,
  ...operationsByModule.content,
  ...operationsByModule.privacy,
  ...operationsByModule.api,
};

export type MerchantContract = typeof merchantContract;

/** Names of all operations, in the order of the contract. */
export function merchantNames(): MerchantOperationName[] {
  return Object.keys(merchantContract).filter((name): name is MerchantOperationName => name in merchantContract);
}
