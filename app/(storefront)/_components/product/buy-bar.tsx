"use client";

import { chatUrl } from "../../_data/words/chat";
import { moment, rupiah } from "../../_data/words/format";
import type { BuyableProduct, ProductVariant } from "../../_data/words/goods";

type Props = {
  goods: BuyableProduct;
  variant: ProductVariant | undefined;
  label: string | null;
  whatsapp: string | null;
  zone: string;
  /** Whether it was put into the cart just now. */
  isFresh: boolean;
  /** Whether another press would still belong to the last. */
  isBusy: boolean;
  onAdd: () => void;
};

/** The button one came for, always at hand: at the bottom of a phone, in its place on a larger screen. */
export function BuyBar(props: Props) {
  const { goods, variant } = props;
  const price = variant?.price ?? goods.price;
  return (
    <div className="buy-bar script-only">
      <p className="price">{price !== null && rupiah(price)}</p>
      <Act {...props} />
    </div>
  );
}

function Act({ goods, variant, label, whatsapp, zone, isFresh, isBusy, onAdd }: Props) {
  if (goods.availability === "upcoming") {
    const when = goods.sell_from ? `Mulai dijual ${moment(goods.sell_from, zone)}` : "Segera dijual";
    return (
      <button type="button" className="button" aria-disabled="true">
        {when}
      </button>
    );
  }
  if (!variant || variant.sold_out || goods.availability === "ended") {
    const thing = label ? `${goods.name} (${label})` : goods.name;
    const chat = chatUrl(whatsapp, `Halo, ${thing} habis di toko. Tolong beri tahu kalau ada lagi, ya.`);
    if (!chat) return <strong>Habis</strong>;
    return (
      <a className="button quiet" href={chat}>
        Habis, beri tahu lewat WhatsApp
      </a>
    );
  }
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={onAdd}>
      {isFresh ? "✓ Ditambahkan" : "Tambah ke keranjang"}
    </button>
  );
}
