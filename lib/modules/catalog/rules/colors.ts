import type { StoredPicture } from "@/lib/values/media/picture";
import { findNamedColor } from "@/lib/values/products/color-names";
import { readOptions } from "@/lib/values/products/product-options";
import type { ProductRow } from "./product";

/**
 * Matches the name of an option whose values are colors, in any case: `Warna`, `Pilihan warna`, `Color`. The database function
 * `product_appearance` has the same pattern.
 */
const colorOptionPattern = "warna|colou?r";

/** Color that the buyer may choose, and its picture. */
export type ListedColor = { value: string; hex: string | null; picture: StoredPicture | null };

/** Returns the colors of a product, in the merchant's order. */
export function listProductColors({
  appearance: { colorOption, colorPictures },
  colorHex,
}: Pick<ProductRow, "appearance" | "colorHex">): ListedColor[] {
  const pictures = new Map(colorPictures.map(({ value, picture }) => [value, picture]));
  const values = readOptions([colorOption]).flatMap((option) => option.values);
  return values.map((value) => ({
    value,
    hex: (Object.hasOwn(colorHex, value) ? colorHex[value] : null) ?? findNamedColor(value),
    picture: pictures.get(value) ?? null,
  }));
}

/** Returns true if the values of an option with this name are colors. */
export function isColorOption(name: string): boolean {
  return new RegExp(colorOptionPattern, "i").test(name);
}
