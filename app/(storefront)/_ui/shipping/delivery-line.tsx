"use client";

import { useEffect, useState } from "react";
import { formatRupiah, formatShortDayRange } from "@/app/(storefront)/_copy/format";
import type { BuyableProduct, ProductVariant } from "@/app/(storefront)/_copy/products/product";
import type { FreeShippingOffer } from "@/app/(storefront)/_copy/shop/storefront-settings";
import type { DestinationResult } from "@/app/(storefront)/_hooks/destination";
import { type DeliveryEstimate, loadDeliveryEstimate } from "./delivery-estimate";

type Props = {
  product: BuyableProduct;
  /** Variant to send: the chosen one, or one of about the same weight. */
  variant: ProductVariant;
  destination: DestinationResult | null;
  freeShipping: FreeShippingOffer | null;
  zone: string;
};

/** Arrival days and lowest shipping price: "Tiba 20–22 Nov ke Kotagede · ongkir mulai Rp8.500". */
export function DeliveryLine({ product, variant, destination, freeShipping, zone }: Props) {
  const estimate = useDeliveryEstimate(product, variant, destination?.ref ?? null);
  if (!estimate) return null;
  const place = destination?.district ?? destination?.city;
  const isFree = isFreeByEveryService(freeShipping) && (variant.price ?? 0) >= freeShipping.min;
  const days = `Tiba ${formatShortDayRange(estimate.from, estimate.until, zone)}`;
  const cost = isFree || estimate.cost === 0 ? "gratis ongkir" : `ongkir mulai ${formatRupiah(estimate.cost)}`;
  return `${[days, place && `ke ${place}`].filter(Boolean).join(" ")} · ${cost}`;
}

/** Returns the estimate once it is known. A failed request shows nothing: the page below asks again. */
function useDeliveryEstimate(
  product: BuyableProduct,
  variant: ProductVariant,
  ref: string | null,
): DeliveryEstimate | null {
  const [estimate, setEstimate] = useState<DeliveryEstimate | null>(null);
  const { id: productId, has_variants, preorder, preorder_lead_days } = product;
  const { id, weight_grams } = variant;
  const leadDays = preorder ? preorder_lead_days : null;
  useEffect(() => {
    setEstimate(null);
    const controller = new AbortController();
    const variantId = has_variants ? id : null;
    const question = { productId: productId ?? "", variantId, weightGrams: weight_grams ?? 0, leadDays };
    loadDeliveryEstimate({ ...question, destinationRef: ref }, controller.signal).then(
      (estimate) => controller.signal.aborted || setEstimate(estimate),
      () => undefined,
    );
    return () => controller.abort();
  }, [productId, has_variants, id, weight_grams, leadDays, ref]);
  return estimate;
}

function isFreeByEveryService(offer: FreeShippingOffer | null): offer is FreeShippingOffer {
  return offer !== null && offer.max === null && offer.isForAllServices;
}
