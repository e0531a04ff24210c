import type { Output } from "@/lib/contract/operation";
import type { paymentSettingsOperations } from "@/lib/modules/payments/contract/settings.merchant";
import { readQris } from "@/lib/modules/payments/rules/qris";
import type { StoredPaymentMethod } from "@/lib/modules/payments/store/methods";
import type { StoredSettings } from "@/lib/modules/shops/service/stored-settings";
import { getPaymentKind } from "@/lib/values/payment-kind";
import type { Missing } from "../service/prerequisites";

type MethodView = Output<typeof paymentSettingsOperations.getPaymentMethod>;

/** Merchant's view of a payment method. */
export function viewMethod(method: StoredPaymentMethod, missing: Missing[]): MethodView {
  return {
    code: method.code,
    revision: method.revision,
    kind: getPaymentKind(method.code),
    name: method.name,
    sub: method.sub,
    enabled: method.enabled,
    fee_flat: method.feeFlat,
    fee_basis_pt: method.feeBasisPt,
    min_order_total: method.minOrderTotal,
    max_order_total: method.maxOrderTotal,
    gateways: method.gateways,
    account_bank: method.accountBank,
    account_holder: method.accountHolder,
    account_number: method.accountNumber,
    payable: missing.length === 0,
    missing,
  };
}

/** Merchant's view of the payment settings. */
export function viewPayments(
  shop: StoredSettings,
  methods: readonly StoredPaymentMethod[],
  listMissing: (method: StoredPaymentMethod) => Missing[],
): Output<typeof paymentSettingsOperations.getPaymentSettings> {
  return {
    revision: shop.revision,
    account_holder: shop.accountHolder,
    staff_refund_limit: shop.staffRefundLimit,
    qris: viewQris(shop),
    methods: methods.map((method) => viewMethod(method, listMissing(method))),
  };
}

function viewQris({ qrisPayload, qrisMerchantName, qrisNmid }: StoredSettings) {
  if (qrisPayload === null) return null;
  const read = readQris(qrisPayload);
  return {
    merchant_name: qrisMerchantName ?? read?.merchantName ?? null,
    city: read?.city ?? null,
    nmid: qrisNmid,
    payload: qrisPayload,
  };
}
