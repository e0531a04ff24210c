import { chatUrl } from "@/app/(storefront)/_copy/shop/chat";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { Selvedge } from "../cloth";
import { Marks } from "../marks";
import { type HeaderLink, listHeaderLinks } from "./header";

/** Footer of every page: the seller and contact details, always in the same order. */
export function Footer({ shop }: { shop: ShopConfig }) {
  const { brand, tenant } = shop;
  const address = [brand?.address_line1, brand?.address_line2].filter(Boolean);
  return (
    <footer className="bottom">
      <Selvedge motif="tumpal" />
      <div className="wide">
        <div className="stack tight">
          <p className="name">{tenant?.name ?? brand?.wordmark_primary}</p>
          {brand?.tagline_short && <p>{brand.tagline_short}</p>}
          {address.length > 0 && (
            <address>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
        </div>
        <Contacts brand={brand} />
        <nav aria-label="Tautan lain">
          <ul className="plain">
            {everyLink(brand).map(({ label, route }) => (
              <li key={route}>
                <a href={route}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Marks shop={shop} />
        {brand?.copyright && <p className="copyright">{brand.copyright}</p>}
      </div>
    </footer>
  );
}

/** Returns all links of the shop: those of the header and those of the footer. */
export function everyLink(brand: ShopConfig["brand"]): HeaderLink[] {
  return listHeaderLinks([...(brand?.nav ?? []), ...(brand?.footer_nav ?? [])]);
}

function Contacts({ brand }: Pick<ShopConfig, "brand">) {
  const chat = chatUrl(brand?.whatsapp_url, brand?.whatsapp_text ?? "Halo");
  return (
    <ul className="plain">
      {chat && (
        <li>
          <a href={chat} rel="noopener">
            Tanya lewat WhatsApp
          </a>
        </li>
      )}
      {brand?.email && (
        <li>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </li>
      )}
    </ul>
  );
}
