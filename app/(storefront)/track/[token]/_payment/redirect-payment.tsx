import type { TrackedOrder, TrackedPayment } from "@/app/(storefront)/_copy/orders/tracked-order";
import type { PageClock } from "@/app/(storefront)/_copy/shop/time-zone";
import { AmountDue } from "./amount-due";
import { Deadline } from "./deadline";

type Props = { order: TrackedOrder; payment: TrackedPayment; providerName: string; clock: PageClock };

/** Payment on the provider's page: a link and a hint about the redirect. Also used for an unknown payment kind. */
export function Redirect({ order, payment, providerName, clock }: Props) {
  const { amount, redirect_url } = payment;
  return (
    <div className="stack">
      {amount !== null && <AmountDue amount={amount} uniqueCode={null} />}
      <Deadline order={order} payment={payment} clock={clock} />
      {redirect_url ? (
        <>
          <p>Kamu akan diarahkan ke halaman pembayaran {providerName}. Kembali ke sini setelah selesai.</p>
          <a className="button broad" href={redirect_url} rel="noreferrer">
            Lanjut ke pembayaran
          </a>
        </>
      ) : (
        <p>Hubungi toko untuk menyelesaikan pembayaran dengan {providerName}.</p>
      )}
    </div>
  );
}
