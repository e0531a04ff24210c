/** A page that failed. What went wrong is in our log, not on the visitor's screen. */
export function Failed() {
  return (
    <main className="lone" id="isi">
      <h1>Ada gangguan di toko kami</h1>
      <p>Pesananmu aman. Coba lagi sebentar, kami sedang membereskannya.</p>
      <p>
        {/* This is the page itself, whatever its address. */}
        <a className="again" href="?">
          Coba lagi
        </a>
      </p>
    </main>
  );
}
