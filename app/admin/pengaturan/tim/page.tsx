import type { Metadata } from "next";
import Link from "next/link";
import { dated } from "@/app/(storefront)/_copy/format";
import { roleNames } from "@/app/admin/_copy/staff";
import { settingsPage } from "../settings-page";

export const metadata: Metadata = { title: "Tim" };

/** Staff members of the shop. */
export default settingsPage({
  title: "Tim",
  path: "/admin/pengaturan/tim",
  help: "tim",
  draw: async ({ api, me, zone }) => {
    const { items } = await api.listStaff({ limit: 100 });
    return (
      <>
        <ul className="lines panel">
          {items?.map(({ id, name, role, contact_masked, last_seen_at }) => (
            <li key={id}>
              <Link className="way" href={`/admin/pengaturan/tim/${id}`} prefetch={false}>
                <span>
                  {name} <span className="mark">{roleNames[role ?? "staff"]}</span>
                  {id === me.id && <span className="quiet"> kamu</span>}
                </span>
                <span className="quiet">
                  {[contact_masked, last_seen_at ? `terakhir ${dated(last_seen_at, zone)}` : "belum pernah masuk"].join(
                    " · ",
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="row">
          <Link className="button main" href="/admin/pengaturan/tim/baru" prefetch={false}>
            Undang anggota
          </Link>
          <Link className="button" href="/admin/sesi" prefetch={false}>
            Akun kamu
          </Link>
        </p>
      </>
    );
  },
});
