import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findDevMessage, methodNames } from "@/app/dev/_data/labels";
import { findSandboxOrder, type PlayedOrder } from "@/lib/api/internal/dev";
import { writeRupiah } from "@/lib/values/indonesian";
import { Plays } from "../../_components/plays";
import { visit } from "../../_data/visit";
import styles from "../../dev.module.css";

export const metadata: Metadata = { title: "Pembayaran demo · Etalase", robots: { index: false } };
export const dynamic = "force-dynamic";

const statuses: Record<PlayedOrder["payment"], string> = {
  pending: "Menunggu",
  claimed: "Menunggu",
  paid: "Berhasil",
  expired: "Kedaluwarsa",
  failed: "Gagal",
  refunded: "Dikembalikan",
};

/** Events that a gateway can report. The others belong to the merchant. */
const ofGateways = ["pay", "fail", "expire"];

type Props = { params: Promise<{ ref: string }>; searchParams: Promise<{ kabar?: string | string[] }> };

/** Fake payment page of a gateway. The visitor decides the outcome. */
export default async function Gateway({ params, searchParams }: Props) {
  const context = await visit();
  const { ref } = await params;
  const order = await findSandboxOrder(context, ref);
  if (!order) notFound();
  const message = findDevMessage((await searchParams).kabar);
  return (
    <main className={styles.page}>
      <h1>Pembayaran demo</h1>
      <p>Halaman ini menggantikan penyedia pembayaran. Tidak ada uang yang berpindah.</p>
      <p role="status" className={message ? styles.statusMessage : undefined}>
        {message}
      </p>
      <section className={styles.card} aria-label="Tagihan">
        <dl className={styles.details}>
          <dt>Nomor pesanan</dt>
          <dd>{order.number}</dd>
          <dt>Metode</dt>
          <dd>{methodNames[order.method] ?? order.method}</dd>
          <dt>Status</dt>
          <dd>{statuses[order.payment]}</dd>
          <dt>Jumlah</dt>
          <dd>{writeRupiah(order.amount)}</dd>
        </dl>
        <Plays
          number={order.number}
          plays={order.plays.filter((play) => ofGateways.includes(play))}
          back={`/dev/gateway/${encodeURIComponent(ref)}`}
        />
        <p>
          <a href={order.trackUrl}>Kembali ke pesanan</a>
        </p>
      </section>
    </main>
  );
}
