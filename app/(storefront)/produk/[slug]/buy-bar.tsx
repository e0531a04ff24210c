"use client";

import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { describePreorder, type OffSale } from "@/app/(storefront)/_copy/products/availability";
import type { BuyableProduct } from "@/app/(storefront)/_copy/products/product";
import { chatUrl } from "@/app/(storefront)/_copy/shop/chat";
import { formatChoice, isChoiceUnavailable, openOption, type Picks, priceLeft } from "./picks";

type Props = {
  product: BuyableProduct;
  picks: Picks;
  whatsapp: string | null;
  offSale: OffSale | null;
  /** True just after the product was added to the cart. */
  isFresh: boolean;
  /** True while another press would count as a double tap. */
  isPending: boolean;
  onAdd: () => void;
  /** Called with an option that the buyer must choose first. */
  onAsk: (option: string) => void;
};

/** Main button of the product page. Always visible at the bottom of a phone; inline on a larger screen. */
export function BuyBar(props: Props) {
  const { product, picks, offSale } = props;
  const { price, price_max } = priceLeft(product, picks);
  const isSold = !offSale && !isChoiceUnavailable(product, picks);
  return (
    <div className="buy-bar script-only">
      {isSold && price !== null && (
        <p className="price">
          {price !== price_max && <small className="quiet">mulai</small>} <span>{formatRupiah(price)}</span>
        </p>
      )}
      <BuyButton {...props} />
    </div>
  );
}

function BuyButton({ product, picks, whatsapp, offSale, isFresh, isPending, onAdd, onAsk }: Props) {
  const label = formatChoice(product, picks);
  const missing = openOption(product, picks);
  if (offSale?.kind === "upcoming")
    return (
      <button type="button" className="button" aria-disabled="true">
        {offSale.when}
      </button>
    );
  const thing = label ? `${product.name} (${label})` : product.name;
  if (offSale) {
    const chat = chatUrl(whatsapp, `Halo, penjualan ${thing} sudah berakhir. Apakah akan dijual lagi?`);
    return <Asking state={offSale.badge} requestLabel="tanya" chat={chat} />;
  }
  const preorder = describePreorder(product);
  if (missing !== null) {
    return (
      <button type="button" className="button" onClick={() => onAsk(missing)}>
        Pilih {missing.toLowerCase()}
      </button>
    );
  }
  if (isChoiceUnavailable(product, picks)) {
    const chat = chatUrl(whatsapp, `Halo, ${thing} habis di toko. Tolong beri tahu kalau ada lagi, ya.`);
    return <Asking state="Habis" requestLabel="beri tahu" chat={chat} />;
  }
  return (
    <button type="button" className="button" aria-disabled={isPending} onClick={onAdd}>
      <span>{isFresh ? "✓ Ditambahkan" : "Tambah ke keranjang"}</span>
      {preorder && <small>{preorder}</small>}
    </button>
  );
}

/** Chat link for a product that cannot be bought, if the shop has a chat. */
function Asking({ state, requestLabel, chat }: { state: string; requestLabel: string; chat: string | null }) {
  if (!chat) return <strong>{state}</strong>;
  return (
    <a className="button quiet" href={chat}>
      {state}, {requestLabel} lewat WhatsApp
    </a>
  );
}
