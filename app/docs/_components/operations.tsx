import type { Examples } from "../_data/examples";
import { reference } from "../_data/reference";
import { Operation } from "./operation";
import styles from "./operation.module.css";

/** Every operation, by tag. */
export function Operations({ origin, examples }: { origin: string; examples: Examples }) {
  return reference.map(({ tag, entries }) => (
    <section key={tag} className={styles.group}>
      <h2>{tag}</h2>
      {entries.map((entry) => (
        <Operation key={entry.name} entry={entry} origin={origin} examples={examples} />
      ))}
    </section>
  ));
}
