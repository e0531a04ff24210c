import type { KeptCourier } from "@/lib/adapters/db/shops/couriers";
import type { KeptSettings } from "@/lib/adapters/db/shops/settings";
import type * as contract from "@/lib/contract/merchant/settings/shipping";
import type { Output } from "@/lib/contract/operation";
import { readFree } from "@/lib/domain/shipping/courier-cost";

/** A courier as its merchant sees it. */
export function viewCourier(courier: KeptCourier): Output<typeof contract.getCourier> {
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

/** Who prices parcels, and what that one says of the place they leave from. */
export type ParcelPricing = { provider: string; isPriceable: boolean; origin: string | null };

/** How the shop sends. */
export function viewShipping(
  settings: KeptSettings,
  couriers: readonly KeptCourier[],
  { provider, isPriceable, origin }: ParcelPricing,
): Output<typeof contract.getShippingSettings> {
  return {
    revision: settings.revision,
    mode: settings.shippingMode,
    provider,
    origin_ref: settings.originRef,
    origin,
    priceable: isPriceable,
    free_shipping_min: settings.freeShippingMin,
    free_shipping_disabled: settings.freeShippingDisabled,
    couriers: couriers.map(viewCourier),
  };
}
