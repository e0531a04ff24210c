import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { findSender } from "@/lib/modules/shops/store/shops";
import { Chat } from "../../_components/chat";
import { Mail } from "../../_components/mail";
import { visit } from "../../_data/visit";
import styles from "../../dev.module.css";

export const metadata: Metadata = { title: "Pesan demo · Etalase", robots: { index: false } };
export const dynamic = "force-dynamic";

/** One message as its recipient would see it: as an e-mail or as a WhatsApp chat. */
export default async function InboxMessagePage({ params }: { params: Promise<{ id: string }> }) {
  const context = await visit();
  const { id } = await params;
  const message = (await listInbox(context, null)).find((each) => each.id === id);
  if (!message) notFound();
  const sender = await findSender(context.db, context.shop.id);
  return (
    <main className={styles.page}>
      {message.channel === "email" ? (
        <Mail message={message} sender={sender} />
      ) : (
        <Chat message={message} sender={sender} />
      )}
    </main>
  );
}
