/** Page for a host without a shop, or a URL outside any shop. */
export function NoShop() {
  return (
    <main className="lone">
      <h1>Halaman ini tidak ada</h1>
      <p>Periksa kembali alamatnya, atau mulai lagi dari halaman depan.</p>
      <p>
        <a href="/">Ke halaman depan</a>
      </p>
    </main>
  );
}
