"use client";

import { useEffect, useState } from "react";
import { limits } from "@/lib/contract/limits";
import { cart, isSame, keyOf, withAdded } from "../../_data/browser/cart";
import { seenLines } from "../../_data/browser/seen";
import { secondTap, useBusy } from "../../_data/browser/use-busy";
import { noteViewed } from "../../_data/browser/viewed";
import type { OffSale } from "../../_data/words/availability";
import { type BuyableProduct, firstPicks, labelOf, type Picks, variantFor } from "../../_data/words/goods";
import { AddedSheet } from "./added-sheet";
import { BuyBar } from "./buy-bar";
import { Offer } from "./offer";
import { OptionPicker } from "./option-picker";
import { ShippingCheck } from "./shipping-check";
import { Stepper } from "./stepper";

type Props = {
  goods: BuyableProduct;
  whatsapp: string | null;
  freeShippingMin: number | null;
  isFlat: boolean;
  /** Set where it is not sold at this moment. */
  offSale: OffSale | null;
};

const patienceMs = 2_000;

/** Choosing a variant and a quantity, and putting it into the cart. */
export function Purchase({ goods, whatsapp, freeShippingMin, isFlat, offSale }: Props) {
  const { picks, pick, qty, setQty } = usePicks(goods);
  const { added, isBusy, add, close } = useAdded();
  const variant = variantFor(goods, picks);
  const label = labelOf(goods, picks);
  const most = mostOf(goods, variant?.stock ?? null);
  useEffect(() => noteGoods(goods), [goods]);
  return (
    <div className="purchase stack">
      <Offer goods={goods} variant={variant} label={label} offSale={offSale} />
      <OptionPicker goods={goods} picks={picks} onPick={pick} />
      {!offSale && (
        <div className="row script-only">
          <Stepper qty={qty} most={most} label={goods.name ?? "barang"} onChange={setQty} />
        </div>
      )}
      <BuyBar
        goods={goods}
        variant={variant}
        label={label}
        whatsapp={whatsapp}
        offSale={offSale}
        isBusy={isBusy}
        isFresh={added.isFresh}
        onAdd={() => add(() => addToCart(goods, picks, qty))}
      />
      {!offSale && (
        <ShippingCheck goods={goods} variantId={goods.has_variants ? (variant?.id ?? null) : null} isFlat={isFlat} />
      )}
      {added.times > 0 && (
        <AddedSheet
          freeShippingMin={freeShippingMin}
          isIn={added.isIn}
          isOpen={added.isOpen}
          goods={goods}
          label={label}
          qty={qty}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The options that are picked and how many; another variant begins with one again, and shows its own picture. */
function usePicks(goods: BuyableProduct) {
  const [picks, setPicks] = useState<Picks>(() => firstPicks(goods));
  const [qty, setQty] = useState(1);
  const pick = (name: string, value: string) => {
    const next = { ...picks, [name]: value };
    setPicks(next);
    setQty(1);
    showPicture(goods, variantFor(goods, next)?.image_id ?? null);
  };
  return { picks, pick, qty, setQty };
}

/** What has been put into the cart here: whether just now, whether there was room, and whether its sheet is open. */
function useAdded() {
  const [added, setAdded] = useState({ times: 0, isFresh: false, isIn: true, isOpen: false });
  const { isBusy, run } = useBusy();
  useEffect(() => {
    if (!added.isFresh) return;
    const timer = setTimeout(() => setAdded((before) => ({ ...before, isFresh: false })), patienceMs);
    return () => clearTimeout(timer);
  }, [added.isFresh]);
  const add = (put: () => boolean) =>
    void run(async () => {
      const isIn = put();
      setAdded(({ times }) => ({ times: times + 1, isFresh: isIn, isIn, isOpen: true }));
      await secondTap();
    });
  const close = () => setAdded((before) => ({ ...before, isOpen: false }));
  return { added, isBusy, add, close };
}

function mostOf({ unlimited_stock, preorder }: BuyableProduct, stock: number | null): number {
  return unlimited_stock || preorder || stock === null ? limits.lineQty : Math.min(Math.max(1, stock), limits.lineQty);
}

function noteGoods({ slug, name, image }: BuyableProduct): void {
  if (slug && name) noteViewed({ slug, name, image });
}

/** Puts it into the cart, and remembers what the buyer saw of it; false where there is no room for it. */
function addToCart(goods: BuyableProduct, picks: Picks, qty: number): boolean {
  const variant = variantFor(goods, picks);
  if (!goods.id || !goods.slug) return false;
  const variant_id = goods.has_variants ? (variant?.id ?? null) : null;
  const line = { slug: goods.slug, product_id: goods.id, variant_id, qty };
  const { name, image, image_srcset } = goods;
  const seen = { name, variant_label: labelOf(goods, picks), image, image_srcset, unit_price: variant?.price ?? null };
  seenLines.write({ ...seenLines.read(), [keyOf(line)]: seen });
  const lines = withAdded(cart.read(), line);
  cart.write(lines);
  return lines.some((each) => isSame(each, line));
}

/** Brings the variant's own picture to the front of the gallery. */
function showPicture({ imageIds }: BuyableProduct, imageId: string | null): void {
  const index = imageIds.indexOf(imageId ?? "");
  const picture = index < 0 ? null : document.getElementById(`foto-${index + 1}`);
  const strip = picture?.parentElement;
  if (picture && strip) strip.scrollTo({ left: picture.offsetLeft - strip.offsetLeft, behavior: "smooth" });
}
