import type { ProductOption } from "../content/kept-content";

/** A product as a merchant wants it to be, whole: what is not in it is gone afterwards. */
export type ProductDraft = {
  /** Null: a new product. */
  id: string | null;
  /** The revision that the editor saw; null: whatever is there is replaced. */
  seen: number | null;
  /** Null: a new product gets one from its name, and a known one keeps its own. */
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
  /** No longer sold, and kept for what refers to it; never published at the same time. */
  archived: boolean;
  preorderLeadDays: number | null;
  sellFrom: Date | null;
  sellUntil: Date | null;
  maxPerOrder: number | null;
  /** Its place among the shop's products; null: a new product goes to the end, and a known one stays. */
  position: number | null;
  options: ProductOption[];
  images: PictureDraft[];
  variants: VariantDraft[];
};

/** A picture of the shop's library; `alt` undefined leaves its text as it is. */
export type PictureDraft = { id: string; alt?: string | null };

export type VariantDraft = {
  /** Null: the variant of the product that has the same options, or else a new one. */
  id: string | null;
  sku: string | null;
  options: Record<string, string>;
  price: number;
  compareAtPrice: number | null;
  weightGrams: number;
  badge: string | null;
  /** One of the product's own pictures. */
  imageId: string | null;
  /** Pieces of a new variant, null where it never runs out; what a known one has is not touched. */
  firstStock: number | null;
};

/** What is wrong with a draft: where, in one word, and for the merchant's eyes. */
export type DraftFault = { path: string; code: string; message: string };

/** How an import or a form names its fields may differ; these are the wire's. */
export function fault(path: string, code: string, message: string): DraftFault {
  return { path, code, message };
}
