import type { Metadata } from "next";
import { listInbox } from "@/lib/services/outbox";
import { MessageCard } from "../_components/message";
import { visit } from "../_data/visit";
import styles from "../dev.module.css";

export const metadata: Metadata = { title: "Kotak masuk demo · Etalase", robots: { index: false } };
export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<{ to?: string | string[] }> };

/** The messages that would have been sent, newest first; with `?to=`, those to one contact. */
export default async function Inbox({ searchParams }: Props) {
  const here = await visit();
  const { to } = await searchParams;
  const contact = typeof to === "string" && to.trim() ? to.trim() : null;
  const messages = await listInbox(here, contact);
  return (
    <main className={styles.page}>
      <p>
        <a href="/dev">Ruang demo</a>
      </p>
      <h1>Kotak masuk</h1>
      <p>
        Pesan di bawah ini tidak dikirim ke siapa pun. Di toko sungguhan, pembeli menerimanya lewat email atau WhatsApp.
      </p>
      <form className={styles.actions}>
        <label className={styles.field}>
          Email atau nomor WhatsApp penerima
          <input name="to" defaultValue={contact ?? ""} autoComplete="off" />
        </label>
        <button type="submit">Saring</button>
      </form>
      {messages.length === 0 && <p>{contact ? "Belum ada pesan untuk kontak ini." : "Belum ada pesan."}</p>}
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={`${message.to} ${message.subject} ${message.sentAt?.getTime()}`}>
            <MessageCard {...message} />
          </li>
        ))}
      </ul>
    </main>
  );
}
