import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { TrackedOrder, TrackedPayment } from "@/app/(storefront)/_copy/orders/tracked-order";
import type { PageClock } from "@/app/(storefront)/_copy/shop/time-zone";
import { CopyableValue } from "../copyable-value";
import { AmountDue } from "./amount-due";
import { ClaimForm } from "./claim-form";
import { Deadline } from "./deadline";
import { QrCard } from "./qr-card";

type Props = {
  token: string;
  order: TrackedOrder;
  payment: TrackedPayment;
  clock: PageClock;
};

/**
 * Payment by a transfer that the merchant checks manually. The amount must match to the last digit, and the buyer
 * reports the transfer.
 */
export function Manual({ token, order, payment, clock }: Props) {
  const { amount, manual_account_holder, qr_payload } = payment;
  const to = payeeOf(payment);
  return (
    <div className="stack">
      {amount !== null && <AmountDue amount={amount} uniqueCode={order.unique_code} />}
      {order.unique_code ? (
        <p className="notice" data-kind="info">
          Transfer tepat sampai 3 angka terakhir. Jangan dibulatkan, supaya pembayaranmu cepat dikenali. Sudah termasuk
          kode unik {formatRupiah(order.unique_code)}.
        </p>
      ) : null}
      <Deadline order={order} payment={payment} clock={clock} />
      <Account payment={payment} />
      {qr_payload ? (
        <QrCard
          order={order}
          payment={payment}
          clock={clock}
          name={manual_account_holder ?? ""}
          afterwards="Kembali ke sini, lalu tekan “Saya sudah transfer”."
        />
      ) : (
        <PrintedQr payment={payment} />
      )}
      <ClaimForm
        token={token}
        transfer={[amount !== null && formatRupiah(amount), to && `ke ${to}`].filter(Boolean).join(" ")}
      />
    </div>
  );
}

/** Returns the payee: "BCA a.n. Larasan Batik". For a QR code, returns the account holder. */
function payeeOf({ manual_bank, manual_account_holder }: TrackedPayment): string {
  if (!manual_bank) return manual_account_holder ?? "";
  return [manual_bank, manual_account_holder && `a.n. ${manual_account_holder}`].filter(Boolean).join(" ");
}

function Account({ payment }: { payment: TrackedPayment }) {
  const { manual_account_number } = payment;
  if (!manual_account_number) return null;
  return (
    <div className="account">
      <CopyableValue label={`Rekening ${payeeOf(payment)}`} what="Nomor rekening" text={manual_account_number}>
        <p className="number">{manual_account_number}</p>
      </CopyableValue>
    </div>
  );
}

/** QR code that exists only as a picture: the shop's printed code, which contains no amount. */
function PrintedQr({ payment: { manual_qr_image_url, manual_account_number } }: { payment: TrackedPayment }) {
  if (!manual_qr_image_url) return null;
  return (
    <figure className="qr-card">
      <figcaption>{manual_account_number ? "Atau pindai" : "Pindai"}, lalu masukkan nominal tepat</figcaption>
      <img className="qr" src={manual_qr_image_url} width="320" height="320" alt="Kode QRIS toko" />
    </figure>
  );
}
