import type { ProductOption } from "@/lib/values/products/product-options";
import type { ImportedPicture, ImportedVariant } from "../product";

/** Returns the options of a product with the values of its variants, in order of appearance. */
export function toProductOptions(names: readonly string[], variants: readonly ImportedVariant[]): ProductOption[] {
  return names
    .filter((name) => variants.some(({ options }) => options[name] !== undefined))
    .map((name) => ({ name, values: [...new Set(variants.flatMap(({ options }) => options[name] ?? []))] }));
}

/** Returns the distinct pictures of a product. Pictures of variants come last. */
export function mergePictures(
  pictures: readonly ImportedPicture[],
  variants: readonly ImportedVariant[],
): ImportedPicture[] {
  const ofVariants = variants.flatMap(({ pictureUrl }) => (pictureUrl ? [{ url: pictureUrl, alt: null }] : []));
  const all = [...pictures, ...ofVariants].filter(({ url }) => url !== "");
  return all.filter(({ url }, at) => all.findIndex((each) => each.url === url) === at);
}

export function splitTags(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== "");
}
