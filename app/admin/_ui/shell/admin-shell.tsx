import Link from "next/link";
import type { ReactNode } from "react";
import type { Me } from "@/app/admin/_server/signed-in-staff";
import { type AdminNavKey, adminNavigation } from "./admin-navigation";
import { AdminShortcuts } from "./admin-shortcuts";
import { Installed } from "./service-worker";

/** Admin page with navigation: five entries at the bottom on a phone, all entries in a sidebar elsewhere. */
export function AdminShell({ me, navKey, children }: { me: Me; navKey: AdminNavKey; children: ReactNode }) {
  return (
    <div className="admin-page">
      <a className="skip" href="#isi">
        Lewati ke isi
      </a>
      <header className="admin-head">
        <Link href="/admin" className="wordmark">
          {me.shop?.name}
        </Link>
        <span className="row">
          <Link href={searchPath} prefetch={false} aria-keyshortcuts="/">
            Cari <kbd>/</kbd>
          </Link>
          <a href="/">Lihat toko</a>
        </span>
      </header>
      <nav className="admin-links" aria-label="Pengelolaan toko">
        {Object.entries(adminNavigation).map(([key, { name, path, at }]) => (
          <Link key={key} href={path} prefetch={false} data-at={at} aria-current={key === navKey ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <main id="isi" className="admin-main">
        {children}
      </main>
      <AdminShortcuts path={searchPath} />
      <Installed />
    </div>
  );
}

const searchPath = "/admin/pesanan/cari";
