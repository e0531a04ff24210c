import Link from "next/link";
import type { ReactNode } from "react";
import type { Me } from "../../_data/server/who-is-there";
import { SearchKey } from "./search-key";

/** The places of the desk, in the order of the day's work. */
const places = {
  home: { name: "Beranda", path: "/admin" },
  orders: { name: "Pesanan", path: "/admin/pesanan" },
  stock: { name: "Stok", path: "/admin/stok" },
  search: { name: "Cari", path: "/admin/pesanan/cari" },
  payments: { name: "Bayar", path: "/admin/pembayaran" },
  sessions: { name: "Akun", path: "/admin/sesi" },
} as const;

export type Place = keyof typeof places;

/** A page of the desk with the way to all others: on a phone under the thumb, elsewhere at the side. */
export function Desk({ me, place, children }: { me: Me; place: Place; children: ReactNode }) {
  return (
    <div className="desk-page">
      <a className="skip" href="#isi">
        Lewati ke isi
      </a>
      <header className="desk-head">
        <Link href="/admin" className="wordmark">
          {me.shop?.name}
        </Link>
        <a href="/" className="quiet">
          Lihat toko
        </a>
      </header>
      <nav className="places" aria-label="Pengelolaan toko">
        {Object.entries(places).map(([key, { name, path }]) => (
          <Link key={key} href={path} prefetch={false} aria-current={key === place ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <main id="isi" className="desk-main">
        {children}
      </main>
      <SearchKey path={places.search.path} />
    </div>
  );
}
