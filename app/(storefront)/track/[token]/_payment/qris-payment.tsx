import type { TrackedOrder, TrackedPayment } from "@/app/(storefront)/_copy/orders/tracked-order";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import type { PageClock } from "@/app/(storefront)/_copy/shop/time-zone";
import { AmountDue } from "./amount-due";
import { Deadline } from "./deadline";
import { QrCard } from "./qr-card";

type Props = { order: TrackedOrder; payment: TrackedPayment; shop: ShopConfig; clock: PageClock };

/** Payment by QRIS. The gateway reports the payment to the shop. */
export function QrisPayment({ order, payment, shop: { payment: payee, tenant }, clock }: Props) {
  const { amount } = payment;
  return (
    <div className="stack qris">
      {amount !== null && <AmountDue amount={amount} uniqueCode={null} />}
      <Deadline order={order} payment={payment} clock={clock} />
      <QrCard
        order={order}
        payment={payment}
        clock={clock}
        nmid={payee?.qris_nmid ?? null}
        name={payee?.qris_merchant_name ?? tenant?.name ?? ""}
        afterwards="Kembali ke sini. Halaman ini berubah sendiri setelah pembayaran diterima."
      />
    </div>
  );
}
