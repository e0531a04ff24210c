import type { BuyableProduct } from "@/app/(storefront)/_copy/products/product";
import { addCartLine, type JustAdded } from "@/app/(storefront)/_hooks/adding/just-added";
import { toCartLine } from "@/app/(storefront)/_hooks/cart";
import { findChosenVariant, formatChoice, type Picks, pictureLeft } from "./picks";

/** Adds the chosen variant to the cart; null while an option is open. */
export function addToCart(product: BuyableProduct, picks: Picks, qty: number): JustAdded | null {
  const variant = findChosenVariant(product, picks);
  const id = toCartLine(product, variant);
  if (!id) return null;
  const picture = pictureLeft(product, picks);
  return addCartLine(
    { ...id, qty },
    {
      name: product.name,
      variant_label: formatChoice(product, picks),
      image: picture?.url ?? product.image,
      image_srcset: picture ? picture.srcset : product.image_srcset,
      unit_price: variant?.price ?? null,
    },
  );
}
