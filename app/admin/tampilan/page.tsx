import type { Metadata } from "next";
import Link from "next/link";
import { adminPage } from "../_ui/shell/admin-page";
import { NewPage } from "./new-page";
import { addressOfPage, nameOfPage } from "./page-name";

export const metadata: Metadata = { title: "Tampilan" };

/** Pages of the storefront, each with a summary of its published content. */
export default adminPage<object>({
  navKey: "pages",
  help: "tampilan",
  path: () => "/admin/tampilan",
  draw: async ({ api, me }) => {
    const { items } = await api.listPages({});
    const pages = (items ?? []).toSorted((one, other) => Number(other.key === "home") - Number(one.key === "home"));
    return (
      <div className="stack roomy narrow">
        <h1>Tampilan</h1>
        <ul className="lines panel page-lines">
          {me.role === "owner" && (
            <li>
              <Link className="way" href="/admin/tampilan/merek" prefetch={false}>
                <strong>Merek dan gaya</strong>
                <span className="quiet">Nama, logo, warna, pengumuman, menu, kontak</span>
              </Link>
            </li>
          )}
          <li>
            <Link className="way" href="/admin/tampilan/gambar" prefetch={false}>
              <strong>Gambar</strong>
              <span className="quiet">Semua foto toko dan produk yang memakainya</span>
            </Link>
          </li>
        </ul>
        <section className="stack" aria-labelledby="halaman">
          <h2 id="halaman">Halaman</h2>
          {pages.length === 0 && <p className="empty">Belum ada halaman. Halaman depan menampilkan semua produkmu.</p>}
          <ul className="lines panel page-lines" hidden={pages.length === 0}>
            {pages.map(({ key, sections, unreadable }) => (
              <li key={key}>
                <Link className="way" href={`/admin/tampilan/halaman/${key}`} prefetch={false}>
                  <strong>{nameOfPage(key ?? "")}</strong>
                  <span className="quiet">
                    {addressOfPage(key ?? "")} · {sections?.length ?? 0} bagian
                  </span>
                </Link>
                {unreadable && unreadable.length > 0 && <span className="mark wrong">Ada yang tidak terbaca</span>}
              </li>
            ))}
          </ul>
          <NewPage />
        </section>
      </div>
    );
  },
});
