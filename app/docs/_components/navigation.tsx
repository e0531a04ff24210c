import { baseline, changes, current, versions } from "@/lib/contract/versions/versions";
import type { Group, ReferenceEntry } from "../_data/entry";
import { listOperationEntries } from "../_data/reference";
import { type ReferencePage, toReferenceHref } from "../_data/reference-pages";
import styles from "./navigation.module.css";

export type ContentsProps = {
  /** Slug of the open page; empty for the guide. */
  page: string;
  toHref: (page: string) => string;
  /** Sections of the guide. */
  sections?: readonly (readonly [id: string, title: string])[];
  groups: readonly Group<Pick<ReferenceEntry, "name" | "method">>[];
  /** Pages after the groups. */
  more?: readonly (readonly [page: string, title: string])[];
  other: { href: string; title: string };
};

/** All pages, with the sections of the open one, and a link to the other reference. */
export function Contents({ page, toHref, sections = [], groups, more = [], other }: ContentsProps) {
  const entry = (slug: string, title: string) => (
    <Entry key={slug} href={toHref(slug)} title={title} isCurrent={page === slug} />
  );
  return (
    <div className={styles.contents}>
      {entry("", "Guide")}
      {page === "" && sections.length > 0 && (
        <ul>
          {sections.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ slug, tag, entries }) => (
        <div key={slug}>
          {entry(slug, tag)}
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
      {more.map(([slug, title]) => entry(slug, title))}
      <Entry {...other} isCurrent={false} />
    </div>
  );
}

/** One page in the contents. */
function Entry({ href, title, isCurrent }: { href: string; title: string; isCurrent: boolean }) {
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
