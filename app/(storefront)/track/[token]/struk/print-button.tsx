"use client";

/** Opens the browser's print dialog. */
export function PrintButton() {
  return (
    <button type="button" className="button script-only" onClick={() => window.print()}>
      Cetak
    </button>
  );
}
