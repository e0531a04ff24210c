import styles from "./sample.module.css";

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?/g;

/** JSON with colored keys and values. */
export function HighlightedJson({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [all, string = "", colon] = match;
    const kind = colon ? styles.key : string ? styles.string : styles.value;
    const shown = colon ? string : all;
    parts.push(
      text.slice(end, match.index),
      <i key={match.index} className={kind}>
        {shown}
      </i>,
    );
    end = match.index + shown.length;
  }
  return [...parts, text.slice(end)];
}
