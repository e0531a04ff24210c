"use client";

import { useState } from "react";

type Props = {
  text: string;
  name: string;
  /** Name of the copied item. Tells screen reader users similar buttons apart. */
  of?: string;
};

/** Copies a text and confirms it. */
export function CopyButton({ text, name, of }: Props) {
  const [statusMessage, setStatusMessage] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatusMessage("Disalin"),
      () => setStatusMessage("Tidak bisa disalin. Tekan lama teksnya."),
    );
  return (
    <>
      <button type="button" className="button" onClick={() => void copy()}>
        <span>
          {statusMessage === "Disalin" ? "Disalin ✓" : name}
          {of && <span className="unseen"> {of}</span>}
        </span>
      </button>
      <span className="unseen" role="status">
        {statusMessage}
      </span>
    </>
  );
}
