import type { ReactNode } from "react";
import { merchantReference } from "../_data/merchant";
import styles from "../docs.module.css";
import { Entry } from "./navigation";
import navigation from "./navigation.module.css";

/** Layout of the merchant API reference. `page`: the slug of the open group, or empty. */
export function MerchantShell({ page, children }: { page: string; children: ReactNode }) {
  return (
    <div className={styles.page} lang="en">
      <a className={styles.skip} href="#reference">
        Skip to the reference
      </a>
      <header className={styles.top}>
        <p>
          <a href="/">Etalase</a> <a href="/docs/merchant">Merchant API</a>
        </p>
      </header>
      <nav className={styles.beside} aria-label="Contents">
        <Contents page={page} />
      </nav>
      <nav className={styles.above} aria-label="Contents, collapsed">
        <details>
          <summary>Contents</summary>
          <Contents page={page} />
        </details>
      </nav>
      <main className={styles.main} id="reference">
        {children}
      </main>
    </div>
  );
}

function Contents({ page }: { page: string }) {
  return (
    <div className={navigation.contents}>
      <Entry href="/docs/merchant" title="Guide" isCurrent={page === ""} />
      {merchantReference().map(({ slug, tag, entries }) => (
        <div key={slug}>
          <Entry href={`/docs/merchant/${slug}`} title={tag} isCurrent={page === slug} />
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
      <Entry href="/docs" title="Storefront API" isCurrent={false} />
    </div>
  );
}
