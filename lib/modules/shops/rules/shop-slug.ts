/** Suggests an address for the name of a shop; empty if the name has no Latin letter or digit. */
export function suggestSlug(name: string, most: number): string {
  return toSlugParts(name).join("-").slice(0, most).replace(/-+$/, "");
}

/** Splits a name into the parts of an address: lower case, without accents. */
export function toSlugParts(name: string): string[] {
  const plain = name
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter(Boolean);
}

/** Default order prefix: the initials of the slug's words, or the first three letters of a single word. */
export function deriveOrderPrefix(slug: string): string {
  const parts = slug
    .replace(/[^a-z-]/g, "")
    .split("-")
    .filter(Boolean);
  const initials = parts.length > 1 ? parts.map(([first]) => first).join("") : (parts[0] ?? "").slice(0, 3);
  return initials.toUpperCase().slice(0, 5).padEnd(2, "X");
}
