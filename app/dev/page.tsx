import type { Metadata } from "next";
import { Settle } from "./_components/settle";
import { visit } from "./_data/visit";
import styles from "./dev.module.css";

export const metadata: Metadata = { title: "Ruang demo · Etalase", robots: { index: false } };
export const dynamic = "force-dynamic";

/** Where the stand-ins for the outside world are found. */
export default async function Dev() {
  await visit();
  return (
    <main className={styles.page}>
      <p>
        <a href="/">Ke toko</a>
      </p>
      <h1>Ruang demo</h1>
      <p>Di sini dunia luar diperankan: pesan tidak benar-benar dikirim, dan uang tidak benar-benar berpindah.</p>
      <section className={styles.card}>
        <h2>
          <a href="/dev/inbox">Kotak masuk</a>
        </h2>
        <p>Kode sekali pakai dan kabar pesanan yang seharusnya diterima pembeli.</p>
      </section>
      <section className={styles.card}>
        <h2>Penyedia pembayaran</h2>
        <p>Masukkan nomor pesanan, lalu tentukan bagaimana pembayarannya berakhir.</p>
        <Settle orderNumber={null} />
        <p className={styles.aside}>
          Gangguan juga dapat dicoba lewat tiga angka terakhir total pesanan: 911 ditolak, 912 tidak dijawab, 913
          dijawab terlambat.
        </p>
      </section>
    </main>
  );
}
