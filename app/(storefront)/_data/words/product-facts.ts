import type { getProduct } from "@/lib/contract/catalogue";
import type { Output } from "@/lib/contract/operation";

type ProductDetail = Output<typeof getProduct>;
type ProductVariant = NonNullable<ProductDetail["variants"]>[number];
type JsonLd = Record<string, unknown>;

/** A product as schema.org words it, with an offer for every variant. `page` is its address. */
export function productFacts(product: ProductDetail, page: string, seller: string | null): JsonLd {
  const pictures = product.images?.flatMap(({ url }) => (url ? [url] : [])) ?? [];
  return {
    "@type": "Product",
    name: product.name,
    description: product.description ?? undefined,
    image: pictures.length > 0 ? pictures : undefined,
    category: product.category_label ?? undefined,
    brand: seller ? { "@type": "Brand", name: seller } : undefined,
    offers: offersOf(product, page, seller),
  };
}

function offersOf(product: ProductDetail, page: string, seller: string | null): JsonLd | JsonLd[] | undefined {
  const variants = product.variants?.filter(({ price }) => price !== null) ?? [];
  const offers = variants.map((variant) => ({
    "@type": "Offer",
    url: page,
    sku: variant.sku ?? undefined,
    price: variant.price,
    priceCurrency: "IDR",
    availability: `https://schema.org/${availabilityOf(product, variant)}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: seller ? { "@type": "Organization", name: seller } : undefined,
  }));
  if (offers.length <= 1) return offers[0];
  const prices = variants.flatMap(({ price }) => (price === null ? [] : [price]));
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)];
  return { "@type": "AggregateOffer", priceCurrency: "IDR", lowPrice, highPrice, offerCount: offers.length, offers };
}

function availabilityOf({ availability, preorder }: ProductDetail, { sold_out }: ProductVariant): string {
  if (availability === "ended") return "Discontinued";
  if (sold_out) return "OutOfStock";
  return preorder || availability === "upcoming" ? "PreOrder" : "InStock";
}

/** The way to a page, as schema.org words it. */
export function breadcrumbFacts(steps: readonly { name: string; address: string }[]): JsonLd {
  const itemListElement = steps.map(({ name, address }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: address,
  }));
  return { "@type": "BreadcrumbList", itemListElement };
}
