"use client";

import { fields } from "./_copy/fields";
import { Unavailable } from "./_ui/shell/unavailable";

type Props = { error: unknown; retry: () => void };

/** Error page of the admin. Unsaved input is still stored. The button loads the same page again. */
export default function AdminErrorPage({ error, retry }: Props) {
  const { digest } = fields(error);
  return (
    <main className="admin-single">
      <Unavailable
        title="Ada gangguan"
        text="Halaman ini belum bisa dibuka. Yang sudah kamu ketik tetap ada."
        trace={typeof digest === "string" ? digest : null}
      >
        <button type="button" className="button main" onClick={retry}>
          Coba lagi
        </button>
      </Unavailable>
    </main>
  );
}
