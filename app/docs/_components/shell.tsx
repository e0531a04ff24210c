import type { ReactNode } from "react";
import styles from "../docs.module.css";
import { Contents, type ContentsProps } from "./navigation";

type Props = ContentsProps & {
  /** Name of the shop, which links to its home page. */
  home: string;
  /** Name of the reference, which links to its guide. */
  name: string;
  /** Search and version switch. */
  tools?: ReactNode;
  children: ReactNode;
};

/** Layout of every reference page: shop, tools and contents. */
export function Shell({ home, name, tools, children, ...contents }: Props) {
  return (
    <div className={styles.page} lang="en">
      <a className={styles.skip} href="#reference">
        Skip to the reference
      </a>
      <header className={styles.top}>
        <p>
          <a href="/">{home}</a> <a href={contents.toHref("")}>{name}</a>
        </p>
        {tools}
      </header>
      <nav className={styles.beside} aria-label="Contents">
        <Contents {...contents} />
      </nav>
      <nav className={styles.above} aria-label="Contents, collapsed">
        <details>
          <summary>Contents</summary>
          <Contents {...contents} />
        </details>
      </nav>
      <main className={styles.main} id="reference">
        {children}
      </main>
    </div>
  );
}
