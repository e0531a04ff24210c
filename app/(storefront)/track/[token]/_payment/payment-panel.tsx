import { formatDeadline, formatTimeOfDay } from "@/app/(storefront)/_copy/format";
import { type TrackedOrder, type TrackedPayment, toPaymentStage } from "@/app/(storefront)/_copy/orders/tracked-order";
import { chatUrl } from "@/app/(storefront)/_copy/shop/chat";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import type { PageClock } from "@/app/(storefront)/_copy/shop/time-zone";
import { Cancel } from "../cancel";
import { OrderForm } from "../order-form";
import { Manual } from "./manual-payment";
import { PaidPanel } from "./paid-panel";
import { QrisPayment } from "./qris-payment";
import { Redirect } from "./redirect-payment";
import { VirtualAccount } from "./virtual-account";

type Props = {
  token: string;
  order: TrackedOrder;
  payment: TrackedPayment | null;
  shop: ShopConfig;
  clock: PageClock;
};

/** Payment part of an order, by its payment stage. */
export function PaymentPanel({ token, order, payment, shop, clock }: Props) {
  const stage = toPaymentStage(order, payment);
  if (stage === "closed") return null;
  if (stage === "paid") return order.status === "paid" ? <PaidPanel /> : null;
  const isLate = payment?.status === "expired";
  return (
    <section className="panel payment stack" aria-label="Pembayaran">
      {stage === "checking" && <Checking order={order} payment={payment} shop={shop} clock={clock} />}
      {stage === "reopen" && (
        <>
          <h2 id="jumlah" tabIndex={-1}>
            {isLate ? "Kode bayarnya sudah habis waktunya" : "Pembayaran belum berhasil"}
          </h2>
          <p>
            Pesananmu masih kami simpan{order.expires_at && ` sampai ${formatDeadline(order.expires_at, clock.zone)}`}.
            Buat ulang pembayaran untuk melanjutkan.
          </p>
          <OrderForm
            token={token}
            action="reopenPayment"
            label="Buat ulang pembayaran"
            busyLabel="Menyiapkan pembayaran…"
            focusId="jumlah"
          />
        </>
      )}
      {stage === "pay" && payment && (
        <Instructions token={token} order={order} payment={payment} shop={shop} clock={clock} />
      )}
      <Help order={order} shop={shop} />
      {stage !== "checking" && <Cancel token={token} />}
    </section>
  );
}

type Paying = Omit<Props, "payment"> & { payment: TrackedPayment };

/** Chooses the instructions by payment kind. An unknown kind gets its link, or a hint to contact the shop. */
function Instructions({ token, order, payment, shop, clock }: Paying) {
  const method = shop.commerce?.payment_methods?.find(({ code }) => code === payment.method);
  const providerName = method?.name ?? "mitra pembayaran";
  if (payment.kind === "qris") return <QrisPayment order={order} payment={payment} shop={shop} clock={clock} />;
  if (payment.kind === "va") return <VirtualAccount order={order} payment={payment} clock={clock} />;
  if (payment.kind === "manual") return <Manual token={token} order={order} payment={payment} clock={clock} />;
  return <Redirect order={order} payment={payment} providerName={providerName} clock={clock} />;
}

function Checking({ order, payment, shop, clock }: Omit<Props, "token">) {
  const at = order.buyer_claimed_at ? formatTimeOfDay(order.buyer_claimed_at, clock.zone) : null;
  const phone = payment?.manual_whatsapp_phone?.replace(/\D/g, "");
  const address = phone ? `https://wa.me/${phone}` : shop.brand?.whatsapp_url;
  const chat = chatUrl(address, `Halo, saya sudah transfer untuk pesanan ${order.number}. Ini bukti transfernya.`);
  return (
    <>
      <h2>Terima kasih</h2>
      <p>
        Toko akan mengecek mutasi.{at && ` Kamu menandai sudah bayar pukul ${at}.`} Halaman ini berubah sendiri setelah
        pembayaran ditemukan.
      </p>
      {chat && (
        <a className="button quiet broad" href={chat}>
          Kirim bukti lewat WhatsApp
        </a>
      )}
    </>
  );
}

function Help({ order, shop }: Pick<Props, "order" | "shop">) {
  const chat = chatUrl(shop.brand?.whatsapp_url, `Halo, saya mau ganti cara bayar untuk pesanan ${order.number}.`);
  if (!chat || order.status !== "pending_payment") return null;
  return (
    <p className="small">
      Mau ganti cara bayar? <a href={chat}>Hubungi toko</a>
    </p>
  );
}
