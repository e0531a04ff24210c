import { deadlineOf, rupiah } from "../../_data/format";
import type { Shop } from "../../_data/shop";
import type { Order, Payment } from "../../_data/tracked";
import type { Clock } from "../../_data/zone";
import { Amount } from "./amount";
import { Deadline } from "./deadline";
import { QrActions } from "./qr-actions";
import { QrSquare } from "./qr-square";

type Props = { order: Order; payment: Payment; shop: Shop; clock: Clock };

/** Paying by QRIS: the square, whose name must appear in the wallet, and how to pay on the very phone that shows it. */
export function Qris({ order, payment, shop: { payment: payee, tenant }, clock }: Props) {
  const name = payee?.qris_merchant_name ?? tenant?.name ?? "";
  const { amount, expires_at, qr_payload, qr_image_url } = payment;
  return (
    <div className="stack qris">
      {amount !== null && <Amount amount={amount} uniqueCode={null} />}
      <Deadline expiresAt={expires_at} clock={clock} />
      <figure id="qr" className="qr-card">
        <figcaption>
          <strong>{name}</strong>
          {payee?.qris_nmid && <span className="small">NMID {payee.qris_nmid}</span>}
        </figcaption>
        {qr_payload ? (
          <QrSquare text={qr_payload} label={`Kode QRIS untuk membayar ${name}`} />
        ) : (
          qr_image_url && <img className="qr" src={qr_image_url} width="320" height="320" alt={`Kode QRIS ${name}`} />
        )}
      </figure>
      {name && (
        <p className="center">
          Pastikan nama: <strong>{name}</strong>
        </p>
      )}
      {qr_payload && (
        <QrActions
          {...{ figureId: "qr", title: name, amount: amount === null ? "" : rupiah(amount) }}
          deadline={expires_at ? `Bayar sebelum ${deadlineOf(expires_at, clock.zone)}` : ""}
          fileName={`qris-${order.number ?? "pesanan"}.png`}
        />
      )}
      <Steps />
    </div>
  );
}

function Steps() {
  return (
    <>
      <ol className="steps phone-only">
        <li>Simpan QR ke HP ini.</li>
        <li>Buka aplikasi bank atau e-wallet, pilih bayar QRIS, lalu ambil gambar dari galeri.</li>
        <li>Kembali ke sini. Halaman ini berubah sendiri setelah pembayaran diterima.</li>
      </ol>
      <p className="desktop-only center">Pindai dengan HP. Kalau sulit terbaca, terangkan layarnya.</p>
    </>
  );
}
