import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { dated } from "@/app/(storefront)/_copy/format";
import { EndSession } from "@/app/admin/_ui/end-session";
import { settingsPage } from "@/app/admin/pengaturan/settings-page";
import { RemoveStaff, StaffForm } from "../staff-form";

export const metadata: Metadata = { title: "Anggota tim" };

/** Staff member: role, notifications and sessions. */
export default settingsPage({
  title: "Anggota tim",
  path: (id) => `/admin/pengaturan/tim/${id}`,
  help: "tim",
  draw: async ({ api, named, zone }) => {
    const [people, sessions] = await Promise.all([
      api.listStaff({ limit: 100 }),
      api.listSessions({ of: "everyone", limit: 100 }),
    ]);
    const person = people.items?.find(({ id }) => id === named);
    if (!person) notFound();
    const own = (sessions.items ?? []).filter(({ staff_id }) => staff_id === named);
    const seen = { id: person.id ?? "", name: person.name ?? "", revision: person.revision ?? 0 };
    return (
      <>
        <p className="quiet">{person.contact_masked}</p>
        <StaffForm {...seen} role={person.role ?? "staff"} notices={person.notifications ?? []} />
        <section className="panel stack" aria-labelledby="sesi">
          <h2 id="sesi">Sedang masuk di</h2>
          {own.length === 0 && <p className="quiet">Tidak di mana pun.</p>}
          <ul className="lines">
            {own.map(({ id, device, last_used_at, current }) => {
              const lastUsed = last_used_at ? dated(last_used_at, zone) : "";
              return (
                <li key={id}>
                  <span>
                    {device} <span className="quiet">{current ? "perangkat ini" : lastUsed}</span>
                  </span>
                  {!current && <EndSession id={id ?? ""} device={device ?? ""} lastUsed={lastUsed} />}
                </li>
              );
            })}
          </ul>
        </section>
        <p>
          <Link href={`/admin/pengaturan/riwayat?oleh=${seen.id}`} prefetch={false}>
            Lihat yang dilakukan {seen.name}
          </Link>
        </p>
        <RemoveStaff {...seen} />
      </>
    );
  },
});
