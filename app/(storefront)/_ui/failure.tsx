/** Error page. The log has the details; the visitor does not see them. */
export function Failed() {
  return (
    <main className="lone" id="isi">
      <h1>Ada gangguan di toko kami</h1>
      <p>Pesananmu aman. Coba lagi sebentar, kami sedang membereskannya.</p>
      <p>
        {/* Links to the same page, whatever its URL. */}
        <a className="again" href="?">
          Coba lagi
        </a>
      </p>
    </main>
  );
}
