import { rupiah } from "../../_data/format";
import type { Order, Payment } from "../../_data/tracked";
import type { Clock } from "../../_data/zone";
import { Amount } from "./amount";
import { ClaimForm } from "./claim-form";
import { Deadline } from "./deadline";
import { Retype } from "./retype";

type Props = {
  token: string;
  order: Order;
  payment: Payment;
  clock: Clock;
};

/** Paying by a transfer that the shop looks for by hand: to the last digit, and told by the buyer. */
export function Manual({ token, order, payment, clock }: Props) {
  const { amount, expires_at, manual_bank, manual_account_holder, manual_qr_image_url } = payment;
  const to = [manual_bank, manual_account_holder && `a.n. ${manual_account_holder}`].filter(Boolean).join(" ");
  return (
    <div className="stack">
      {amount !== null && <Amount amount={amount} uniqueCode={order.unique_code} />}
      {order.unique_code ? (
        <p className="notice" data-kind="info">
          Transfer tepat sampai 3 angka terakhir. Jangan dibulatkan, supaya pembayaranmu cepat dikenali. Sudah termasuk
          kode unik {rupiah(order.unique_code)}.
        </p>
      ) : null}
      <Deadline expiresAt={expires_at} clock={clock} />
      <Account payment={payment} />
      {manual_qr_image_url && (
        <figure className="qr-card">
          <figcaption>Atau pindai, lalu masukkan nominal tepat</figcaption>
          <img className="qr" src={manual_qr_image_url} width="320" height="320" alt="Kode QRIS toko" />
        </figure>
      )}
      <ClaimForm token={token} transfer={`${amount === null ? "" : rupiah(amount)} ke ${to}`} />
    </div>
  );
}

function Account({ payment }: { payment: Payment }) {
  const { manual_bank, manual_account_holder, manual_account_number } = payment;
  if (!manual_account_number) return null;
  return (
    <div className="account">
      <Retype
        label={`Rekening ${[manual_bank, manual_account_holder && `a.n. ${manual_account_holder}`].filter(Boolean).join(" ")}`}
        what="Nomor rekening"
        text={manual_account_number}
      >
        <p className="number">{manual_account_number}</p>
      </Retype>
    </div>
  );
}
