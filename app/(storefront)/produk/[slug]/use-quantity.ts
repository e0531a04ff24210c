import { useState } from "react";
import type { BuyableProduct, ProductVariant } from "@/app/(storefront)/_copy/products/product";
import { useStored } from "@/app/(storefront)/_hooks/browser-storage";
import { cart, isSameLine, toCartLine } from "@/app/(storefront)/_hooks/cart";
import { calculateCartRoom, explainQuantityLimit } from "./quantity-limit";

/** Quantity, limited to the stock minus the quantity in the cart. Explains the limit if the buyer exceeds it. */
export function useQuantity(product: BuyableProduct, variant: ProductVariant | undefined) {
  const [wanted, setWanted] = useState(1);
  const [beyond, setBeyond] = useState<{ variantId: string | null; times: number }>({ variantId: null, times: 0 });
  const line = toCartLine(product, variant);
  const inCart = useStored(cart)?.find((each) => line && isSameLine(each, line))?.qty ?? 0;
  const supply = { stock: variant?.stock ?? null, inCart };
  const room = calculateCartRoom(supply);
  const isBeyond = beyond.variantId !== null && beyond.variantId === variant?.id;
  const exceed = () => setBeyond(({ times }) => ({ variantId: variant?.id ?? null, times: times + 1 }));
  return {
    qty: Math.min(wanted, Math.max(1, room)),
    most: Math.max(1, room),
    bound: isBeyond ? explainQuantityLimit(supply) : null,
    times: beyond.times,
    change: (qty: number) => {
      setWanted(qty);
      setBeyond((before) => ({ ...before, variantId: null }));
    },
    exceed,
    /** Returns true if the cart has room for more. Otherwise shows the limit. */
    fits: () => {
      if (room === 0) exceed();
      return room > 0;
    },
  };
}
