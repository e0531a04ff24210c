"use client";

import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { FreeShippingOffer } from "@/app/(storefront)/_copy/shop/storefront-settings";
import type { JustAdded } from "@/app/(storefront)/_hooks/adding/just-added";
import { useStored } from "@/app/(storefront)/_hooks/browser-storage";
import { cart, countPieces, findByLineId, withQty } from "@/app/(storefront)/_hooks/cart";
import { chosenOption, isShippedFree } from "@/app/(storefront)/_hooks/cart-quote";
import { choice } from "@/app/(storefront)/_hooks/checkout-choice";
import { chosenDestination } from "@/app/(storefront)/_hooks/destination";
import { useQuote } from "@/app/(storefront)/_hooks/use-quote";
import { BottomSheet } from "@/app/(storefront)/_ui/bottom-sheet";
import { FreeShipping } from "@/app/(storefront)/_ui/cart/free-shipping";
import { Refusal } from "@/app/(storefront)/_ui/cart/line-refusal";
import { NoStorageNotice } from "@/app/(storefront)/_ui/no-storage-notice";
import { storefrontLimits } from "@/lib/contract/storefront-limits";
import "@/app/(storefront)/_ui/styles/buying.css";
import "@/app/(storefront)/_ui/styles/added-sheet.css";

type Props = {
  added: JustAdded;
  freeShipping: FreeShippingOffer | null;
  zone: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Added line, current cart subtotal, and links to the cart and the checkout. */
export function AddedSheet({ added, freeShipping, zone, isOpen, onClose }: Props) {
  const { line, seen, isIn } = added;
  const lines = useStored(cart) ?? [];
  const destination = useStored(chosenDestination);
  const { courier = null, voucher = "" } = useStored(choice) ?? {};
  // The cart page itself reports price changes, so this request does not update the remembered prices.
  const { quote, failure } = useQuote(isOpen ? { lines, destination, voucher, method: null } : null, false);
  const rates = quote?.rates ?? null;
  const subtotal = quote?.refused.length === 0 ? (rates?.subtotal ?? null) : null;
  const isAwaited = quote === null && failure === null;
  const refused = findByLineId(quote?.refused ?? [], line);
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={isIn ? "Sudah masuk keranjang" : "Keranjang sudah penuh"}>
      <AddedLine added={added} leadDays={findByLineId(rates?.lines ?? [], line)?.preorder_lead_days ?? null} />
      {!isIn && (
        <p className="notice">
          Barang ini belum masuk: keranjang memuat paling banyak {storefrontLimits.cartLines} macam. Checkout dulu atau
          kurangi isinya.
        </p>
      )}
      {isIn && refused && (
        <Refusal
          refused={refused}
          zone={zone}
          title={seen.name ?? "barang ini"}
          onQty={(qty) => cart.write(withQty(cart.read(), line, qty))}
        />
      )}
      {isIn && <NoStorageNotice>Isi keranjang bertahan selama tab ini terbuka.</NoStorageNotice>}
      {(isAwaited || subtotal !== null) && (
        <p className="row spread">
          <span>Subtotal ({countPieces(lines)} barang)</span>
          <span className="price">
            {subtotal === null ? <span className="awaited">Rp000.000</span> : formatRupiah(subtotal)}
          </span>
        </p>
      )}
      <FreeShipping
        offer={freeShipping}
        subtotal={subtotal}
        isFree={isShippedFree(rates, chosenOption(rates, courier))}
      />
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
    </BottomSheet>
  );
}

function AddedLine({ added: { line, seen }, leadDays }: Pick<Props, "added"> & { leadDays: number | null }) {
  return (
    <div className="added-line">
      {seen.image && <img src={seen.image} srcSet={seen.image_srcset ?? undefined} sizes="72px" alt="" />}
      <p>
        <strong>{seen.name}</strong>
        <br />
        <span className="quiet">{[seen.variant_label, `${line.qty} buah`].filter(Boolean).join(" · ")}</span>
        {leadDays && <small className="sub">Pre-order, dibuat {leadDays} hari</small>}
      </p>
    </div>
  );
}
