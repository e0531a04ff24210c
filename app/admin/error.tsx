"use client";

/** Any page of the desk that could not be drawn. What was typed is still kept: the same page asks again. */
export default function Trouble({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="lone-desk stack">
      <h1>Ada gangguan</h1>
      <p>Halaman ini belum bisa dibuka. Yang sudah kamu ketik tetap ada.</p>
      <button type="button" className="button main" onClick={reset}>
        Coba lagi
      </button>
      <p>
        <a href="/admin">Kembali ke beranda</a>
      </p>
    </main>
  );
}
