import type { Output } from "@/lib/contract/operation";
import type { shippingSettingsOperations } from "@/lib/modules/shipping/contract/shipping-settings.merchant";
import { readFree } from "@/lib/modules/shipping/rules/courier-cost";
import type { StoredCourier } from "@/lib/modules/shipping/store/couriers";
import type { StoredSettings } from "@/lib/modules/shops/service/stored-settings";

/** Merchant's view of a courier. */
export function viewCourier(courier: StoredCourier): Output<typeof shippingSettingsOperations.getCourier> {
  return {
    code: courier.code,
    revision: courier.revision,
    name: courier.name,
    service: courier.service,
    eta: courier.eta,
    cost: courier.cost,
    free: readFree(courier),
    enabled: courier.enabled,
    services: courier.services,
  };
}

/** Provider of shipping rates, and its name of the shipping origin. */
export type ParcelPricing = { provider: string; isPriceable: boolean; origin: string | null };

/** Merchant's view of the shipping settings. */
export function viewShipping(
  settings: StoredSettings,
  couriers: readonly StoredCourier[],
  { provider, isPriceable, origin }: ParcelPricing,
): Output<typeof shippingSettingsOperations.getShippingSettings> {
  return {
    revision: settings.revision,
    mode: settings.shippingMode,
    provider,
    origin_ref: settings.originRef,
    origin,
    priceable: isPriceable,
    sender_phone: settings.senderPhone,
    sender_address: settings.senderAddress,
    free_shipping_min: settings.freeShippingMin,
    free_shipping_disabled: settings.freeShippingDisabled,
    free_shipping_max: settings.freeShippingMax,
    free_shipping_services: settings.freeShippingServices,
    couriers: couriers.map(viewCourier),
  };
}
