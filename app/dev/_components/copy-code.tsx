"use client";

import { useState } from "react";
import styles from "../dev.module.css";

/** One-time code in large type, copied with one tap. */
export function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <p className={styles.code}>
      <output>{code}</output>
      <button type="button" onClick={() => void copy()}>
        {isCopied ? "Tersalin" : "Salin kode"}
      </button>
    </p>
  );
}
