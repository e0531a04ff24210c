"use client";

import { useState } from "react";

/** Puts a value into the clipboard, as it has to be typed: without spaces and dots. It says what it copies, and that it did. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [news, setNews] = useState("");
  const copy = async () => {
    setNews("");
    await navigator.clipboard.writeText(text).then(
      () => setNews(`${what} disalin`),
      () => setNews("Tidak bisa menyalin. Tekan lama angkanya."),
    );
  };
  return (
    <span className="copy script-only">
      <button type="button" className="button quiet" onClick={() => void copy()}>
        Salin<span className="unseen"> {what.toLowerCase()}</span>
      </button>
      <span role="status" className="small">
        {news}
      </span>
    </span>
  );
}
