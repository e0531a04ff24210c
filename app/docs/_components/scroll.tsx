import type { ReactNode } from "react";
import styles from "./table.module.css";

/** Content wider than a phone. It scrolls on its own and is reachable by keyboard. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
