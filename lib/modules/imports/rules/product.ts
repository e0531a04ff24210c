import type { Rupiah } from "@/lib/values/money";
import type { ColorHex } from "@/lib/values/products/colors";
import type { ProductOption } from "@/lib/values/products/product-options";

/**
 * Product as a file describes it. Fields that the file does not have are undefined: they keep their value or get the default.
 * null is an empty cell and clears the field.
 */
export type ImportedProduct = {
  /** Rows that describe the product. */
  lines: number[];
  /** Slug in the file, in any form; null: none. */
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
  /** Values are in the order of the file. */
  options: ProductOption[];
  colorHex?: ColorHex;
  pictures?: ImportedPicture[];
  variants: ImportedVariant[];
  /** Revision that the file was exported from; only in our own format. */
  seen?: number;
};

/** Category, identified by its key, or else by its label. */
export type ImportedCategory = { key: string | null; label: string };

export type ImportedPicture = { url: string; alt: string | null };

export type ImportedVariant = {
  line: number;
  sku: string | null;
  options: Record<string, string>;
  price?: Rupiah;
  compareAtPrice?: Rupiah | null;
  weightGrams?: number;
  /** null means unlimited stock. */
  stock?: number | null;
  badge?: string | null;
  /** URL of one of the product's pictures. */
  pictureUrl?: string | null;
};
