import { reference } from "../_data/reference";
import type { Params } from "../_data/samples";
import { Operation } from "./operation";
import styles from "./operation.module.css";

/** Every operation, by tag. */
export function Operations({ origin, params }: { origin: string; params: Params }) {
  return reference.map(({ tag, entries }) => (
    <section key={tag} className={styles.group}>
      <h2>{tag}</h2>
      {entries.map((entry) => (
        <Operation key={entry.name} entry={entry} origin={origin} params={params} />
      ))}
    </section>
  ));
}
