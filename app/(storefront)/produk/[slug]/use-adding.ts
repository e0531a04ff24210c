import { useEffect, useState } from "react";
import type { BuyableProduct } from "@/app/(storefront)/_copy/products/product";
import {
  cart,
  isSameLine,
  type StoredCartLine,
  toCartLine,
  toLineKey,
  withAdded,
} from "@/app/(storefront)/_hooks/cart";
import { type SeenLine, seenLines } from "@/app/(storefront)/_hooks/seen-lines";
import { secondTap, useBusy } from "@/app/(storefront)/_hooks/use-busy";
import { findChosenVariant, formatChoice, type Picks, pictureLeft } from "./picks";

/** The last addition to the cart. */
export type JustAdded = {
  line: StoredCartLine;
  seen: SeenLine;
  /** False if the cart was full. */
  isIn: boolean;
};

const freshMs = 2_000;

/** Adds products to the cart. Returns the last addition, if it is recent, and the state of its sheet. */
export function useAdding() {
  const [added, setAdded] = useState<JustAdded | null>(null);
  const [isFresh, setFresh] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { isPending, run } = useBusy();
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), freshMs);
    return () => clearTimeout(timer);
  }, [isFresh]);
  const add = (product: BuyableProduct, picks: Picks, qty: number) =>
    void run(async () => {
      const put = addToCart(product, picks, qty);
      if (!put) return;
      setAdded(put);
      setFresh(put.isIn);
      setOpen(true);
      await secondTap();
    });
  return { added, isFresh, isOpen, isPending, add, close: () => setOpen(false) };
}

/** Adds the product to the cart and remembers the name, picture and price that the buyer saw. */
function addToCart(product: BuyableProduct, picks: Picks, qty: number): JustAdded | null {
  const variant = findChosenVariant(product, picks);
  const id = toCartLine(product, variant);
  if (!id) return null;
  const line = { ...id, qty };
  const picture = pictureLeft(product, picks);
  const seen = {
    name: product.name,
    variant_label: formatChoice(product, picks),
    image: picture?.url ?? product.image,
    image_srcset: picture ? picture.srcset : product.image_srcset,
    unit_price: variant?.price ?? null,
  };
  seenLines.write({ ...seenLines.read(), [toLineKey(line)]: seen });
  const lines = withAdded(cart.read(), line);
  cart.write(lines);
  return { line, seen, isIn: lines.some((each) => isSameLine(each, line)) };
}
