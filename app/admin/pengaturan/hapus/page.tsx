import type { Metadata } from "next";
import { dated } from "@/app/(storefront)/_copy/format";
import { settingsPage } from "../settings-page";
import { AskDeletion, SaveOrders, UndoDeletion } from "./deletion-actions";

export const metadata: Metadata = { title: "Hapus toko" };

/** Schedules or cancels shop deletion. */
export default settingsPage({
  title: "Hapus toko",
  path: "/admin/pengaturan/hapus",
  help: "data-pembeli",
  draw: async ({ api, me, zone }) => {
    const { is_scheduled, deletes_at } = await api.getShopDeletion();
    if (is_scheduled)
      return (
        <section className="panel stack" aria-label="Penghapusan berjalan">
          <p className="notice">
            Toko ini akan dihapus {deletes_at && dated(deletes_at, zone)}. Sampai saat itu hanya tim yang bisa
            melihatnya.
          </p>
          <UndoDeletion />
        </section>
      );
    return (
      <section className="panel stack" aria-label="Hapus toko">
        <ul className="bullets">
          <li>Semua pesanan harus sudah selesai.</li>
          <li>Simpan dulu semua pesanan dengan pembelinya.</li>
          <li>Setelah 30 hari semuanya hilang, kecuali catatan jumlah dan tanggal untuk pembukuan.</li>
          <li>Mau berhenti sebentar saja? Tutup toko di halaman Toko.</li>
        </ul>
        <SaveOrders />
        <AskDeletion name={me.shop?.name ?? ""} />
      </section>
    );
  },
});
