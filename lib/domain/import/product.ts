import type { ProductOption } from "../content/kept-content";
import type { Rupiah } from "../money";

/**
 * A product as a file tells it. What a file says nothing about is undefined: it stays as it is, or becomes what is usual. Null is
 * an empty place, and empties it.
 */
export type ImportedProduct = {
  /** The rows that it was read from. */
  lines: number[];
  /** The address that the file gives it, in whatever form; null: none. */
  handle: string | null;
  name?: string;
  description?: string | null;
  careCopy?: string | null;
  materialSpec?: string | null;
  specLabel?: string | null;
  category?: ImportedCategory | null;
  tags?: string[];
  badge?: string | null;
  status?: "published" | "hidden" | "archived";
  preorderLeadDays?: number | null;
  sellFrom?: Date | null;
  sellUntil?: Date | null;
  maxPerOrder?: number | null;
  /** With the values in the order in which the file has them. */
  options: ProductOption[];
  pictures?: ImportedPicture[];
  variants: ImportedVariant[];
  /** The revision that the file was written from, where it is ours. */
  seen?: number;
};

/** A category is known by its key, or else by its label. */
export type ImportedCategory = { key: string | null; label: string };

export type ImportedPicture = { url: string; alt: string | null };

export type ImportedVariant = {
  line: number;
  sku: string | null;
  options: Record<string, string>;
  price?: Rupiah;
  compareAtPrice?: Rupiah | null;
  weightGrams?: number;
  /** Null never runs out. */
  stock?: number | null;
  badge?: string | null;
  /** The address of one of the product's pictures. */
  pictureUrl?: string | null;
};
