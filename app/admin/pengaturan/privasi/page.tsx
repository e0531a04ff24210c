import type { Metadata } from "next";
import { dated } from "@/app/(storefront)/_copy/format";
import { NextPage } from "@/app/admin/_ui/next-page";
import { settingsPage } from "../settings-page";
import { ContactForms } from "./contact-forms";
import { RetentionForm } from "./retention-form";

export const metadata: Metadata = { title: "Privasi pembeli" };

/** Data requests of buyers, retention period and past erasures. */
export default settingsPage({
  title: "Privasi pembeli",
  path: "/admin/pengaturan/privasi",
  help: "data-pembeli",
  draw: async ({ api, query, zone }) => {
    const cursor = typeof query.cursor === "string" ? { cursor: query.cursor } : {};
    const [{ buyer_retention_days, revision }, forgotten] = await Promise.all([
      api.getPrivacySettings(),
      api.listErasures(cursor),
    ]);
    return (
      <>
        <ContactForms />
        <RetentionForm revision={revision ?? 0} days={buyer_retention_days} />
        <section className="stack tight" aria-labelledby="dilupakan">
          <h2 id="dilupakan">Yang datanya sudah dihapus</h2>
          {forgotten.items?.length === 0 && <p className="quiet">Belum ada.</p>}
          <ul className="lines panel" hidden={forgotten.items?.length === 0}>
            {forgotten.items?.map(({ id, by, requested_at, orders, is_done }) => (
              <li key={id}>
                <span>
                  {requested_at && dated(requested_at, zone)}{" "}
                  <span className="quiet">
                    {[by && `oleh ${by}`, `${orders ?? 0} pesanan`].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <span className="mark">{is_done ? "Selesai" : "Berjalan"}</span>
              </li>
            ))}
          </ul>
          <NextPage path="/admin/pengaturan/privasi" cursor={forgotten.next_cursor} />
        </section>
      </>
    );
  },
});
