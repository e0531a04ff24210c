import { expect, test } from "vitest";
import type { ShopConfig } from "./shop-config";
import { toStorefrontSettings } from "./storefront-settings";

const nothing: ShopConfig = {
  announcement: null,
  brand: null,
  campaign: null,
  closed: null,
  commerce: null,
  contact: null,
  payment: null,
  tenant: null,
};

function offering(...codes: string[]): ShopConfig {
  const limits = { fee_basis_pt: null, fee_flat: null, max_order_total: null, min_order_total: null };
  const payment_methods = codes.map((code) => ({ code, name: null, sub: null, enabled: true, ...limits }));
  const others = {
    couriers: null,
    free_shipping_disabled: null,
    free_shipping_max: null,
    free_shipping_min: null,
    free_shipping_services: null,
    shipping: null,
  };
  return { ...nothing, commerce: { ...others, payment_methods } };
}

test("a shop without settings gets defaults", () => {
  expect(toStorefrontSettings(nothing)).toMatchObject({ shopName: null, channel: "any", methods: [] });
});

test("QRIS comes first, and other payment methods keep the merchant's order", () => {
  const { methods } = toStorefrontSettings(offering("va_bca", "transfer_bca", "qris"));
  expect(methods.map(({ code }) => code)).toEqual(["qris", "va_bca", "transfer_bca"]);
});

test("fees are mentioned only if a payment method charges the buyer", () => {
  const shop = offering("qris", "transfer_bca");
  expect(toStorefrontSettings(shop).hasFees).toBe(false);
  const [first, ...rest] = shop.commerce?.payment_methods ?? [];
  const payment_methods = first ? [{ ...first, fee_basis_pt: 70 }, ...rest] : [];
  expect(
    toStorefrontSettings({ ...shop, commerce: shop.commerce && { ...shop.commerce, payment_methods } }).hasFees,
  ).toBe(true);
});

test("manual payment methods have a unique code", () => {
  const { methods } = toStorefrontSettings(offering("qris", "va_bca", "transfer_bca", "qris_manual"));
  expect(methods.map(({ hasUniqueCode }) => hasUniqueCode)).toEqual([false, false, true, true]);
});
