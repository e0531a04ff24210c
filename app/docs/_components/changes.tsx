import { versions } from "@/lib/contract/versions/versions";
import type { VersionChange } from "../_data/changes";
import type { Reader } from "../_data/reader";
import { listOperationEntries, type OperationEntry } from "../_data/reference";
import styles from "./operation.module.css";
import { Prose } from "./prose";

/** Changes of an operation in the selected version and in the next one. */
export function Changes({ entry, reader: { version } }: { entry: OperationEntry; reader: Reader }) {
  const next = versions[versions.indexOf(version) + 1];
  const coming = next ? (listOperationEntries(next).find(({ name }) => name === entry.name)?.changes ?? []) : [];
  return (
    <>
      {entry.changes.length > 0 && (
        <div className={styles.changed}>
          <p>Changed in {version}</p>
          <ChangeList changes={entry.changes} />
        </div>
      )}
      {coming.length > 0 && (
        <div className={styles.changed}>
          <p>Changes in {next}</p>
          <ChangeList changes={coming} />
        </div>
      )}
    </>
  );
}

/** Changes, one per line. */
export function ChangeList({ changes }: { changes: readonly VersionChange[] }) {
  return (
    <ul>
      {changes.map(({ part, field, sentence }) => (
        <li key={`${part} ${field}`}>
          <code>{field}</code> in the {part} <Prose text={`${sentence}.`} />
        </li>
      ))}
    </ul>
  );
}
