"use client";

import { limits } from "@/lib/contract/limits";
import { cart, piecesIn } from "../../_data/browser/cart";
import { useStored } from "../../_data/browser/storage";
import { useQuote } from "../../_data/browser/use-quote";
import { rupiah } from "../../_data/words/format";
import type { BuyableProduct } from "../../_data/words/goods";
import { FreeShipping } from "../cart/free-shipping";
import { Sheet } from "../ui/sheet";

type Props = {
  goods: BuyableProduct;
  label: string | null;
  qty: number;
  freeShippingMin: number | null;
  /** Whether there was room for it. */
  isIn: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** What was just put into the cart, what the cart costs by now, and the two ways on. */
export function AddedSheet({ goods, label, qty, freeShippingMin, isIn, isOpen, onClose }: Props) {
  const lines = useStored(cart) ?? [];
  // What has changed in the cart is for the cart to tell, so this question leaves its memory alone.
  const { quote, failure } = useQuote(isOpen ? { lines, place: null, voucher: "", method: null } : null, false);
  const subtotal = quote?.refused.length === 0 ? (quote.rates?.subtotal ?? null) : null;
  const isAwaited = quote === null && failure === null;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={isIn ? "Sudah masuk keranjang" : "Keranjang sudah penuh"}>
      <AddedLine goods={goods} label={label} qty={qty} />
      {!isIn && (
        <p className="notice">
          Barang ini belum masuk: keranjang memuat paling banyak {limits.cartLines} macam. Checkout dulu atau kurangi
          isinya.
        </p>
      )}
      {(isAwaited || subtotal !== null) && (
        <p className="row spread">
          <span>Subtotal ({piecesIn(lines)} barang)</span>
          <span className="price">
            {subtotal === null ? <span className="awaited">Rp000.000</span> : rupiah(subtotal)}
          </span>
        </p>
      )}
      <FreeShipping min={freeShippingMin} subtotal={subtotal} isFree={quote?.rates?.free_shipping ?? null} />
      <a className="button broad" href="/checkout">
        Checkout
      </a>
      <div className="row spread">
        <button type="button" className="button text" onClick={onClose}>
          Lanjut belanja
        </button>
        <a className="button text" href="/keranjang">
          Lihat keranjang
        </a>
      </div>
    </Sheet>
  );
}

function AddedLine({ goods, label, qty }: Pick<Props, "goods" | "label" | "qty">) {
  return (
    <div className="added-line">
      {goods.image && <img src={goods.image} srcSet={goods.image_srcset ?? undefined} sizes="72px" alt="" />}
      <p>
        <strong>{goods.name}</strong>
        <br />
        <span className="quiet">{[label, `${qty} buah`].filter(Boolean).join(" · ")}</span>
      </p>
    </div>
  );
}
