import type { Metadata } from "next";
import { findPlayedOrder, listOpenOrders, type PlayedOrder } from "@/lib/api/internal/dev";
import { writeMoment, writeRupiah } from "@/lib/values/indonesian";
import { Plays } from "./_components/plays";
import { findDevMessage, methodNames } from "./_data/labels";
import { visit } from "./_data/visit";
import styles from "./dev.module.css";

export const metadata: Metadata = { title: "Ruang demo · Etalase", robots: { index: false } };
export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<{ kabar?: string | string[]; nomor?: string | string[] }> };

/** Open orders, and the provider events that can be simulated for them. */
export default async function Dev({ searchParams }: Props) {
  const context = await visit();
  const { kabar, nomor } = await searchParams;
  const message = findDevMessage(kabar);
  const number = typeof nomor === "string" && nomor.trim() ? nomor.trim().toUpperCase() : null;
  const orders = number ? await findPlayedOrder(context, number) : await listOpenOrders(context);
  const back = number ? `/dev?nomor=${encodeURIComponent(number)}` : "/dev";
  return (
    <main className={styles.page}>
      <h1>Ruang demo</h1>
      <p>Di sini dunia luar diperankan: pesan tidak benar-benar dikirim, dan uang tidak benar-benar berpindah.</p>
      <p role="status" className={message ? styles.statusMessage : undefined}>
        {message}
      </p>
      <h2>Pesanan berjalan</h2>
      <form className={styles.actions}>
        <label className={styles.field}>
          Nomor pesanan
          <input name="nomor" defaultValue={number ?? ""} autoComplete="off" />
        </label>
        <button type="submit">Cari</button>
      </form>
      {orders.length === 0 && (
        <p>
          {number ? "Tidak ada pesanan dengan nomor ini." : "Belum ada."} <a href="/">Buat pesanan di toko</a>, lalu
          lanjutkan di sini.
        </p>
      )}
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.number} className={styles.card}>
            <Order order={order} back={back} />
          </li>
        ))}
      </ul>
      <p className={styles.aside}>
        Gangguan dapat dicoba lewat tiga angka terakhir total pesanan: 911 ditolak, 912 tidak dijawab, 913 dijawab
        terlambat.
      </p>
    </main>
  );
}

function Order({ order, back }: { order: PlayedOrder; back: string }) {
  const { number, status, buyer, city, method, amount, placedAt, payment, plays, trackUrl } = order;
  return (
    <>
      <h3>
        <a href={trackUrl}>{number}</a> <span className={styles.state}>{status}</span>
      </h3>
      <p className={styles.aside}>
        {[buyer, city].filter(Boolean).join(", ")}
        <br />
        {methodNames[method] ?? method}, {writeRupiah(amount)}
        {payment === "failed" && ", percobaan terakhir gagal"}
        {payment === "expired" && ", waktunya sudah lewat"}
        <br />
        {writeMoment(placedAt, "Asia/Jakarta")}
      </p>
      <Plays number={number} plays={plays} back={back} />
    </>
  );
}
