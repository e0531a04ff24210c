import { useState } from "react";
import { withVariant } from "../../_data/words/product/address";
import type { BuyableProduct } from "../../_data/words/product/goods";
import { firstPicks, type Picks, pictureLeft, variantFor } from "../../_data/words/product/picks";
import { showPicture } from "./strip";

/** Chosen options. A choice scrolls to its picture. A complete choice has its own shareable URL. */
export function usePicks(goods: BuyableProduct) {
  const [picks, setPicks] = useState<Picks>(() => firstPicks(goods));
  const pick = (name: string, value: string) => {
    const next = { ...picks, [name]: value };
    const picture = pictureLeft(goods, next);
    setPicks(next);
    if (picture) showPicture(goods.images.indexOf(picture));
    history.replaceState(null, "", withVariant(location.href, variantFor(goods, next)));
  };
  return { picks, pick };
}
