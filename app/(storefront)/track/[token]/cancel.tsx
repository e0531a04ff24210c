import { OrderForm } from "./order-form";

/** Cancels an unpaid order. The first press asks for confirmation, the second cancels, with and without JavaScript. */
export function Cancel({ token }: { token: string }) {
  return (
    <details className="own-cancel">
      <summary>Batalkan pesanan</summary>
      <div className="stack">
        <p>
          Yakin mau membatalkan? Barangnya tidak disimpan lagi untukmu. Kalau kamu sudah membayar, jangan batalkan:
          tunggu sebentar sampai halaman ini berubah.
        </p>
        <OrderForm
          token={token}
          action="cancelOrder"
          label="Ya, batalkan pesanan"
          busyLabel="Membatalkan…"
          focusId="status"
          isQuiet
        />
      </div>
    </details>
  );
}
