import { chatUrl } from "@/app/(storefront)/_copy/shop/chat";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { BagIcon, ChatIcon, MenuIcon } from "../icons";
import { CartCount } from "./cart-count";
import { SearchField } from "./search-field";

/** Header of every page: shop name, search, links and cart. Only the cart count needs JavaScript. */
export function Header({ shop: { brand, tenant } }: { shop: ShopConfig }) {
  const links = listHeaderLinks(brand?.nav ?? []);
  const logo = brand?.logo_image;
  const chat = chatUrl(brand?.whatsapp_url, brand?.whatsapp_text ?? "Halo");
  return (
    <header className="top wide">
      <details className="menu">
        <summary>
          <MenuIcon />
          <span className="unseen">Menu</span>
        </summary>
        <nav aria-label="Menu">
          <Links links={links} />
          {chat && (
            <a href={chat} rel="noopener">
              <ChatIcon /> Chat WhatsApp
            </a>
          )}
        </nav>
      </details>
      <a className="wordmark" href="/">
        {logo?.url && (
          <img src={logo.url} srcSet={logo.srcset ?? undefined} sizes="2.25rem" width={36} height={36} alt="" />
        )}
        <span>
          {brand?.wordmark_primary ?? tenant?.name ?? "Beranda"}
          {brand?.wordmark_accent && <em> {brand.wordmark_accent}</em>}
        </span>
      </a>
      <SearchField />
      <nav className="links" aria-label="Menu utama">
        <Links links={links} />
      </nav>
      <a className="cart-link" href="/keranjang">
        <BagIcon />
        <CartCount />
      </a>
    </header>
  );
}

export type HeaderLink = { label: string; route: string };

function Links({ links }: { links: HeaderLink[] }) {
  return (
    <ul className="plain">
      {links.map(({ label, route }) => (
        <li key={route}>
          <a href={route}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

const always: HeaderLink[] = [
  { label: "Katalog", route: "/katalog" },
  { label: "Lacak pesanan", route: "/pesanan" },
];

/** Returns the merchant's links plus the two that every shop needs. A link leads into the shop or to a safe URL. */
export function listHeaderLinks(nav: readonly { label: string | null; route: string | null }[]): HeaderLink[] {
  const own = nav.flatMap(({ label, route }) =>
    label && route && /^(\/(?!\/)|https:)/.test(route) ? [{ label, route }] : [],
  );
  return [...own, ...always.filter(({ route }) => own.every((link) => link.route !== route))];
}
