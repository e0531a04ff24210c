import type { ShopConfig } from "./shop-config";
import { getShopTimeZone } from "./time-zone";

/** Payment method of the shop. */
export type PaymentMethod = {
  code: string;
  name: string;
  sub: string | null;
  fee: { flat: number; basisPt: number };
  /** True if the total includes a few rupiah that identify the transfer. */
  hasUniqueCode: boolean;
  min: number;
  max: number | null;
};

/** Free shipping from a subtotal on. With limits the shop pays up to `max`, or for some services only. */
export type FreeShippingOffer = { min: number; max: number | null; isForAllServices: boolean };

/** The part of the shop's configuration that the browser needs to sell. */
export type StorefrontSettings = {
  /** True if the shop takes no orders now. */
  isClosed: boolean;
  shopName: string | null;
  whatsapp: string | null;
  zone: string;
  channel: "email" | "whatsapp" | "any";
  isFlat: boolean;
  freeShipping: FreeShippingOffer | null;
  methods: PaymentMethod[];
  /** True if one of the methods has a fee for the buyer. */
  hasFees: boolean;
};

/**
 * Builds the terms of a shop. QRIS comes first, because most buyers pay with it. The rest keeps the merchant's order.
 */
export function toStorefrontSettings(shop: ShopConfig): StorefrontSettings {
  const { tenant, brand, commerce, contact } = shop;
  const methods = (commerce?.payment_methods ?? []).flatMap((each): PaymentMethod[] => {
    const { code, name, sub, enabled, fee_flat, fee_basis_pt, min_order_total, max_order_total } = each;
    if (!code || !enabled) return [];
    const fee = { flat: fee_flat ?? 0, basisPt: fee_basis_pt ?? 0 };
    return [
      {
        code,
        name: name ?? code,
        sub,
        fee,
        hasUniqueCode: /^(transfer_|qris_manual$)/.test(code),
        min: min_order_total ?? 0,
        max: max_order_total,
      },
    ];
  });
  return {
    isClosed: shop.closed !== null,
    shopName: tenant?.name ?? brand?.wordmark_primary ?? null,
    whatsapp: brand?.whatsapp_url ?? null,
    zone: getShopTimeZone(shop),
    channel: contact?.channel ?? "any",
    isFlat: commerce?.shipping?.mode === "flat",
    freeShipping: findFreeShippingOffer(commerce),
    methods: methods.sort((one, other) => Number(other.code === "qris") - Number(one.code === "qris")),
    hasFees: methods.some(({ fee }) => fee.flat > 0 || fee.basisPt > 0),
  };
}

/** Returns the shop's offer of free shipping; null if there is none. */
export function findFreeShippingOffer(commerce: ShopConfig["commerce"]): FreeShippingOffer | null {
  const min = commerce?.free_shipping_disabled ? null : (commerce?.free_shipping_min ?? null);
  if (!commerce || min === null) return null;
  const { free_shipping_max: max, free_shipping_services: services } = commerce;
  return { min, max, isForAllServices: !services?.length };
}
