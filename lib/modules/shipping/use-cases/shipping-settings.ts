import { ApiError } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import type { shippingSettingsOperations } from "@/lib/modules/shipping/contract/shipping-settings.merchant";
import type { ShippingProvider } from "@/lib/modules/shipping/providers/provider";
import { listStoredCouriers } from "@/lib/modules/shipping/store/couriers";
import {
  createFieldError,
  needSettings,
  parsePhoneField,
  updateStoredSettings,
} from "@/lib/modules/shops/service/settings";
import type { Db } from "@/lib/platform/db/connection/client";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { UseCase } from "@/lib/use-case/use-case";
import { findOriginLabel } from "../service/destinations";
import { type ParcelPricing, viewShipping } from "../views/shipping";

type ShippingView = Output<typeof shippingSettingsOperations.getShippingSettings>;

/** Returns the shipping origin, the couriers, and the provider of shipping rates. */
export const getShippingSettings: UseCase<"getShippingSettings"> = async (ctx) => {
  const { shipping } = await ctx.providers(ctx.shop.id);
  const { originRef } = await needSettings(ctx.db, ctx.shop.id);
  return viewAll(ctx.db, ctx.shop.id, await pricingFrom(shipping, originRef));
};

/** Updates the shipping origin and costs. */
export const updateShippingSettings: UseCase<"updateShippingSettings"> = async (ctx, { revision, ...wanted }) => {
  const { shop } = ctx;
  // Loaded before the transaction, because no other query may run beside it.
  const { shipping } = await ctx.providers(shop.id);
  if (typeof wanted.origin_ref === "string") await checkShippingOrigin(shipping, wanted.origin_ref);
  const { originRef: present } = await needSettings(ctx.db, shop.id);
  const pricing = await pricingFrom(shipping, wanted.origin_ref === undefined ? present : wanted.origin_ref);
  return ctx.idempotent<ShippingView>(async (tx) => {
    const before = await needSettings(tx, shop.id);
    const change = {
      shippingMode: wanted.mode,
      originRef: wanted.origin_ref,
      senderPhone: parsePhoneField({ path: "sender_phone", name: "Nomor HP" }, wanted.sender_phone),
      senderAddress: wanted.sender_address,
      freeShippingMin: wanted.free_shipping_min,
      freeShippingDisabled: wanted.free_shipping_disabled,
      freeShippingMax: wanted.free_shipping_max,
      freeShippingServices: wanted.free_shipping_services,
    };
    const { shippingMode: mode, originRef: origin } = await updateStoredSettings(ctx, tx, { before, revision }, change);
    if (mode === "quoted" && (origin === null || !shipping.knows(origin))) {
      throw createFieldError("origin_ref", "missing", "Pilih dulu tempat asal kiriman, supaya ongkir dapat dihitung.");
    }
    return { answer: await viewAll(tx, shop.id, pricing) };
  });
};

/** Throws if the shipping provider does not know the place. */
async function checkShippingOrigin(shipping: ShippingProvider, ref: string): Promise<void> {
  const isKnown = shipping.knows(ref) && (await found(shipping, ref)) !== null;
  if (!isKnown)
    throw createFieldError("origin_ref", "not_found", "Tempat asal ini tidak dikenal. Cari ulang, lalu pilih.");
}

async function found(shipping: ShippingProvider, ref: string) {
  return shipping.find(ref).catch((failure: unknown) => {
    if (!(failure instanceof ProviderFault)) throw failure;
    if (failure.isFinal) return null;
    throw new ApiError("unavailable");
  });
}

/** Shipping provider and its name of the origin; null if it does not respond. */
async function pricingFrom(shipping: ShippingProvider, ref: string | null): Promise<ParcelPricing> {
  const isPriceable = ref !== null && shipping.knows(ref);
  return { provider: shipping.name, isPriceable, origin: await findOriginLabel(shipping, ref) };
}

async function viewAll(db: Db, shopId: string, pricing: ParcelPricing): Promise<ShippingView> {
  return viewShipping(await needSettings(db, shopId), await listStoredCouriers(db, shopId), pricing);
}
