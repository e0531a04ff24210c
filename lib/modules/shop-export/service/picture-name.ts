import { toSlug } from "@/lib/modules/catalog/rules/slug";

const maxNameLength = 50;

/** Returns the file name of a picture in a folder. It derives from content and description, so it is equal in every shop. */
export function toPictureName(alt: string | null, hash: string, ending: string): string {
  return `${toSlug((alt ?? "gambar").slice(0, maxNameLength))}-${hash.slice(0, 8)}.${ending}`;
}
