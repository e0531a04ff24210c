import type { ReactNode } from "react";
import { findActivePromo } from "@/app/(storefront)/_copy/shop/active-promo";
import { formatClosedMessage } from "@/app/(storefront)/_copy/shop/closed-message";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";

/** Banner above every page: the announcement and the active campaign, or the notice that the shop is closed. */
export function Tidings({ shop, now }: { shop: ShopConfig; now: Date }) {
  const closed = formatClosedMessage(shop);
  if (closed !== null) {
    return (
      <aside className="tidings" data-closed aria-label="Kabar toko">
        <p>
          <strong>Toko sedang tutup.</strong> {closed}
        </p>
        <a href="/admin/masuk">Pemilik toko? Masuk</a>
      </aside>
    );
  }
  const announcement = shop.announcement?.enabled ? shop.announcement.text : null;
  const promo = findActivePromo(shop, now);
  if (!announcement && !promo) return null;
  const link = promo && (
    <a href={promo.address}>
      <strong>{promo.title}</strong> {promo.summary}
    </a>
  );
  return (
    <aside className="tidings" aria-label="Kabar toko">
      {announcement && <p>{announcement}</p>}
      {link}
      {announcement && <Fold summary={announcement}>{link}</Fold>}
    </aside>
  );
}

/** One line on a phone in place of the banner. It unfolds to the rest. */
function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
