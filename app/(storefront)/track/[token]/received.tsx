import { OrderForm } from "./order-form";

/** Button with which the buyer confirms the delivery of a shipped parcel. */
export function Received({ token }: { token: string }) {
  return (
    <section className="panel stack" aria-labelledby="sudah-tiba">
      <h2 id="sudah-tiba">Paketnya sudah sampai?</h2>
      <p>
        Tekan kalau paketnya sudah kamu terima dan isinya sesuai. Kalau tidak ditekan, pesanan selesai sendiri nanti.
      </p>
      <OrderForm
        token={token}
        action="confirmReceipt"
        label="Pesanan diterima"
        busyLabel="Mengabari toko…"
        focusId="status"
      />
    </section>
  );
}
