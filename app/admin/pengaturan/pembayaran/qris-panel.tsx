import { QrSquare } from "@/app/_ui/qr-square";
import type { SetupChecklist } from "@/app/admin/_copy/setup-checklist";
import { QrisConfirm, QrisUpload } from "./qris-upload";

type Props = {
  revision: number;
  qris: { merchant_name: string | null; city: string | null } | null;
  sample: SetupChecklist["qris"];
};

/** Printed QRIS code of the shop: the data read from it, and a sample for the owner to scan. */
export function QrisPanel({ revision, qris, sample }: Props) {
  const name = qris?.merchant_name ?? "";
  return (
    <section className="panel stack" aria-labelledby="qris">
      <h2 id="qris">QRIS toko</h2>
      {qris ? (
        <p>
          QRIS atas nama <strong>{name}</strong>
          {qris.city && `, ${qris.city}`}
        </p>
      ) : (
        <p className="quiet">
          Punya QRIS dari bank atau e-wallet? Foto atau tangkapan layarnya cukup. Pembeli membayar dengan jumlah yang
          pas.
        </p>
      )}
      {sample?.sample && !sample.confirmed_at && (
        <div className="stack tight">
          <QrSquare text={sample.sample} label={`QRIS ${name} Rp1.000`} />
          <p>
            Coba pindai dengan e-wallet-mu. Harus tertulis <strong>{name}</strong> dan Rp1.000. Tidak perlu dibayar.
            Setelah kamu pastikan, pembeli langsung bisa membayar dengan QRIS.
          </p>
          <QrisConfirm merchantName={name} />
        </div>
      )}
      {sample?.confirmed_at && <p className="mark">Sudah kamu pindai dan pastikan</p>}
      <QrisUpload revision={revision} hasCode={qris !== null} />
    </section>
  );
}
