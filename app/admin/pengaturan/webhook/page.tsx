import type { Metadata } from "next";
import Link from "next/link";
import { settingsPage } from "../settings-page";
import { describeWebhookEvents } from "./webhooks";

export const metadata: Metadata = { title: "Webhook" };

/** Webhooks to the merchant's own systems. */
export default settingsPage({
  title: "Webhook",
  path: "/admin/pengaturan/webhook",
  help: "program-lain",
  draw: async ({ api }) => {
    const { items } = await api.listWebhooks();
    return (
      <>
        <p>Program lain dikabari begitu sesuatu terjadi di toko, ditandatangani supaya tidak bisa dipalsukan.</p>
        {items?.length === 0 && <p className="empty">Belum ada alamat yang dikabari.</p>}
        {items && items.length > 0 && (
          <ul className="lines panel">
            {items.map(({ id, address, events, enabled }) => (
              <li key={id}>
                <Link className="way" href={`/admin/pengaturan/webhook/${id}`} prefetch={false}>
                  <span>
                    {address} {enabled === false && <span className="mark wrong">Nonaktif</span>}
                  </span>
                  <span className="quiet">{describeWebhookEvents(events)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="row">
          <Link className="button main" href="/admin/pengaturan/webhook/baru" prefetch={false}>
            Tambah webhook
          </Link>
        </p>
      </>
    );
  },
});
