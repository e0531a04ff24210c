import type { ReactNode } from "react";
import styles from "./dev.module.css";

/** Layout of every demo page, with links to the other pages. */
export default function DevLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <nav className={styles.links} aria-label="Ruang demo">
        <a href="/dev">Ruang demo</a>
        <a href="/dev/inbox">Kotak masuk</a>
        <a href="/docs">API</a>
        <a href="/">Ke toko</a>
      </nav>
      {children}
    </div>
  );
}
