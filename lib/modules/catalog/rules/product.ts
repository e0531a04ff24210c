import type { StoredPicture } from "@/lib/values/media/picture";
import type { ProductAppearance } from "@/lib/values/products/appearance";
import type { ColorHex } from "@/lib/values/products/colors";
import type { ProductOption } from "@/lib/values/products/product-options";
import type { Campaign } from "./campaign";

/** Product data that does not depend on the time. Price, badge and availability depend on the moment. */
export type ProductRow = {
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
  /** Lowest and highest listed price, each with its struck price; null if the product has no variant yet. */
  lowest: { price: number; compareAtPrice: number | null } | null;
  highest: { price: number; compareAtPrice: number | null } | null;
  /** Units over all variants; null if one has unlimited stock. */
  stock: number | null;
  appearance: ProductAppearance;
  colorHex: ColorHex;
  campaigns: Campaign[];
};

export type VariantRow = {
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

export type ProductDetailRow = ProductRow & {
  description: string | null;
  careCopy: string | null;
  materialSpec: string | null;
  specLabel: string | null;
  images: (StoredPicture & { id: string; alt: string | null })[];
  options: ProductOption[];
  variants: VariantRow[];
};

/** Returns every moment at which the product changes by itself. */
export function listProductMoments(product: ProductRow): (Date | null)[] {
  return [
    product.sellFrom,
    product.sellUntil,
    ...product.campaigns.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ];
}
