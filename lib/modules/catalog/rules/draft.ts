import type { ColorHex } from "@/lib/values/products/colors";
import type { ProductOption } from "@/lib/values/products/product-options";

/** Complete product as the merchant wants it. Saving clears omitted content. */
export type ProductDraft = {
  /** null creates a product. */
  id: string | null;
  /** Revision that the editor saw; null overwrites any revision. */
  seen: number | null;
  /** null: a new product gets a slug from its name, an existing one keeps its slug. */
  slug: string | null;
  name: string;
  description: string | null;
  careCopy: string | null;
  materialSpec: string | null;
  specLabel: string | null;
  categoryId: string | null;
  tags: string[];
  badge: string | null;
  published: boolean;
  /** No longer sold, but kept because other records refer to it. Never true together with `published`. */
  archived: boolean;
  preorderLeadDays: number | null;
  sellFrom: Date | null;
  sellUntil: Date | null;
  maxPerOrder: number | null;
  /** Position among the shop's products; null: a new product goes to the end, an existing one stays. */
  position: number | null;
  options: ProductOption[];
  /** Color of option values as `#rrggbb`, by the value. */
  colorHex: ColorHex;
  images: PictureDraft[];
  variants: VariantDraft[];
};

/** Picture of the shop's library. An undefined `alt` keeps the current text. */
export type PictureDraft = { id: string; alt?: string | null };

export type VariantDraft = {
  /** null: the product's variant with the same options, or else a new one. */
  id: string | null;
  sku: string | null;
  options: Record<string, string>;
  price: number;
  compareAtPrice: number | null;
  weightGrams: number;
  badge: string | null;
  /** One of the product's own pictures. */
  imageId: string | null;
  /** Initial stock of a new variant; null means unlimited. Does not change the stock of an existing variant. */
  firstStock: number | null;
};

/** Validation issue of a draft: the field, a code, and a message for the merchant. */
export type DraftFault = { path: string; code: string; message: string };

/** Paths use the API's field names; imports and forms may name their fields differently. */
export function fault(path: string, code: string, message: string): DraftFault {
  return { path, code, message };
}
