"use client";

import { useCallback, useEffect, useState } from "react";
import { noteViewed } from "../../_data/browser/cart/viewed";
import type { OffSale } from "../../_data/words/product/availability";
import type { BuyableProduct } from "../../_data/words/product/goods";
import { isGone, variantFor } from "../../_data/words/product/picks";
import { BuyBar } from "./buy-bar";
import { Offer } from "./offer";
import { leadTo, OptionPicker } from "./option-picker";
import { Quantity } from "./quantity";
import { ShippingCheck } from "./shipping-check";
import { type JustAdded, useAdding } from "./use-adding";
import { usePicks } from "./use-picks";
import { useQuantity } from "./use-quantity";

type Props = {
  goods: BuyableProduct;
  whatsapp: string | null;
  freeShippingMin: number | null;
  isFlat: boolean;
  zone: string;
  /** Set if the product is outside its sales period. */
  offSale: OffSale | null;
};

/** Choice of variant and quantity, and the button that adds to the cart. */
export function Purchase({ goods, whatsapp, freeShippingMin, isFlat, zone, offSale }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const { picks, pick } = usePicks(goods);
  const variant = variantFor(goods, picks);
  const quantity = useQuantity(goods, variant);
  const { added, isFresh, isOpen, isBusy, add, close } = useAdding();
  const [sheet, fetchSheet] = useAddedSheet(added);
  const isSold = !offSale && !isGone(goods, picks);
  useEffect(() => noteGoods(goods), [goods]);
  const ask = (option: string) => {
    setAsked(option);
    leadTo(option);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; what will be shown is fetched early.
    <div className="purchase stack" onPointerEnter={fetchSheet} onFocus={fetchSheet}>
      <Offer goods={goods} picks={picks} offSale={offSale} />
      <OptionPicker
        goods={goods}
        picks={picks}
        asked={asked}
        onPick={(name, value) => {
          setAsked(null);
          pick(name, value);
        }}
      />
      {isSold && <Quantity quantity={quantity} label={goods.name ?? "barang"} />}
      <BuyBar
        goods={goods}
        picks={picks}
        whatsapp={whatsapp}
        offSale={offSale}
        isBusy={isBusy}
        isFresh={isFresh}
        onAdd={() => quantity.fits() && add(goods, picks, quantity.qty)}
        onAsk={ask}
      />
      {isSold && <ShippingCheck goods={goods} picks={picks} isFlat={isFlat} />}
      {added && sheet && (
        <sheet.AddedSheet added={added} freeShippingMin={freeShippingMin} zone={zone} isOpen={isOpen} onClose={close} />
      )}
    </div>
  );
}

/**
 * Loads the sheet when the buyer first touches the choices, and retries after a product was added. The cart has the
 * product in any case.
 */
function useAddedSheet(added: JustAdded | null) {
  const [part, setPart] = useState<typeof import("./added-sheet") | null>(null);
  const fetchPart = useCallback(() => void import("./added-sheet").then(setPart, () => undefined), []);
  useEffect(() => {
    if (added) fetchPart();
  }, [added, fetchPart]);
  return [part, fetchPart] as const;
}

function noteGoods({ slug, name, image }: BuyableProduct): void {
  if (slug && name) noteViewed({ slug, name, image });
}
