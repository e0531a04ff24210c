import type { Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, orNull, selectList, textValue } from "@/lib/platform/db/sql/values";
import { couriers, paymentMethods, shops } from "@/lib/schema/shops";

/** Columns of a shop, its couriers and its payment methods. Statements of several modules join them. */

export const s = alias(shops, "s");
export const m = alias(paymentMethods, "m");

const courier = object({
  code: couriers.code,
  name: couriers.name,
  service: couriers.service,
  eta: couriers.eta,
  cost: couriers.cost,
  enabled: couriers.enabled,
  services: couriers.services,
});

/** Couriers of the shop `s` in the merchant's order. */
export const couriersOfShop = selectList(courier, {
  by: sql`${couriers.position}, ${couriers.code}`,
  from: sql`from ${couriers} where ${couriers.shopId} = ${s.id}`,
});

/** Merchant's bank account for the method `m` of the shop `s`. */
export const merchantAccount = object({
  bank: m.accountBank,
  holder: orNull(textValue(sql`coalesce(${m.accountHolder}, ${s.accountHolder})`)),
  number: m.accountNumber,
  qrisPayload: s.qrisPayload,
  qrisMerchantName: s.qrisMerchantName,
  whatsappPhone: s.whatsappPhone,
});

/** Payment method `m` with its bank account. */
export const methodWithAccount = object({
  code: m.code,
  enabled: m.enabled,
  feeFlat: m.feeFlat,
  feeBasisPt: m.feeBasisPt,
  minOrderTotal: m.minOrderTotal,
  maxOrderTotal: m.maxOrderTotal,
  gateways: m.gateways,
  account: merchantAccount,
});

export type CourierSettings = Row<typeof courier>;
export type PaymentMethodSettings = Row<typeof methodWithAccount>;

export { type CodeSpending, countedCode, countingCode, hasPaid, toCounter } from "./counters";
