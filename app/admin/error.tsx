"use client";

import { Unavailable } from "./_components/shell/unavailable";

type Props = { error: unknown; retry: () => void };

/** Any page of the desk that could not be drawn. What was typed is still kept: the same page is asked for again. */
export default function Trouble({ error, retry }: Props) {
  const { digest } = Object(error);
  return (
    <main className="lone-desk">
      <Unavailable
        title="Ada gangguan"
        words="Halaman ini belum bisa dibuka. Yang sudah kamu ketik tetap ada."
        trace={typeof digest === "string" ? digest : null}
      >
        <button type="button" className="button main" onClick={retry}>
          Coba lagi
        </button>
      </Unavailable>
    </main>
  );
}
