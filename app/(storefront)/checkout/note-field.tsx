"use client";

import { useState } from "react";
import { buyerNote } from "../_hooks/buyer-details";

/** Optional note to the shop. Once opened, the field stays open even if the buyer empties it. */
export function NoteField({ note }: { note: string }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className="buyer-note"
      open={isOpened || note !== ""}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>Tambah catatan untuk penjual</summary>
      <div className="field">
        <label htmlFor="catatan">Catatan</label>
        <textarea
          id="catatan"
          rows={2}
          maxLength={500}
          autoComplete="off"
          value={note}
          aria-describedby="catatan-petunjuk"
          onChange={({ target }) => buyerNote.write(target.value)}
        />
        <p id="catatan-petunjuk" className="hint">
          Misalnya titip di satpam, atau bungkus untuk kado.
        </p>
      </div>
    </details>
  );
}
