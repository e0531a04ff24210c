import type { ReactNode } from "react";
import type { Group, ReferenceEntry } from "../_data/entry";
import styles from "./operation.module.css";
import { Prose } from "./prose";

/** All operations of one group. `children`: their sections. */
export function GroupPage({ group, children }: { group: Group<ReferenceEntry>; children: ReactNode }) {
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
      {children}
    </>
  );
}
