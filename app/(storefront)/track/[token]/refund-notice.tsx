import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";
import { chatUrl } from "@/app/(storefront)/_copy/shop/chat";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { describeRefunds } from "./refund-summary";

/** Refunds of the order: amount, progress and reason. */
export function RefundNotice({ order, shop }: { order: TrackedOrder; shop: ShopConfig }) {
  const summary = describeRefunds(order);
  if (!summary) return null;
  const chat = chatUrl(shop.brand?.whatsapp_url, `Halo, saya mau tanya pengembalian dana pesanan ${order.number}.`);
  return (
    <section className="panel stack" aria-labelledby="dana-kembali">
      <h2 id="dana-kembali">{summary.heading}</h2>
      {summary.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {summary.asks && <p>Jangan berikan PIN atau kode OTP kepada siapa pun.</p>}
      {chat && (
        <p>
          <a href={chat}>Tanya toko lewat WhatsApp</a>
        </p>
      )}
    </section>
  );
}
