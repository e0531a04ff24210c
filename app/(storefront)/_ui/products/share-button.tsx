"use client";

import { useState } from "react";
import { ShareIcon } from "../icons";

/** Shares this page by the device's own dialog, or copies its link where there is none. */
export function ShareButton({ title }: { title: string }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = window.location.href;
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The buyer has closed the dialog, or the browser allows neither.
    }
  };
  return (
    <button type="button" className="ask share script-only" onClick={() => void share()}>
      <ShareIcon /> <span aria-live="polite">{isCopied ? "Tautan disalin" : "Bagikan"}</span>
    </button>
  );
}
