"use client";

import { useState } from "react";

/** Copies a text in one tap, and says that it did. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [news, setNews] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setNews("Disalin"),
      () => setNews("Tidak bisa disalin. Tekan lama teksnya."),
    );
  return (
    <>
      <button type="button" className="button" onClick={() => void copy()}>
        {news === "Disalin" ? "Disalin ✓" : name}
      </button>
      <span className="unseen" role="status">
        {news}
      </span>
    </>
  );
}
