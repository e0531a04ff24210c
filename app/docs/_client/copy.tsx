"use client";

import { type MouseEvent, useState } from "react";
import styles from "./client.module.css";

/** Copies the code beside it. */
export function Copy({ about }: { about: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async ({ currentTarget }: MouseEvent) => {
    const code = currentTarget.closest("figure, details")?.querySelector("pre")?.textContent ?? "";
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <button type="button" className={styles.copy} onClick={copy}>
      <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
      <span className="unseen"> {about}</span>
    </button>
  );
}
