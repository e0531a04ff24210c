import { chatUrl } from "../../../_data/words/chat";
import type { ShopConfig } from "../../../_data/words/shop";
import { stageOf, type TrackedOrder } from "../../../_data/words/tracked";

/** Money of the buyer's that the shop has and the order cannot use: it goes back, and the buyer need do nothing. */
export function RefundNotice({ order, shop }: { order: TrackedOrder; shop: ShopConfig }) {
  if (!order.refund_due_at) return null;
  const isOver = stageOf(order, null) === "closed";
  const chat = chatUrl(shop.brand?.whatsapp_url, `Halo, saya mau tanya pengembalian dana pesanan ${order.number}.`);
  return (
    <section className="panel stack" aria-labelledby="dana-kembali">
      <h2 id="dana-kembali">Dana akan dikembalikan</h2>
      <p>
        {isOver
          ? "Pesanan ini tidak dilanjutkan. Toko akan mengembalikan uang yang sudah kamu bayar."
          : "Ada pembayaran yang tidak terpakai untuk pesanan ini. Toko akan mengembalikannya, dan pesananmu tetap berjalan."}{" "}
        Jangan berikan PIN atau kode OTP kepada siapa pun.
      </p>
      {chat && (
        <p>
          <a href={chat}>Tanya toko lewat WhatsApp</a>
        </p>
      )}
    </section>
  );
}
