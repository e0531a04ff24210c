const longest = 80;

/**
 * Derives a slug from a name: lower-case letters and digits, with hyphens between words. Falls back to `produk` if the name has
 * none of them.
 */
export function toSlug(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const cut = plain.length > longest ? plain.slice(0, longest).replace(/-[^-]*$/, "") : plain;
  return cut.replace(/^-+|-+$/g, "") || "produk";
}

/** Returns the slugs to try for a name, in order. */
export function listSlugCandidates(name: string): string[] {
  const base = toSlug(name);
  return [base, ...Array.from({ length: triedNumbers }, (_, at) => `${base}-${at + 2}`)];
}

const triedNumbers = 8;

/** Returns the first free slug for a name. If all are taken, appends `tail`, which is unique. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean, tail: string): string {
  return listSlugCandidates(name).find((slug) => !isTaken(slug)) ?? `${toSlug(name)}-${tail}`;
}
