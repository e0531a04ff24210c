import { baseline, changes, current, versions } from "@/lib/contract/versions/versions";
import { guide } from "../_data/guide";
import { listOperationEntries, listOperationGroups } from "../_data/reference";
import { type Links, type ReferencePage, toReferenceHref } from "../_data/reference-pages";
import styles from "./navigation.module.css";

/** All pages, with the sections of the open one. */
export function Contents({ referencePage, links }: { referencePage: ReferencePage; links: Links }) {
  const { page, version } = referencePage;
  return (
    <div className={styles.contents}>
      <Entry href={links.guide()} title="Guide" isCurrent={page === ""} />
      {page === "" && (
        <ul>
          {guide.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      {listOperationGroups(version).map(({ slug, tag, entries }) => (
        <div key={slug}>
          <Entry href={links.group(slug)} title={tag} isCurrent={page === slug} />
          {page === slug && (
            <ul>
              {entries.map(({ name, method }) => (
                <li key={name}>
                  <a href={`#${name}`}>
                    {name} <small>{method}</small>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <Entry href={links.errors()} title="Errors" isCurrent={page === "errors"} />
      <Entry href={links.versions()} title="Versions" isCurrent={page === "versions"} />
      <Entry href="/docs/merchant" title="Merchant API" isCurrent={false} />
    </div>
  );
}

/** One page in the contents. */
export function Entry({ href, title, isCurrent }: { href: string; title: string; isCurrent: boolean }) {
  return (
    <p>
      <a href={href} aria-current={isCurrent ? "page" : undefined}>
        {title}
      </a>
    </p>
  );
}

/** Links to the same page in other versions, and the number of changes. */
export function VersionSwitch({ referencePage }: { referencePage: ReferencePage }) {
  return (
    <details className={styles.versions} name="version">
      <summary>
        <span className="unseen">Version </span>
        {referencePage.version}
      </summary>
      <ul>
        {versions.toReversed().map((version) => (
          <li key={version}>
            <a
              href={toReferenceHref({ ...referencePage, version })}
              aria-current={version === referencePage.version ? "page" : undefined}
            >
              {version}
            </a>
            <small>
              {version === current && "Current. "}
              {version === baseline && "Default without the header. "}
              {changes[version]} {countOf(version)}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Describes how much of the API changed in a version. */
function countOf(version: (typeof versions)[number]): string {
  const names = listOperationEntries(version).filter((entry) => entry.changes.length > 0);
  return names.length > 0 ? `Changed: ${names.map(({ name }) => name).join(", ")}.` : "";
}
