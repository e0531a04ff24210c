import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";
import { chatUrl } from "@/app/(storefront)/_copy/shop/chat";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { listBuyerRequests } from "./buyer-request";

/** Requests of a buyer about a paid order. Each opens a chat with a prepared sentence. */
export function BuyerRequests({ order, shop }: { order: TrackedOrder; shop: ShopConfig }) {
  const requests = listBuyerRequests(order).flatMap(({ label, sentence }) => {
    const chat = chatUrl(shop.brand?.whatsapp_url, sentence);
    return chat ? [{ label, chat }] : [];
  });
  if (requests.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="ada-yang-perlu-diubah">
      <h2 id="ada-yang-perlu-diubah">Ada yang perlu diubah?</h2>
      <p>Tanya toko lewat WhatsApp; kalimatnya sudah kami tuliskan.</p>
      <ul className="row">
        {requests.map(({ label, chat }) => (
          <li key={label}>
            <a className="button quiet" href={chat}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
