import { writeMoment } from "@/lib/domain/indonesian";
import styles from "../dev.module.css";
import { CopyCode } from "./copy-code";

type Props = {
  to: string;
  channel: string;
  subject: string;
  text: string;
  html: string;
  code: string | null;
  sentAt: Date | null;
};

/** A message as its recipient would have got it. */
export function MessageCard({ to, channel, subject, text, html, code, sentAt }: Props) {
  return (
    <article className={styles.card}>
      <p className={styles.aside}>
        {channel === "email" ? "Email" : "WhatsApp"} ke {to}
        <br />
        {sentAt ? writeMoment(sentAt, "Asia/Jakarta") : "Belum dikirim"}
      </p>
      <h2>{subject}</h2>
      {code && <CopyCode code={code} />}
      <p className={styles.text}>{text.split(/(https?:\/\/\S+)/).map(linked)}</p>
      {html && (
        <details>
          <summary>Lihat tampilan email</summary>
          <iframe className={styles.letter} title={subject} sandbox={sandbox} srcDoc={inNewTab(html)} />
        </details>
      )}
    </article>
  );
}

/** A letter may open its link, and nothing else. */
const sandbox = "allow-popups allow-popups-to-escape-sandbox";

function inNewTab(html: string): string {
  return html.replace("<head>", '<head><base target="_blank">');
}

function linked(part: string) {
  if (!/^https?:\/\//.test(part)) return part;
  return (
    <a key={part} href={part}>
      {part}
    </a>
  );
}
