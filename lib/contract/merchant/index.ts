import { providerAccountOperations } from "./connections";
import { merchantOpenApiOperations } from "./description";
import type { MerchantOperationName } from "./endpoints";
import { categoryOperations } from "./goods/categories";
import { bulkProductOperations } from "./goods/many";
import { mediaOperations } from "./goods/media";
import { productOperations } from "./goods/products";
import { reservationOperations } from "./goods/reservations";
import { stockOperations } from "./goods/stock";
import { synonymOperations } from "./goods/synonyms";
import { setupOperations } from "./guide";
import { dashboardOperations } from "./home";
import { importOperations } from "./imports";
import { meOperations } from "./me";
import { messageOperations } from "./messages";
import { campaignOperations } from "./offers/campaigns";
import { promotionCountOperations } from "./offers/offers";
import { promotionOperations } from "./offers/promotions";
import { voucherOperations } from "./offers/vouchers";
import type { MerchantOperation } from "./operation";
import { orderFileOperations } from "./orders/order-files";
import { transitionOperations } from "./orders/order-moves";
import { orderOperations } from "./orders/orders";
import { refundOperations } from "./orders/refunds";
import { statementOperations } from "./orders/statements";
import { pageOperations } from "./pages";
import { auditLogOperations } from "./people/activity";
import { passkeyOperations } from "./people/passkeys";
import { pushOperations } from "./people/push";
import { sessionOperations } from "./people/session";
import { sessionListOperations } from "./people/sessions";
import { staffOperations } from "./people/staff";
import { tokenOperations } from "./people/tokens";
import { contactOperations } from "./privacy/contacts";
import { shopDeletionOperations } from "./privacy/deletion";
import { reportOperations } from "./reports";
import { closedShopOperations } from "./settings/closing";
import { codeQuotaOperations } from "./settings/codes";
import { domainOperations } from "./settings/domains";
import { paymentSettingsOperations } from "./settings/payments";
import { planOperations } from "./settings/plan";
import { shippingSettingsOperations } from "./settings/shipping";
import { shopSettingsOperations } from "./settings/shop";
import { webhookOperations } from "./settings/webhooks";

const operations = {
  ...meOperations,
  ...sessionOperations,
  ...sessionListOperations,
  ...passkeyOperations,
  ...pushOperations,
  ...staffOperations,
  ...tokenOperations,
  ...auditLogOperations,
  ...importOperations,
  ...productOperations,
  ...bulkProductOperations,
  ...categoryOperations,
  ...synonymOperations,
  ...stockOperations,
  ...reservationOperations,
  ...mediaOperations,
  ...orderOperations,
  ...transitionOperations,
  ...orderFileOperations,
  ...refundOperations,
  ...statementOperations,
  ...promotionCountOperations,
  ...campaignOperations,
  ...promotionOperations,
  ...voucherOperations,
  ...webhookOperations,
  ...domainOperations,
  ...shopSettingsOperations,
  ...paymentSettingsOperations,
  ...shippingSettingsOperations,
  ...codeQuotaOperations,
  ...planOperations,
  ...providerAccountOperations,
  ...messageOperations,
  ...closedShopOperations,
  ...dashboardOperations,
  ...setupOperations,
  ...reportOperations,
  ...pageOperations,
  ...contactOperations,
  ...shopDeletionOperations,
  ...merchantOpenApiOperations,
};

/** An operation without a definition above is an error here, not in the files that use it by name. */
export type MerchantContract = {
  [Name in MerchantOperationName]: Name extends keyof typeof operations ? (typeof operations)[Name] : MerchantOperation;
};

/** All operations of the merchant API, by name. */
export const merchantContract: MerchantContract = operations;
