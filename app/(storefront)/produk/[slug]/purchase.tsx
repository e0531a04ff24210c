"use client";

import { useEffect, useState } from "react";
import type { OffSale } from "@/app/(storefront)/_copy/products/availability";
import type { BuyableProduct } from "@/app/(storefront)/_copy/products/product";
import { chooseSmallPicture } from "@/app/(storefront)/_copy/products/small-picture";
import type { FreeShippingOffer } from "@/app/(storefront)/_copy/shop/storefront-settings";
import { useAdding } from "@/app/(storefront)/_hooks/adding/use-adding";
import { useStored } from "@/app/(storefront)/_hooks/browser-storage";
import { chosenDestination } from "@/app/(storefront)/_hooks/destination";
import { noteViewed } from "@/app/(storefront)/_hooks/viewed-products";
import { useAddedSheet } from "@/app/(storefront)/_ui/cart/use-added-sheet";
import { addToCart } from "./add-to-cart";
import { BuyBar } from "./buy-bar";
import { OptionPicker, scrollToOption } from "./option-picker";
import { findChosenVariant, isChoiceUnavailable, type Picks } from "./picks";
import { PurchaseSummary } from "./purchase-summary";
import { Quantity } from "./quantity";
import { ShippingCheck } from "./shipping-check";
import { usePicks } from "./use-picks";
import { useQuantity } from "./use-quantity";

type Props = {
  buyableProduct: BuyableProduct;
  whatsapp: string | null;
  freeShipping: FreeShippingOffer | null;
  isFlat: boolean;
  zone: string;
  /** Set if the product is outside its sales period. */
  offSale: OffSale | null;
};

/** Choice of variant and quantity, and the button that adds to the cart. */
export function Purchase({ buyableProduct: product, whatsapp, freeShipping, isFlat, zone, offSale }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const { picks, pick } = usePicks(product);
  const variant = findChosenVariant(product, picks);
  const quantity = useQuantity(product, variant);
  const { added, isFresh, isOpen, isPending, add, close } = useAdding();
  const [sheet, fetchSheet] = useAddedSheet(added);
  const isSold = !offSale && !isChoiceUnavailable(product, picks);
  useEffect(() => recordView(product), [product]);
  const ask = (option: string) => {
    setAsked(option);
    scrollToOption(option);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only fetch early.
    <div className="purchase stack" onPointerEnter={fetchSheet} onFocus={fetchSheet}>
      <PurchaseSummary product={product} picks={picks} offSale={offSale}>
        {isSold && (
          <DeliverySlot product={product} picks={picks} isFlat={isFlat} freeShipping={freeShipping} zone={zone} />
        )}
      </PurchaseSummary>
      <OptionPicker
        product={product}
        picks={picks}
        asked={asked}
        onPick={(name, value) => {
          setAsked(null);
          pick(name, value);
        }}
      />
      {isSold && <Quantity quantity={quantity} label={product.name ?? "barang"} />}
      <BuyBar
        product={product}
        picks={picks}
        whatsapp={whatsapp}
        offSale={offSale}
        isPending={isPending}
        isFresh={isFresh}
        onAdd={() => quantity.fits() && add(() => addToCart(product, picks, quantity.qty))}
        onAsk={ask}
      />
      {isSold && <ShippingCheck product={product} picks={picks} isFlat={isFlat} zone={zone} />}
      {added && sheet && (
        <sheet.AddedSheet added={added} freeShipping={freeShipping} zone={zone} isOpen={isOpen} onClose={close} />
      )}
    </div>
  );
}

type DeliverySlotProps = { product: BuyableProduct; picks: Picks } & Pick<Props, "isFlat" | "freeShipping" | "zone">;

/** Line with the arrival days, loaded once a destination is known. Its space is reserved, so the page does not move. */
function DeliverySlot({ product, picks, isFlat, freeShipping, zone }: DeliverySlotProps) {
  const destination = useStored(chosenDestination);
  const [part, setPart] = useState<typeof import("@/app/(storefront)/_ui/shipping/delivery-line") | null>(null);
  const isKnown = destination !== null || isFlat;
  useEffect(() => {
    if (isKnown) void import("@/app/(storefront)/_ui/shipping/delivery-line").then(setPart, () => undefined);
  }, [isKnown]);
  const variant = findChosenVariant(product, picks) ?? product.variants.find(({ sold_out }) => !sold_out);
  return (
    <p className="delivery-line script-only">
      {isKnown && part && variant && (
        <part.DeliveryLine
          product={product}
          variant={variant}
          destination={isFlat ? null : destination}
          freeShipping={freeShipping}
          zone={zone}
        />
      )}
    </p>
  );
}

function recordView({ slug, name, image, image_srcset }: BuyableProduct): void {
  if (slug && name) noteViewed({ slug, name, image: chooseSmallPicture(image_srcset) ?? image });
}
