import type { ProductOption } from "../content/kept-content";
import type { Campaign } from "../offers/campaign";
import type { StoredPicture } from "./picture";

/** What is known of a product whatever the time; the moment decides its price, badge and availability. */
export type ProductFacts = {
  id: string;
  slug: string;
  name: string;
  badge: string | null;
  categoryKey: string | null;
  categoryLabel: string | null;
  preorderLeadDays: number | null;
  sellFrom: Date | null;
  sellUntil: Date | null;
  variantCount: number;
  /** The lowest listed price with its struck price, and the highest; null where a product has no variant yet. */
  lowest: { price: number; compareAtPrice: number | null } | null;
  highest: { price: number; compareAtPrice: number | null } | null;
  /** Units over all variants; null where one never runs out. */
  stock: number | null;
  image: StoredPicture | null;
  campaigns: Campaign[];
};

export type VariantFacts = {
  id: string;
  sku: string | null;
  price: number;
  compareAtPrice: number | null;
  stock: number | null;
  badge: string | null;
  imageId: string | null;
  weightGrams: number;
  options: Record<string, string>;
};

export type ProductDetailFacts = ProductFacts & {
  description: string | null;
  careCopy: string | null;
  materialSpec: string | null;
  specLabel: string | null;
  images: (StoredPicture & { id: string; alt: string | null })[];
  options: ProductOption[];
  variants: VariantFacts[];
};

/** Every moment at which something about the product changes by itself. */
export function momentsOf(product: ProductFacts): (Date | null)[] {
  return [
    product.sellFrom,
    product.sellUntil,
    ...product.campaigns.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ];
}
