import type { ReactNode } from "react";
import { QrSquare } from "@/app/_ui/qr-square";
import { formatDeadline, formatRupiah } from "@/app/(storefront)/_copy/format";
import type { TrackedOrder, TrackedPayment } from "@/app/(storefront)/_copy/orders/tracked-order";
import type { PageClock } from "@/app/(storefront)/_copy/shop/time-zone";
import { QrActions } from "./qr-actions";

type Props = {
  order: TrackedOrder;
  payment: TrackedPayment;
  /** Payee name that the wallet must show, and the NMID of the code. */
  name: string;
  nmid?: string | null;
  /** Instruction for the time after the payment. */
  afterwards: string;
  clock: PageClock;
};

/** QR code with the amount, its payee, and help for buyers who pay on the phone that shows it. */
export function QrCard({ order, payment, name, nmid, afterwards, clock }: Props) {
  const { amount, expires_at, qr_payload, qr_image_url } = payment;
  return (
    <>
      <figure id="qr" className="qr-card">
        <figcaption>
          <strong>{name}</strong>
          {nmid && <span className="small">NMID {nmid}</span>}
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
          figureId="qr"
          title={name}
          amount={amount === null ? "" : formatRupiah(amount)}
          deadline={expires_at ? `Kode berlaku sampai ${formatDeadline(expires_at, clock.zone)}` : ""}
          fileName={`qris-${order.number ?? "pesanan"}.png`}
        />
      )}
      <Steps>{afterwards}</Steps>
    </>
  );
}

function Steps({ children }: { children: ReactNode }) {
  return (
    <>
      <ol className="steps phone-only">
        <li>Simpan QR ke HP ini.</li>
        <li>Buka aplikasi bank atau e-wallet, pilih bayar QRIS, lalu ambil gambar dari galeri.</li>
        <li>{children}</li>
      </ol>
      <p className="desktop-only center">Pindai dengan HP. Kalau sulit terbaca, terangkan layarnya.</p>
    </>
  );
}
