import type { Sender } from "@/lib/modules/notifications/rules/messages";
import type { InboxMessage } from "@/lib/modules/notifications/service/outbox";
import { writeMoment } from "@/lib/values/indonesian";
import styles from "../messages.module.css";

/** Message in the style of an e-mail client. */
export function Mail({ message, sender }: { message: InboxMessage; sender: Sender }) {
  const { to, subject, text, html, sentAt } = message;
  return (
    <article className={styles.mail}>
      <h1>{subject}</h1>
      <header>
        <span className={styles.initial} aria-hidden="true">
          {sender.shopName.slice(0, 1)}
        </span>
        <p className={styles.sender}>
          <b>{sender.shopName}</b>
          <br />
          <small>
            kepada {to}, {writeMoment(sentAt, sender.timeZone)}
          </small>
        </p>
      </header>
      <iframe title={subject} sandbox={sandbox} srcDoc={inNewTab(html)} />
      <details>
        <summary>Untuk pembaca tanpa HTML</summary>
        <p className={styles.plain}>{text}</p>
      </details>
    </article>
  );
}

/** The HTML e-mail may open its link, and nothing else. */
const sandbox = "allow-popups allow-popups-to-escape-sandbox";

function inNewTab(html: string): string {
  return html.replace("<head>", '<head><base target="_blank">');
}
