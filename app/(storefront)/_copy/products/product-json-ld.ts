import type { ProductDetail, ProductVariant } from "./product";
import { toProductPath, variantPath } from "./product-path";

/** A schema.org object. */
export type JsonLd = Record<string, unknown>;

/** Origin and name of the shop. */
export type Seller = { origin: string; name: string | null };

/** Product as JSON-LD. A product with options is a product group; each variant has its own offer and URL. */
export function toProductJsonLd(product: ProductDetail, seller: Seller): JsonLd {
  const url = seller.origin + toProductPath(product.slug ?? "");
  const offered = product.variants?.filter(({ price }) => price !== null) ?? [];
  const shared = {
    name: product.name,
    description: product.description ?? undefined,
    category: product.category_label ?? undefined,
    brand: seller.name ? { "@type": "Brand", name: seller.name } : undefined,
    image: picturesOf(product),
    url,
  };
  if (product.has_variants)
    return {
      "@type": "ProductGroup",
      ...shared,
      productGroupID: product.id,
      variesBy: someOf([...propertiesOf(product).keys()].map((property) => `https://schema.org/${property}`)),
      hasVariant: offered.map((variant) => toVariantJsonLd(product, variant, seller)),
    };
  const [only] = offered;
  return {
    "@type": "Product",
    ...shared,
    sku: only?.sku ?? undefined,
    offers: only && toOfferJsonLd(product, only, url, seller),
  };
}

function toVariantJsonLd(product: ProductDetail, variant: ProductVariant, seller: Seller): JsonLd {
  const properties = [...propertiesOf(product)];
  const chosen = (product.options ?? []).flatMap(({ name }) => {
    const value = name && variant.options?.[name];
    return value ? [{ name, value }] : [];
  });
  const others = chosen.filter(({ name }) => properties.every(([, option]) => option !== name));
  const url = seller.origin + variantPath(product.slug ?? "", variant);
  return {
    "@type": "Product",
    name: [product.name, ...chosen.map(({ value }) => value)].join(", "),
    sku: variant.sku ?? undefined,
    image: picturesOf(product, variant.image_id),
    ...Object.fromEntries(properties.map(([property, option]) => [property, variant.options?.[option]])),
    additionalProperty: someOf(others.map(({ name, value }) => ({ "@type": "PropertyValue", name, value }))),
    offers: toOfferJsonLd(product, variant, url, seller),
  };
}

function toOfferJsonLd(product: ProductDetail, variant: ProductVariant, url: string, { origin, name }: Seller): JsonLd {
  const { compare_at_price, price_until } = variant;
  const { sell_from, sell_until, preorder_lead_days } = product;
  return {
    "@type": "Offer",
    url,
    price: variant.price,
    priceCurrency: "IDR",
    priceValidUntil: price_until ?? undefined,
    priceSpecification: compare_at_price === null ? undefined : struckPrice(compare_at_price),
    availability: `https://schema.org/${availabilityOf(product, variant)}`,
    availabilityStarts: sell_from ?? undefined,
    availabilityEnds: sell_until ?? undefined,
    deliveryLeadTime: preorder_lead_days === null ? undefined : days(preorder_lead_days),
    itemCondition: "https://schema.org/NewCondition",
    seller: name ? { "@type": "OnlineStore", name, url: origin } : undefined,
  };
}

function struckPrice(price: number): JsonLd {
  const priceType = "https://schema.org/StrikethroughPrice";
  return { "@type": "UnitPriceSpecification", priceType, price, priceCurrency: "IDR" };
}

function days(value: number): JsonLd {
  return { "@type": "QuantitativeValue", value, unitCode: "DAY" };
}

/** Availability for an order now. `PreOrder` means made after payment. */
function availabilityOf({ availability, preorder }: ProductDetail, { sold_out }: ProductVariant): string {
  if (availability === "ended") return "Discontinued";
  if (availability === "upcoming" || sold_out) return "OutOfStock";
  return preorder ? "PreOrder" : "InStock";
}

/** Properties by which search engines distinguish variants, keyed by the merchants' option names. */
const known: Readonly<Record<string, string>> = {
  warna: "color",
  ukuran: "size",
  berat: "size",
  isi: "size",
  motif: "pattern",
  corak: "pattern",
  bahan: "material",
};

/** Returns the options that are such a property. If two options map to one property, the first counts. */
function propertiesOf({ options }: ProductDetail): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name } of options ?? []) {
    const property = known[name?.toLowerCase() ?? ""];
    if (name && property && !found.has(property)) found.set(property, name);
  }
  return found;
}

/** Picture URLs of a product. A variant with its own picture gets only that one. */
function picturesOf({ images }: ProductDetail, imageId: string | null = null): string[] | undefined {
  const own = images?.filter(({ id }) => imageId !== null && id === imageId) ?? [];
  return someOf((own.length > 0 ? own : (images ?? [])).flatMap(({ url }) => url ?? []));
}

/** Returns the list; undefined if it is empty. */
function someOf<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** Breadcrumb as JSON-LD. */
export function toBreadcrumbJsonLd(steps: readonly { name: string; address: string }[]): JsonLd {
  const itemListElement = steps.map(({ name, address }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: address,
  }));
  return { "@type": "BreadcrumbList", itemListElement };
}
