import { useState } from "react";
import type { BuyableProduct } from "@/app/(storefront)/_copy/products/product";
import { withVariant } from "@/app/(storefront)/_copy/products/product-path";
import { findChosenVariant, firstPicks, type Picks, pictureLeft } from "./picks";
import { showProductPicture } from "./picture-strip";

/** Chosen options. A choice scrolls to its picture. A complete choice has its own shareable URL. */
export function usePicks(product: BuyableProduct) {
  const [picks, setPicks] = useState<Picks>(() => firstPicks(product));
  const pick = (name: string, value: string) => {
    const next = { ...picks, [name]: value };
    const picture = pictureLeft(product, next);
    setPicks(next);
    if (picture) showProductPicture(product.images.indexOf(picture));
    history.replaceState(null, "", withVariant(location.href, findChosenVariant(product, next)));
  };
  return { picks, pick };
}
