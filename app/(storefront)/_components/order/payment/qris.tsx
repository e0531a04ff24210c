import type { TrackedOrder, TrackedPayment } from "../../../_data/words/order/tracked";
import type { ShopConfig } from "../../../_data/words/shop/shop";
import type { PageClock } from "../../../_data/words/shop/zone";
import { AmountDue } from "./amount";
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
