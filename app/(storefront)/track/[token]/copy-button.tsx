"use client";

import { useEffect, useState } from "react";

const feedbackMs = 2_000;

/** Copies a value without spaces and dots, as the buyer must type it. Announces the copied value. */
export function CopyValueButton({ text, what }: { text: string; what: string }) {
  const [statusMessage, setStatusMessage] = useState("");
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), feedbackMs);
    return () => clearTimeout(timer);
  }, [isFresh]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatusMessage(`${what} disalin`);
      setFresh(true);
    } catch {
      setStatusMessage("Tidak bisa menyalin. Tekan lama angkanya.");
    }
  };
  return (
    <>
      <button type="button" className="button quiet copy script-only" onClick={() => void copy()}>
        {isFresh ? "Disalin ✓" : "Salin"}
        <span className="unseen"> {what.toLowerCase()}</span>
      </button>
      <span role="status" className="unseen">
        {statusMessage}
      </span>
    </>
  );
}
