"use client";

import { type ReactNode, useState } from "react";

/** Form and preview side by side if there is room. On a phone, the user switches between the two. */
export function Beside({ form, preview }: { form: ReactNode; preview: ReactNode }) {
  const [isLooking, setLooking] = useState(false);
  return (
    <div className="previewed" data-looking={isLooking ? "" : undefined}>
      <button
        type="button"
        className="button previewed-turn"
        aria-pressed={isLooking}
        onClick={() => setLooking(!isLooking)}
      >
        {isLooking ? "Kembali ke isian" : "Lihat hasilnya"}
      </button>
      <div className="previewed-form stack">{form}</div>
      <div className="previewed-look">{preview}</div>
    </div>
  );
}
