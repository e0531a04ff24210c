import type { JsonLd } from "../products/product-json-ld";
import type { ShopConfig } from "./shop-config";

/** Shop as JSON-LD: the seller and contact details, as in the footer. */
export function toShopJsonLd({ tenant, brand }: ShopConfig, origin: string): JsonLd {
  const street = [brand?.address_line1, brand?.address_line2].filter(Boolean).join(", ");
  return {
    "@type": "OnlineStore",
    name: tenant?.name ?? brand?.wordmark_primary ?? undefined,
    description: brand?.tagline ?? undefined,
    url: `${origin}/`,
    logo: brand?.logo_image?.url ?? undefined,
    image: brand?.social_image?.url ?? undefined,
    address: street ? { "@type": "PostalAddress", streetAddress: street, addressCountry: "ID" } : undefined,
    contactPoint: contactOf(brand),
  };
}

/** Site name that search results show beside the URL. */
export function toSiteJsonLd({ tenant }: ShopConfig, origin: string): JsonLd {
  return { "@type": "WebSite", name: tenant?.name ?? undefined, url: `${origin}/`, inLanguage: "id" };
}

function contactOf(brand: ShopConfig["brand"]): JsonLd | undefined {
  const [, number] = /^https:\/\/wa\.me\/(\d+)/.exec(brand?.whatsapp_url ?? "") ?? [];
  if (!number && !brand?.email) return undefined;
  return {
    "@type": "ContactPoint",
    contactType: "customer service",
    telephone: number && `+${number}`,
    email: brand?.email ?? undefined,
    availableLanguage: "id",
  };
}
