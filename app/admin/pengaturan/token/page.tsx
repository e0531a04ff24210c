import type { Metadata } from "next";
import { dated } from "@/app/(storefront)/_copy/format";
import { roleNames } from "@/app/admin/_copy/staff";
import { settingsPage } from "../settings-page";
import { NewTokenForm, RevokeToken } from "./tokens";

export const metadata: Metadata = { title: "Token" };

/** API tokens for programs that act for the shop. */
export default settingsPage({
  title: "Token",
  path: "/admin/pengaturan/token",
  help: "program-lain",
  draw: async ({ api, zone }) => {
    const { items } = await api.listTokens({ limit: 100 });
    return (
      <>
        <p>
          Token membuka toko untuk program lain lewat <a href="/docs/merchant">API pengelola</a>. Token tidak bisa
          mengubah rekening, tim atau domain.
        </p>
        {items?.length === 0 && (
          <p className="empty">Belum ada token. Buat satu kalau ada program yang membutuhkannya.</p>
        )}
        {items && items.length > 0 && (
          <ul className="lines panel">
            {items.map(({ id, name, role, prefix, last_used_at, created_by }) => (
              <li key={id}>
                <span className="stack tight">
                  <span>
                    {name} <span className="mark">{roleNames[role ?? "staff"]}</span>
                  </span>
                  <span className="quiet">
                    {[
                      `${prefix}…`,
                      created_by && `dibuat ${created_by}`,
                      last_used_at ? `terakhir ${dated(last_used_at, zone)}` : "belum pernah dipakai",
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <RevokeToken id={id ?? ""} name={name ?? ""} />
              </li>
            ))}
          </ul>
        )}
        <NewTokenForm />
      </>
    );
  },
});
