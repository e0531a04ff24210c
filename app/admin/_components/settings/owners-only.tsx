/** What somebody of the staff reads where only owners may go. */
export function OwnersOnly({ title }: { title: string }) {
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p>Halaman ini hanya untuk pemilik toko. Kalau kamu perlu sesuatu dari sini, minta tolong pemiliknya.</p>
      <p>
        <a href="/admin/pengaturan">Kembali ke pengaturan</a>
      </p>
    </div>
  );
}
