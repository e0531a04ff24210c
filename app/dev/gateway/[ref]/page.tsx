import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { writeRupiah } from "@/lib/domain/indonesian";
import { findSandboxBill } from "@/lib/services/dev";
import { Settle } from "../../_components/settle";
import { visit } from "../../_data/visit";
import styles from "../../dev.module.css";

export const metadata: Metadata = { title: "Pembayaran demo · Etalase", robots: { index: false } };
export const dynamic = "force-dynamic";

const statuses: Readonly<Record<string, string>> = {
  pending: "Menunggu",
  paid: "Berhasil",
  expired: "Kedaluwarsa",
  failed: "Gagal",
  refunded: "Dikembalikan",
};

const methods: Readonly<Record<string, string>> = {
  qris: "QRIS",
  va_bca: "Virtual account BCA",
  va_bni: "Virtual account BNI",
  va_bri: "Virtual account BRI",
  va_mandiri: "Virtual account Mandiri",
  va_permata: "Virtual account Permata",
  ewallet: "Dompet digital",
  card: "Kartu kredit atau debit",
};

/** The page on which a gateway would collect the money. Here the visitor decides how it ends. */
export default async function Gateway({ params }: { params: Promise<{ ref: string }> }) {
  const here = await visit();
  const bill = await findSandboxBill(here, (await params).ref);
  if (!bill) notFound();
  const isOver = bill.status === "paid" || bill.status === "refunded";
  return (
    <main className={styles.page}>
      <h1>Pembayaran demo</h1>
      <p>Halaman ini menggantikan penyedia pembayaran. Tidak ada uang yang berpindah.</p>
      <section className={styles.card} aria-label="Tagihan">
        <dl className={styles.facts}>
          <dt>Nomor pesanan</dt>
          <dd>{bill.orderNumber}</dd>
          <dt>Metode</dt>
          <dd>{methods[bill.method] ?? bill.method}</dd>
          <dt>Status</dt>
          <dd>{statuses[bill.status] ?? bill.status}</dd>
          <dt>Jumlah</dt>
          <dd>{writeRupiah(bill.amount)}</dd>
        </dl>
        {!isOver && <Settle orderNumber={bill.orderNumber} />}
        <a href={bill.trackUrl}>Kembali ke pesanan</a>
      </section>
    </main>
  );
}
