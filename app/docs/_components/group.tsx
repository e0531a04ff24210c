import type { Reader } from "../_data/reader";
import type { Group } from "../_data/reference";
import { OperationSection } from "./operation";
import styles from "./operation.module.css";
import { Prose } from "./prose";

/** All operations of one group. */
export function GroupPage({ group, reader }: { group: Group; reader: Reader }) {
  return (
    <>
      <h1>{group.tag}</h1>
      {group.description && (
        <p className={styles.purpose}>
          <Prose text={group.description} />
        </p>
      )}
      <ul className={styles.summary}>
        {group.entries.map(({ name, method, path, summary }) => (
          <li key={name}>
            <a href={`#${name}`}>{summary}</a>
            <small>
              {method} {path}
            </small>
          </li>
        ))}
      </ul>
      {group.entries.map((entry) => (
        <OperationSection key={entry.name} entry={entry} reader={reader} />
      ))}
    </>
  );
}
