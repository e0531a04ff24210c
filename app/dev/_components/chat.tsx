import type { Sender } from "@/lib/modules/notifications/rules/messages";
import type { InboxMessage } from "@/lib/modules/notifications/service/outbox";
import { writeDay } from "@/lib/values/indonesian";
import { type ChatPart, chatParts } from "../_data/chat";
import styles from "../messages.module.css";
import { CopyCode } from "./copy-code";

/** Message in the style of WhatsApp on a phone. */
export function Chat({ message, sender }: { message: InboxMessage; sender: Sender }) {
  const { to, text, code, sentAt } = message;
  const { shopName, timeZone } = sender;
  return (
    <>
      <article className={styles.chat} aria-label={`Pesan WhatsApp ke ${to}`}>
        <header>
          <span className={styles.initial} aria-hidden="true">
            {shopName.slice(0, 1)}
          </span>
          <h1>{shopName}</h1>
          <small>Akun bisnis</small>
        </header>
        <p className={styles.day}>{writeDay(sentAt, timeZone)}</p>
        <div className={styles.bubble}>
          <p className={styles.text}>{chatParts(text).map(part)}</p>
          <small>{clockOf(sentAt, timeZone)}</small>
        </div>
      </article>
      {code && <CopyCode code={code} />}
    </>
  );
}

function part({ kind, text }: ChatPart, at: number) {
  const key = `${at} ${text}`;
  switch (kind) {
    case "text":
      return text;
    case "bold":
      return <b key={key}>{text}</b>;
    case "italic":
      return <i key={key}>{text}</i>;
    case "struck":
      return <s key={key}>{text}</s>;
    case "code":
      return <code key={key}>{text}</code>;
    case "link":
      return (
        <a key={key} href={text}>
          {text}
        </a>
      );
  }
}

function clockOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("id-ID", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(
    moment,
  );
}
