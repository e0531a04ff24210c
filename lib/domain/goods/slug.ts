const longest = 80;

/** The address that a name makes: small letters and digits, with hyphens between words. A name without any is `produk`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const cut = plain.length > longest ? plain.slice(0, longest).replace(/-[^-]*$/, "") : plain;
  return cut.replace(/^-+|-+$/g, "") || "produk";
}

/** The slugs that are tried for a name, in this order. */
export function slugsFor(name: string): string[] {
  const base = slugOf(name);
  return [base, ...Array.from({ length: triedNumbers }, (_, at) => `${base}-${at + 2}`)];
}

const triedNumbers = 8;

/** The first slug for a name that is free; where all are taken, one with `tail`, which nobody else has. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean, tail: string): string {
  return slugsFor(name).find((slug) => !isTaken(slug)) ?? `${slugOf(name)}-${tail}`;
}
