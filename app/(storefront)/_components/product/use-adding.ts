import { useEffect, useState } from "react";
import { cart, isSame, keyOf, lineOf, type StoredCartLine, withAdded } from "../../_data/browser/cart/cart";
import { type SeenLine, seenLines } from "../../_data/browser/cart/seen";
import { secondTap, useBusy } from "../../_data/browser/use-busy";
import type { BuyableProduct } from "../../_data/words/product/goods";
import { labelOf, type Picks, pictureLeft, variantFor } from "../../_data/words/product/picks";

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
  const { isBusy, run } = useBusy();
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), freshMs);
    return () => clearTimeout(timer);
  }, [isFresh]);
  const add = (goods: BuyableProduct, picks: Picks, qty: number) =>
    void run(async () => {
      const put = addToCart(goods, picks, qty);
      if (!put) return;
      setAdded(put);
      setFresh(put.isIn);
      setOpen(true);
      await secondTap();
    });
  return { added, isFresh, isOpen, isBusy, add, close: () => setOpen(false) };
}

/** Adds the product to the cart and remembers the name, picture and price that the buyer saw. */
function addToCart(goods: BuyableProduct, picks: Picks, qty: number): JustAdded | null {
  const variant = variantFor(goods, picks);
  const id = lineOf(goods, variant);
  if (!id) return null;
  const line = { ...id, qty };
  const picture = pictureLeft(goods, picks);
  const seen = {
    name: goods.name,
    variant_label: labelOf(goods, picks),
    image: picture?.url ?? goods.image,
    image_srcset: picture ? picture.srcset : goods.image_srcset,
    unit_price: variant?.price ?? null,
  };
  seenLines.write({ ...seenLines.read(), [keyOf(line)]: seen });
  const lines = withAdded(cart.read(), line);
  cart.write(lines);
  return { line, seen, isIn: lines.some((each) => isSame(each, line)) };
}
