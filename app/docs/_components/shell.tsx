import type { ReactNode } from "react";
import { current } from "@/lib/contract/versions";
import { Search } from "../_client/search";
import { linksOn, type ReferencePage } from "../_data/places";
import type { Reader } from "../_data/reader";
import styles from "../docs.module.css";
import { Contents, VersionSwitch } from "./navigation";

type Props = { place: ReferencePage; reader: Reader; children: ReactNode };

/** Layout of every reference page: shop, search, versions and contents. */
export function Shell({ place, reader, children }: Props) {
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
        <Search version={version} />
        <VersionSwitch place={place} />
      </header>
      <nav className={styles.beside} aria-label="Contents">
        <Contents place={place} links={links} />
      </nav>
      <nav className={styles.above} aria-label="Contents, collapsed">
        <details>
          <summary>Contents</summary>
          <Contents place={place} links={links} />
        </details>
      </nav>
      <main className={styles.main} id="reference">
        {version !== current && (
          <p className={styles.older}>
            This page describes version {version}. The current version is {current}:{" "}
            <a href={linksOn(current).versions()}>what changed</a>.
          </p>
        )}
        {children}
      </main>
    </div>
  );
}
