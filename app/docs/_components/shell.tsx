import type { ReactNode } from "react";
import { current } from "@/lib/contract/versions/versions";
import { ReferenceSearch } from "../_client/search";
import type { Reader } from "../_data/reader";
import { createReferenceLinks, type ReferencePage } from "../_data/reference-pages";
import styles from "../docs.module.css";
import { Contents, VersionSwitch } from "./navigation";

type Props = { referencePage: ReferencePage; reader: Reader; children: ReactNode };

/** Layout of every reference page: shop, search, versions and contents. */
export function Shell({ referencePage, reader, children }: Props) {
  const { links, version } = reader;
  const shop = reader.examples.shopName;
  return (
    <div className={styles.page} lang="en">
      <a className={styles.skip} href="#reference">
        Skip to the reference
      </a>
      <header className={styles.top}>
        <p>
          <a href="/">{shop ?? "Etalase"}</a> <a href={links.guide()}>API</a>
        </p>
        <ReferenceSearch version={version} />
        <VersionSwitch referencePage={referencePage} />
      </header>
      <nav className={styles.beside} aria-label="Contents">
        <Contents referencePage={referencePage} links={links} />
      </nav>
      <nav className={styles.above} aria-label="Contents, collapsed">
        <details>
          <summary>Contents</summary>
          <Contents referencePage={referencePage} links={links} />
        </details>
      </nav>
      <main className={styles.main} id="reference">
        {version !== current && (
          <p className={styles.older}>
            This page describes version {version}. The current version is {current}:{" "}
            <a href={createReferenceLinks(current).versions()}>what changed</a>.
          </p>
        )}
        {children}
      </main>
    </div>
  );
}
