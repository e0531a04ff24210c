"use client";

import { useState } from "react";

/**
 * Shares the link of this page with the phone's share sheet, else by the clipboard. Anyone with the link can read the
 * order.
 */
export function ShareLink({ title }: { title: string }) {
  const [statusMessage, setStatusMessage] = useState("");
  const share = async () => {
    const url = location.href.split(/[?#]/)[0] ?? location.href;
    if (navigator.share) return void (await navigator.share({ title, url }).catch(() => undefined));
    try {
      await navigator.clipboard.writeText(url);
      setStatusMessage("Tautan disalin");
    } catch {
      setStatusMessage("Salin tautan dari bilah alamat.");
    }
  };
  return (
    <span className="row script-only">
      <button type="button" className="button quiet" onClick={() => void share()}>
        Bagikan tautan
      </button>
      <span role="status" className="small">
        {statusMessage}
      </span>
    </span>
  );
}
