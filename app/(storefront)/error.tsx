"use client";

/** A page that failed. What went wrong is in our log, not on the visitor's screen. */
export default function Failure({ reset }: { reset: () => void }) {
  return (
    <main className="lone" id="isi">
      <title>Ada gangguan</title>
      <h1>Ada gangguan di toko kami</h1>
      <p>Pesananmu aman. Coba lagi sebentar, kami sedang membereskannya.</p>
      <button type="button" onClick={reset}>
        Coba lagi
      </button>
    </main>
  );
}
