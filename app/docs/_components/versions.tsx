import { basePath } from "@/lib/contract/endpoints";
import { baseline, changes, current, type Version, versions } from "@/lib/contract/versions/versions";
import { listOperationEntries } from "../_data/reference";
import { createReferenceLinks } from "../_data/reference-pages";
import { ChangeList } from "./changes";
import styles from "./errors.module.css";

/** All versions, newest first, with their changes. */
export function Versions() {
  return (
    <>
      <h1>Versions</h1>
      <section>
        <p>
          A version is a date. Select one with the header <code>X-API-Version</code>. Without the header you get{" "}
          <code>{baseline}</code>, which never changes. The response repeats its version. Old versions stay available.
          Within a version nothing is renamed or removed.
        </p>
      </section>
      {versions.toReversed().map((version) => (
        <Changed key={version} version={version} />
      ))}
    </>
  );
}

function Changed({ version }: { version: Version }) {
  const changed = listOperationEntries(version).filter((entry) => entry.changes.length > 0);
  const links = createReferenceLinks(version);
  const roles = [version === current && "current", version === baseline && "default without the header"];
  return (
    <section id={version} className={styles.error}>
      <h2>
        <a href={links.guide()}>{version}</a> <small>{roles.filter(Boolean).join(", ")}</small>
      </h2>
      <p>{changes[version]}</p>
      {changed.map((entry) => (
        <div key={entry.name}>
          <h3>
            <a href={links.operation(entry.name)}>{entry.name}</a>
          </h3>
          <ChangeList changes={entry.changes} />
        </div>
      ))}
      {version !== baseline && changed.length > 0 && <p>Everything else is unchanged.</p>}
      <p>
        <a href={`${basePath}/openapi.json?version=${version}`}>OpenAPI 3.1 of {version}</a>
      </p>
    </section>
  );
}
