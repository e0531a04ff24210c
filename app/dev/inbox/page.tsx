import type { Metadata } from "next";
import { type InboxMessage, listInbox } from "@/lib/modules/notifications/service/outbox";
import { findSender } from "@/lib/modules/shops/store/shops";
import { writeMoment } from "@/lib/values/indonesian";
import { CopyCode } from "../_components/copy-code";
import { visit } from "../_data/visit";
import styles from "../dev.module.css";

export const metadata: Metadata = { title: "Kotak masuk demo · Etalase", robots: { index: false } };
export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<{ to?: string | string[] }> };

/** Messages of the fake inbox, newest first; with `?to=`, those to one contact. */
export default async function Inbox({ searchParams }: Props) {
  const context = await visit();
  const { to } = await searchParams;
  const contact = typeof to === "string" && to.trim() ? to.trim() : null;
  const messages = await listInbox(context, contact);
  const { timeZone } = await findSender(context.db, context.shop.id);
  return (
    <main className={styles.page}>
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
          <li key={message.id} className={styles.card}>
            <Row message={message} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Message in the list, with its code. Opens the recipient's view. */
function Row({ message, timeZone }: { message: InboxMessage; timeZone: string }) {
  const { id, channel, to, subject, text, code, sentAt } = message;
  return (
    <>
      <p className={styles.aside}>
        {channel === "email" ? "Email" : "WhatsApp"} ke {to}
        <br />
        {writeMoment(sentAt, timeZone)}
      </p>
      <h2>
        <a href={`/dev/inbox/${id}`}>{subject}</a>
      </h2>
      {code ? <CopyCode code={code} /> : <p className={styles.beginning}>{text}</p>}
    </>
  );
}
